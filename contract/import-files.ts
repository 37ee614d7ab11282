import { z } from 'zod';
import type { Role } from '#domain/enums.ts';
import { limits } from '#domain/limits.ts';
import type { Permission } from '#domain/people/permissions.ts';

/** An error after the response has started; always the last line. */
export const failedLine = z.object({ type: z.literal('failed'), code: z.string(), detail: z.string() });

const progressLine = z.object({
  type: z.literal('progress'),
  step: z.enum(['check', 'write']),
  done: z.number(),
  total: z.number(),
});
export type ImportProgress = z.output<typeof progressLine>;

/** The columns of a kind of file. */
type ColumnSchema<C extends string> = z.ZodEnum<{ [K in C]: K }>;

/** An error in a row of a file with these columns. */
const rowError = <C extends string>(column: ColumnSchema<C>) =>
  z.object({
    row: z.number().meta({ description: 'numbered as in a spreadsheet: the column titles are row 1' }),
    column: column.optional().meta({ description: 'absent: the error concerns the whole row' }),
    name: z.string().meta({ description: 'the name given in the row' }),
    code: z.string(),
    message: z.string(),
    params: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .optional()
      .meta({ description: 'values to interpolate into the translated message of the code' }),
  });
export type RowError<C extends string = string> = z.output<ReturnType<typeof rowError<C>>>;

/** A column of a file: its title, and the column of the shop that it was mapped to. */
const fileColumn = <C extends string>(column: ColumnSchema<C>) =>
  z.object({
    title: z.string(),
    column: column.optional().meta({ description: 'absent: the column was ignored' }),
    isLeftOut: z.literal(true).optional().meta({ description: 'on purpose' }),
    samples: z.array(z.string()).meta({ description: 'the contents of some cells' }),
  });
export type FileColumn<C extends string = string> = z.output<ReturnType<typeof fileColumn<C>>>;

/** The result of an import; `Totals` counts what was, or would be, written. */
export type ImportResult<Totals = object, C extends string = string> = Totals & {
  type: 'result';
  written: boolean;
  errorCount: number;
  errors: RowError<C>[];
  columns: FileColumn<C>[];
};
export type ImportLine<Totals = object, C extends string = string> = ImportProgress | ImportResult<Totals, C> | z.output<typeof failedLine>;

/** Text for the sender, bytes for the handler. */
const csvFile = z
  .custom<Uint8Array>((value) => value instanceof Uint8Array)
  .meta({ type: 'string', description: 'the file; its first row has the column names' }) as unknown as z.ZodType<Uint8Array, string>;

/** What the sender says about a column of a file: a column of the shop; null: skipped; undefined: determined by its title. */
export type FileColumnChoice<C extends string = string> = C | null | undefined;

/** The columns of a file in the file's order: `name,-,,price`. */
const columnChoices = <C extends string>({ options }: ColumnSchema<C>) =>
  z
    .string()
    .max(4_000)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum([...options, '-', ''])).max(limits.importColumns))
    .transform((names) => names.map((name): FileColumnChoice<C> => (name === '-' ? null : name === '' ? undefined : (name as C)))) // no other
    .meta({
      description:
        'the columns of the file, in its order, such as `name,-,,price`: `-` skips one, blank goes by its title. ' +
        'Remembered for the next file of the shop',
    });

/** The endpoint that imports a file with these columns, all rows or none, and streams progress and result. */
export const importEndpoint = <C extends string, T extends z.ZodRawShape, A extends readonly Role[], const Q extends z.ZodRawShape>(
  column: ColumnSchema<C>,
  { summary, access, permission, totals, query }: { summary: string; access: A; permission: Permission; totals: T; query: Q },
) =>
  ({
    summary,
    access,
    permission,
    query: z.strictObject({
      preview: z.stringbool().optional().meta({ description: 'true: a dry run, nothing is written' }),
      columns: columnChoices(column).optional(),
      ...query,
    }),
    takes: 'csv',
    body: csvFile,
    lines: z.discriminatedUnion('type', [
      progressLine,
      z
        .object({
          type: z.literal('result'),
          written: z.boolean(),
          ...totals,
          errorCount: z.number(),
          errors: z.array(rowError(column)).meta({ description: 'the first errors' }),
          columns: z.array(fileColumn(column)).meta({ description: 'the file’s columns, in its order, including those without a title' }),
        })
        .meta({ description: 'the last line; nothing was written if there are errors or this is a preview' }),
      failedLine,
    ]),
  }) as const;
