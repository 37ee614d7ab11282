import type { Translations } from '#contract/resource.ts';
import type { Status } from '#domain/enums.ts';

/** Converts rows to views, for the fields that every resource shares. */

export const presentTimes = (row: { created_at: Date; updated_at: Date }) => ({
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export interface SimpleRow {
  id: string;
  name: string;
  description: string;
  image: string | null;
  translations: Translations;
  status: Status;
  created_at: Date;
  updated_at: Date;
}

export const presentSimple = (row: SimpleRow) => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  ...(row.image !== null && { image: row.image }),
  translations: row.translations,
  status: row.status,
  ...presentTimes(row),
});

/** Columns that `presentSimple` needs. */
export const simpleColumns = ['id', 'name', 'description', 'image', 'translations', 'status', 'created_at', 'updated_at'] as const;
