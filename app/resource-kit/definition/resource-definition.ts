import type { ComponentType, ReactNode } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Permission } from '#domain/people/permissions.ts';
import type { FormField } from './form-field.ts';
import type { ResourceContract, ResourceItem } from './resource-contract.ts';
import type { ResourceText } from './resource-texts.ts';

export interface Choice<Text = ResourceText> {
  value: string;
  text: Text;
}

/** The values of an enum as choices, with texts from one translation group. */
export const choicesOf = <V extends string, Group extends string>(values: readonly V[], group: Group): Choice<`${Group}.${V}`>[] =>
  values.map((value) => ({ value, text: `${group}.${value}` as const }));

// Methods, not function properties: method parameters are bivariant, so a definition of categories is assignable to a general one.

export interface Column<T> {
  label: ResourceText;
  cell(item: T): ReactNode;
  /**
   * `title` names the row, `picture` comes before it on cards, `sum` beside it, `action` after all others, on a separate line in a compact
   * list.
   */
  as?: 'title' | 'picture' | 'sum' | 'action';
  /** Takes the width that the others leave, instead of the title. */
  isWide?: boolean;
  /** On cards without its label: the value says what it is. */
  isPlain?: boolean;
  /** Values of the `sort` query parameter. */
  sorts?: { ascending: string; descending: string };
  /** Hidden until the user chooses it. */
  isOptional?: boolean;
  /** The number that is edited in the list, as in a spreadsheet; `cell` shows it in a `SheetCell`. */
  edits?: FormField<string>;
  /** The value of this item is edited in its form only. */
  isLocked?(item: T): boolean;
}

export interface Filter<Text = ResourceText> {
  /** The parameter name in the list's query and in the URL. */
  name: string;
  label: Text;
  /** The possible values; empty for a filter with its own input. */
  choices: readonly Choice<Text>[];
  /** The text for no value, if the list then does not show all rows. */
  unset?: Text;
  /** Replaces the dropdown of choices. */
  render?(props: FilterInputProps): ReactNode;
  /** Shown only while it is set: links lead to it, and the row has no room. */
  isRare?: true;
  /** Hidden without this permission. */
  needs?: Permission;
  /** Validates a value from the URL if there are no choices. */
  accepts?(value: string): boolean;
}

export interface FilterInputProps {
  label: string;
  /** The label is for screen readers only. */
  hidesLabel: boolean;
  value: string;
  onChange(value: string): void;
}

export interface Fact<T> {
  label: ResourceText;
  value(item: T): ReactNode;
  /** Full width, for long texts. */
  isWide?: boolean;
}

/** A part of a form page, under its own heading. */
export interface FormSection {
  title: ResourceText;
  fields: readonly FormField[];
  /** Few items have it: closed until one of its fields has a value or an error. */
  isFolded?: boolean;
}

/** The `fields` and `sections` of a definition whose form is a page instead of a dialog. */
export const formPage = (...sections: FormSection[]) => ({ sections, fields: sections.flatMap(({ fields }) => fields) });

export interface BulkProps<T> {
  items: readonly T[];
  /** Call it before the rows change. */
  onStart(): void;
  onDone(result: BulkResult): void;
}

/** The result of an action for several rows. */
export interface BulkResult {
  changed: number;
  refused: readonly { name: string; reason: string }[];
}

/** Everything that is specific to the screens of one resource. */
export interface ResourceDefinition<T extends ResourceItem = ResourceItem> {
  contract: ResourceContract;
  nameOf(item: T, language: Language): string;
  /** Replaces the area's `scope` in the list query. */
  listQuery?: Readonly<Record<string, string>>;
  /** Replaces the path of the detail page, which a row opens. */
  hrefOf?(item: T): string;
  /** Shown next to the name on the detail page. */
  badge?(item: T): ReactNode;
  columns: readonly Column<T>[];
  /** Values of the `sort` query parameter, the default first. */
  sorts: readonly string[];
  /** Rows per page, if more than usual. */
  pageSize?: number;
  filters: readonly Filter[];
  /** The states of a list whose contract has `GET /…/counts`, shown as tabs instead of a filter. */
  tabs?: readonly Choice[];
  /** More actions for the list, shown with its other tools. */
  tools?: ComponentType<{ path: string; filter: Readonly<Record<string, string>> }>;
  /** Rows of 44 px whose titles link to the items (`DetailsLink`), for a list that people work through. */
  isCompact?: boolean;
  /** Actions for the selected rows, besides deleting. `onDone` shows which rows were rejected, and clears the selection without `holdBy`. */
  Bulk?(props: BulkProps<T>): ReactNode;
  /**
   * The query that returns exactly these items. While people act on rows, the list then shows these instead of those that match the filters,
   * so that a row that gets another state neither leaves the list nor the selection (`useHoldRows`).
   */
  holdBy?(items: readonly T[]): Readonly<Record<string, string>>;
  /** The item is deleted and can be restored. */
  isDeleted?(item: T): boolean;
  /** Without this permission, rows can't be selected for these actions. */
  bulkNeeds?: Permission;
  fields: readonly FormField[];
  /** The item can't be changed any more. */
  isClosed?(item: T): boolean;
  /** Makes the form a page, with these fields in sections (`formPage`). */
  sections?: readonly FormSection[];
  /** The pictures of the detail page; several become a slider. */
  picturesOf?(item: T): readonly string[];
  facts: readonly Fact<T>[];
  /** Shown above the list: items that wait for a decision. */
  Queue?: ComponentType;
  /** Replaces the create form. */
  Add?: ComponentType<{ isOpen: boolean; onClose: () => void }>;
  /** Replaces the facts on the detail page. */
  Detail?: ComponentType<{ id: string }>;
  /** Shown below the facts on the detail page. */
  More?(props: { item: T }): ReactNode;
}

/** Erases the item type: the screens work with any resource. */
export const defineResource = <T extends ResourceItem>(definition: ResourceDefinition<T>): ResourceDefinition => definition;
