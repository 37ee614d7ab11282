import { sql } from 'kysely';

/** `('a', 'b')`, as literals: the plan depends on how common the values are. Not for what a user typed. */
export const oneOf = (values: readonly string[]) => sql`(${sql.join(values.map((value) => sql.lit(value)))})`;
