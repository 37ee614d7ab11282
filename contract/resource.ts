import { z } from 'zod';
import { statuses } from '#domain/enums.ts';
import { languages } from '#domain/languages.ts';
import { limits } from '#domain/limits.ts';
import type { Permission } from '#domain/people/permissions.ts';
import { hasHiddenCharacters, tidied, tidiedName } from '#domain/text.ts';
import type { Access, ImageCount } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';

/** Shapes that every resource shares. */

export const id = z.uuid().toLowerCase().meta({ description: 'UUID v7' });

/** What a bulk act concerns. */
export const idList = z.array(id).min(1).max(limits.pageSize);

export const status = z.enum(statuses);

export const scope = z.enum(['public', 'own', 'all']);

/** Lone surrogates and U+0000 can't be stored, and are invisible. */
const storable = z.string().refine((value) => !value.includes('\0') && !/\p{Cs}/u.test(value), 'Unreadable characters');

/** Trimmed and normalised, and not blank. */
export const text = (max: number) => storable.transform(tidied).pipe(z.string().min(1).max(max));

/** The same, but may be empty. */
export const optionalText = (max: number) => storable.transform(tidied).pipe(z.string().max(max));

const visible = (name: z.ZodString) =>
  name.refine((value) => !hasHiddenCharacters(value), { error: 'It has invisible characters', params: { code: 'HIDDEN_CHARACTERS' } });

/** The name of a person or a thing: on one line, without invisible characters. */
export const nameText = (max: number) => storable.transform(tidiedName).pipe(visible(z.string().min(1).max(max)));

/** The same, but may be empty. */
export const optionalNameText = (max: number) => storable.transform(tidiedName).pipe(visible(z.string().max(max)));

/** A time in the years 2000 to 9999. Without an offset, as a browser's date-and-time field sends it, it is in the time of Bangladesh. */
export const dateTime = z.iso
  .datetime({ offset: true, local: true })
  .transform((value) => new Date(/(Z|[+-]\d\d:\d\d)$/.test(value) ? value : `${value}+06:00`).toISOString())
  // Years of more than four digits start with a sign, which sorts before all digits.
  .refine((moment) => moment >= '2000', 'A year from 2000 to 9999')
  .meta({ description: 'ISO 8601; without an offset it is Asia/Dhaka', example: '2026-12-16T10:00' });

/** The database allows texts in no other languages (migration 0001); the shop may have more. */
const storedLanguages = ['bn', 'en'] as const;

/** Second-language texts: `{ "en": { "name": "Rice", "description": "…" } }`. */
export const translations = z.record(z.string(), z.record(z.string(), z.string()));
export type Translations = z.output<typeof translations>;

/** The same in a request, with the additional texts of a resource besides name and description. */
export const translationsWith = <T extends z.core.$ZodLooseShape>(own: T) =>
  z
    .partialRecord(
      z.enum(storedLanguages),
      z.strictObject({ name: optionalNameText(300).optional(), description: optionalText(20_000).optional(), ...own }),
    )
    .meta({ description: 'texts in the second language', example: { en: { name: 'Rice' } } });
export const translationsIn = translationsWith({});

/** Another order, for its parties. */
export const linkedOrder = z.object({ _id: z.string(), number: z.string() });

/** A reference in a response. */
export const reference = z.object({ _id: z.string(), name: z.string(), translations });
export const referenceWithImage = z.object({ ...reference.shape, image: z.string().optional() });

export const timestamps = { createdAt: z.string(), updatedAt: z.string() };

export const paging = {
  page: z.coerce.number().int().min(1).max(limits.listPages).default(1),
  limit: z.coerce.number().int().min(1).max(limits.pageSize).default(limits.pageSize),
};

/** The parameters of every list: `page`, `limit`, `sort`, `q` and `scope`. */
export const listQuery = <S extends readonly [string, ...string[]]>(sorts: S) => ({
  scope: scope.optional().meta({ description: 'public, own or all; the default depends on the role' }),
  ...paging,
  sort: z.enum(sorts).optional(),
  q: z.string().max(200).optional().meta({ description: 'search words, all of which must match' }),
});

/** Of lists whose items have names in several languages. */
export const nameLanguage = {
  language: z.enum(languages).default(languages[0]).meta({ description: 'the language of the names for `sort=name` and `sort=nameDesc`' }),
};

export const byId = z.strictObject({ id });

/** The response of a write. */
export const written = <T extends z.ZodType>(schema: T) => z.object({ data: schema });
export const deleted = written(z.object({ ids: z.array(z.string()) }));

/** The fields that category, sub category, campaign and carousel share, in responses and in requests. */
export const simpleItem = { name: z.string(), description: z.string(), image: z.string().optional(), translations, status, ...timestamps };
export const simpleFields = {
  name: nameText(200),
  description: text(5000),
  translations: translationsIn.optional(),
  status: status.optional().meta({ description: 'default: active if created by an admin, otherwise pending' }),
};
export const plainSorts = ['position', 'newest', 'oldest', 'name', 'nameDesc'] as const;

/** The read-list endpoint of a public resource. */
export const list = <T extends z.ZodType, Q extends z.ZodObject>(summary: string, item: T, query: Q) =>
  ({ summary, access: 'public', isCached: true, query, response: z.array(item), errors: ['FORBIDDEN', 'UNAUTHENTICATED'] }) as const;

/** The read-one endpoint of a public resource. */
const one = <T extends z.ZodType>(summary: string, item: T) =>
  ({ summary, access: 'public', params: byId, response: item, errors: ['NOT_FOUND'] }) as const;

/** Names the entity in every write (specification §7), although the path already does. */
const entity = { type: z.string().max(40).optional().meta({ description: 'the entity' }) };

