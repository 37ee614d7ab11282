import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { RouteHandle } from '#app/lib/route-handle.ts';
import type { Endpoint, Endpoints } from '#contract/endpoint.ts';
import type { Role } from '#domain/enums.ts';
import type { Language } from '#domain/languages.ts';
import type { FormField } from './form-field.ts';
import type { ResourceName } from './names.ts';

const resourceTexts = ['resources', 'campaigns', 'profile', 'orders', 'addresses'] as const;
export const resourceHandle = { texts: resourceTexts } satisfies RouteHandle;
export const useResourceTexts = () => useTranslation(resourceTexts);
export type ResourceTexts = ReturnType<typeof useResourceTexts>;
export type ResourceText = Parameters<ResourceTexts['t']>[0];

/** What every resource has. */
export interface ResourceItem {
  _id: string;
  createdAt: string;
  updatedAt: string;
}

/** As `resource()` of the contract makes it. */
export interface ResourceContract {
  name: ResourceName;
  /** The field of a bulk delete. */
  ids: string;
  endpoints: Endpoints;
}

export interface Choice<Text = ResourceText> {
  value: string;
  text: Text;
}

// Methods and not function properties, so that a description of categories is a description.

export interface Column<T> {
  label: ResourceText;
  cell(item: T): ReactNode;
  /** `title` names the row, `picture` stands before it on cards. */
  as?: 'title' | 'picture';
  /** Values of the list's `sort`. */
  sorts?: { ascending: string; descending: string };
  /** Only shown once somebody chooses it. */
  isOptional?: boolean;
  only?: Role;
}

export interface Filter<Text = ResourceText> {
  /** Of the list's query, and in the address. */
  name: string;
  label: Text;
  /** What may be chosen; empty for a filter with an input of its own. */
  choices: readonly Choice<Text>[];
  /** Instead of a dropdown of the choices. */
  Input?: ComponentType<FilterInputProps>;
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
export interface Description<T extends ResourceItem = ResourceItem> {
  contract: ResourceContract;
  nameOf(item: T, language: Language): string;
  /** Which of them an area lists, as the list's query says it; without it by `scope`. */
  whose?: Partial<Record<Area, Readonly<Record<string, string>>>>;
  /** Beside the name on the detail page. */
  badge?(item: T): ReactNode;
  columns: readonly Column<T>[];
  /** Values of the list's `sort`, the default first. */
  sorts: readonly string[];
  filters: readonly Filter[];
  /** What else can be done with a list, beside its other tools. */
  tools?: ComponentType<{ path: string; filter: Readonly<Record<string, string>> }>;
  fields: readonly FormField[];
  /** The pictures of the detail page; several become a slider. */
  picturesOf?(item: T): readonly string[];
  facts: readonly Fact<T>[];
  /** Above the list of an admin: what waits to be done. */
  Desk?: ComponentType;
  /** Instead of the form, for adding; of an admin only. */
  Add?: ComponentType<{ isOpen: boolean; onClose: () => void }>;
  /** Instead of the facts. */
  Detail?: ComponentType<{ id: string }>;
  /** Below the facts of the detail page. */
  More?(props: { item: T }): ReactNode;
}

/** A description, known only as one from here on. */
export const describeResource = <T extends ResourceItem>(description: Description<T>): Description => description;

/** The role whose area it is: an admin works on everything, a merchant on what is their own. */
export type Area = Exclude<Role, 'customer'>;

type Action = 'create' | 'update' | 'delete';
const methods = { create: 'POST', update: 'PUT', delete: 'DELETE' } as const;

export const endpointOf = ({ name, endpoints }: ResourceContract, action: Action): Endpoint | undefined =>
  endpoints[`${methods[action]} /${name}/${action}${action === 'update' ? '/:id' : ''}`];

/** Whether the contract lets a role do this. */
export function mayDo(contract: ResourceContract, action: Action, role: Role): boolean {
  const access = endpointOf(contract, action)?.access;
  return access === 'signedIn' || access === 'public' || (access?.includes(role) ?? false);
}

export const forArea = <P extends { only?: Role }>(parts: readonly P[], area: Area): P[] =>
  parts.filter(({ only }) => only === undefined || only === area);
