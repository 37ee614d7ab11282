import type { ComponentType, ReactNode } from 'react';
import type { Language } from '#domain/languages.ts';
import type { FormField } from './form-field.ts';
import type { ResourceContract, ResourceItem } from './resource-contract.ts';
import type { ResourceText } from './resource-texts.ts';

export interface Choice<Text = ResourceText> {
  value: string;
  text: Text;
}

/** The values of an enum as choices; their texts are in one group. */
export const choicesOf = <V extends string, Group extends string>(values: readonly V[], group: Group): Choice<`${Group}.${V}`>[] =>
  values.map((value) => ({ value, text: `${group}.${value}` as const }));

// Methods and not function properties, so that a definition of categories is a definition.

export interface Column<T> {
  label: ResourceText;
  cell(item: T): ReactNode;
  /** `title` names the row, `picture` comes before it on cards. */
  as?: 'title' | 'picture';
  /** Values of the list's `sort`. */
  sorts?: { ascending: string; descending: string };
  /** Hidden until the user chooses it. */
  isOptional?: boolean;
}

export interface Filter<Text = ResourceText> {
  /** Of the list's query, and in the address. */
  name: string;
  label: Text;
  /** The possible values; empty for a filter with its own input. */
  choices: readonly Choice<Text>[];
  /** Instead of a dropdown of the choices. */
  render?(props: FilterInputProps): ReactNode;
  /** Which values an address may name, when there are no choices. */
  accepts?(value: string): boolean;
}

export interface FilterInputProps {
  label: string;
  value: string;
  onChange(value: string): void;
}

export interface Fact<T> {
  label: ResourceText;
  value(item: T): ReactNode;
  /** Takes the whole width: a long text. */
  isWide?: boolean;
}

/** All that the screens of a resource differ in. */
export interface ResourceDefinition<T extends ResourceItem = ResourceItem> {
  contract: ResourceContract;
  nameOf(item: T, language: Language): string;
  /** What the list asks for instead of the `scope` of the area. */
  listQuery?: Readonly<Record<string, string>>;
  /** Next to the name on the detail page. */
  badge?(item: T): ReactNode;
  columns: readonly Column<T>[];
  /** Values of the list's `sort`, the default first. */
  sorts: readonly string[];
  filters: readonly Filter[];
  /** More actions for the list, shown with its other tools. */
  tools?: ComponentType<{ path: string; filter: Readonly<Record<string, string>> }>;
  fields: readonly FormField[];
  /** The pictures of the detail page; several become a slider. */
  picturesOf?(item: T): readonly string[];
  facts: readonly Fact<T>[];
  /** Above the list: what waits for a decision. */
  Queue?: ComponentType;
  /** Instead of the form, for adding. */
  Add?: ComponentType<{ isOpen: boolean; onClose: () => void }>;
  /** Instead of the facts. */
  Detail?: ComponentType<{ id: string }>;
  /** Below the facts of the detail page. */
  More?(props: { item: T }): ReactNode;
}

/** Drops the type of the items: the screens only know that it is a resource. */
export const defineResource = <T extends ResourceItem>(definition: ResourceDefinition<T>): ResourceDefinition => definition;