type Shape = z.core.$ZodLooseShape;
type Body<S extends Shape> = z.ZodObject<S & typeof entity, z.core.$strict>;
type Changes<S extends Shape, U extends Shape> = Body<{ [K in keyof S]: S[K] extends z.ZodType ? z.ZodOptional<S[K]> : never } & U>;
type Write<A, B, T> = { summary: string; access: A; body: B; response: T; errors: readonly ErrorCode[] };
type Form = { multipart: true; files: Readonly<Record<string, ImageCount>> };

type With<A extends string, P = Permission> = P extends `${infer N}:${A}` ? N : never;
/** Resources with both permissions. */
type ResourceName = With<'read'> & With<'write'>;

interface ResourceParts<N, I, Item, Q, S, U, A> {
  /** The name in its paths. */
  name: N;
  /** The field of a bulk delete. */
  ids: I;
  /** The singular name for people. */
  title: string;
  item: Item;
  query: Q;
  /** The fields of a create. Without `.default()`: an update would set the default. */
  fields: S;
  /** Fields of an update only. */
  changes?: U;
  files?: Readonly<Record<string, ImageCount>>;
  access: A;
  /** The permission to delete, if it differs from the one to write. */
  deleteNeeds?: Permission;
  /** Creates and updates require a fresh second factor, as deletes do. */
  stepUp?: true;
  /** Error codes of its writes, in addition to the usual ones. */
  errors?: readonly ErrorCode[];
  /** Additional ones of its updates. */
  changeErrors?: readonly ErrorCode[];
}

type ResourceEndpoints<
  N extends string,
  I extends string,
  Item extends z.ZodType,
  Q,
  S extends Shape,
  U extends Shape,
  A extends Accesses,
> = {
  [K in `GET /${N}/read`]: { summary: string; access: A['read']; query: Q; response: z.ZodArray<Item>; errors: readonly ErrorCode[] };
} & {
  [K in `GET /${N}/read/:id`]: { summary: string; access: A['read']; params: typeof byId; response: Item; errors: readonly ErrorCode[] };
} & {
  [K in `POST /${N}/create`]: Write<A['create'], Body<S>, ReturnType<typeof written<Item>>> & Form & { status: 201 };
} & {
  [K in `PUT /${N}/update/:id`]: Write<A['update'], Changes<S, U>, ReturnType<typeof written<Item>>> & Form & { params: typeof byId };
} & {
  [K in `DELETE /${N}/delete`]: Write<A['delete'], Body<{ [F in I]: z.ZodArray<typeof id> }>, typeof deleted>;
};

type Accesses = Record<'read' | 'create' | 'update' | 'delete', Access>;

/**
 * The five endpoints of a resource: read list, read one, create, update (changes only the fields that are sent) and bulk delete (all or
 * nothing). Writes accept JSON, and forms as specification §7 lists them.
 */
export function resource<
  const N extends ResourceName,
  const I extends string,
  Item extends z.ZodObject,
  Q extends z.ZodObject,
  S extends Shape,
  const A extends Accesses,
  U extends Shape = Record<never, never>,
>({
  name,
  ids,
  title,
  item,
  query,
  fields,
  changes,
  files = {},
  access,
  deleteNeeds,
  stepUp,
  errors = [],
  changeErrors = [],
}: ResourceParts<N, I, Item, Q, S, U, A>) {
  const read = `${name}:read` as const satisfies Permission;
  const write = `${name}:write` as const satisfies Permission;
  const some = Object.fromEntries(Object.entries(files).map(([field, { max }]) => [field, { max }]));
  const body = z.strictObject({ ...fields, ...entity });
  const update = z.strictObject({ ...z.strictObject(fields).partial().shape, ...changes, ...entity });
  const endpoints = {
    [`GET /${name}/read`]: {
      ...list(`List: ${title}`, item, query),
      access: access.read,
      permission: read,
      isCached: access.read === 'public',
    },
    [`GET /${name}/read/:id`]: { ...one(`One ${title}`, item), access: access.read, permission: read, isCached: access.read === 'public' },
    [`POST /${name}/create`]: {
      summary: `Creates a ${title}`,
      access: access.create,
      permission: write,
      ...(stepUp && { stepUp }),
      body,
      multipart: true,
      files,
      response: written(item),
      status: 201,
      errors,
    },
    [`PUT /${name}/update/:id`]: {
      summary: `Updates the given fields of a ${title}`,
      access: access.update,
      permission: write,
      ...(stepUp && { stepUp }),
      params: byId,
      body: update,
      multipart: true,
      files: some,
      response: written(item),
      errors: [...errors, ...changeErrors, 'NOT_FOUND'],
    },
    [`DELETE /${name}/delete`]: {
      summary: 'Deletes all of them, or none',
      access: access.delete,
      permission: deleteNeeds ?? write,
      stepUp: true,
      body: z.strictObject({ [ids]: idList, ...entity }),
      response: deleted,
      errors: ['NOT_FOUND', 'IN_USE'],
    },
  };
  // The keys are composed from the name, a type that TypeScript does not infer.
  return { name, ids, query, item, endpoints: endpoints as unknown as ResourceEndpoints<N, I, Item, Q, S, U, A> };
}

/** Settings that the simple resources share: public reads, writes by admins. */
export const simpleResourceDefaults = {
  // A new image is sent as a file and replaces the old one.
  changes: { image: z.null().optional().meta({ description: 'null removes the image' }) },
  files: { image: { max: 1 } },
  access: { read: 'public', create: ['admin'], update: ['admin'], delete: ['admin'] },
} as const;
export const simpleQuery = { ...listQuery(plainSorts), ...nameLanguage, status: status.optional() };
