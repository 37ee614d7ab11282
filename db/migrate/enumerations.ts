import type postgres from 'postgres';
import { eventReasons, substitutions } from '#domain/enums.ts';
import { paymentMethods } from '#domain/money/payment-methods.ts';
import { orderStateOrder, packageStates } from '#domain/parcels/package-states.ts';
import { packageSteps } from '#domain/parcels/package-steps.ts';

/** Columns whose check follows a list of the domain. */
const enumerations: readonly { table: string; column: string; values: readonly string[] }[] = [
  { table: 'orders', column: 'status', values: packageStates },
  { table: 'packages', column: 'status', values: packageStates },
  { table: 'package_events', column: 'status', values: packageStates },
  { table: 'packages', column: 'step', values: packageSteps },
  { table: 'package_events', column: 'step', values: packageSteps },
  { table: 'package_events', column: 'reason', values: eventReasons },
  { table: 'packages', column: 'substitution', values: substitutions },
  { table: 'payments', column: 'method', values: paymentMethods },
];

const listed = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');
const lacks = (known: readonly string[], values: readonly string[]): boolean => values.some((value) => !known.includes(value));

/**
 * One constant, as short as possible: PostgreSQL reads the text of each check of a table again for each statement that writes to it, and each
 * new order is one.
 */
const conditionOf = (column: string, values: readonly string[]): string => `${column} = any ('{${values.join(',')}}')`;

/** The values of a check, also of one in the form of earlier versions: `in ('a', 'b')`. */
const valuesOf = (literals: readonly string[]): string[] => literals.flatMap((literal) => literal.replace(/^\{|\}$/g, '').split(','));

/**
 * Lets the database accept what the domain has added to its enumerations. Values are never taken away, or an older server that starts again
 * beside a newer one would refuse what the newer one writes; that takes a migration. Without a change it writes nothing. Checks in the form
 * of migrations get the short one.
 */
export async function widenEnumerations(sql: postgres.ISql): Promise<void> {
  for (const { table, column, values } of enumerations) await widenCheck(sql, table, column, values);
  // Backups from before 0124 are restored without it.
  const [ranks] = await sql`select where to_regproc('package_state_order') is not null`;
  const [order] = ranks ? await sql<{ states: string[] }[]>`select package_state_order() as states` : [];
  if (order && lacks(order.states, orderStateOrder)) {
    const body = `return array[${listed(orderStateOrder)}]`;
    await sql.unsafe(`create or replace function package_state_order() returns text[] language sql immutable ${body}`);
  }
}

async function widenCheck(sql: postgres.ISql, table: string, column: string, values: readonly string[]): Promise<void> {
  // PostgreSQL's name of the check of one column.
  const name = `${table}_${column}_check`;
  const [check] = await sql<{ literals: string[]; isValid: boolean }[]>`
    select convalidated as "isValid",
      array(select value[1] from regexp_matches(pg_get_constraintdef(oid), '''([^'']*)''', 'g') value) as literals
    from pg_constraint where conrelid = to_regclass(${table}) and conname = ${name}`;
  if (!check) {
    // Backups from before its migration are restored without the column.
    const [known] = await sql`select from pg_attribute where attrelid = to_regclass(${table}) and attname = ${column}`;
    if (!known) return;
    throw new Error(`${table} has no constraint ${name}`);
  }
  const allowed = valuesOf(check.literals);
  const isReplaced = check.literals.length > 1 || lacks(allowed, values);
  if (isReplaced) {
    const condition = conditionOf(column, [...new Set([...allowed, ...values])]);
    // Not valid: what the old check let in needs no test while the table is locked.
    await sql.unsafe(`alter table ${table} drop constraint ${name}, add constraint ${name} check (${condition}) not valid`);
  }
  if (isReplaced || !check.isValid) await sql.unsafe(`alter table ${table} validate constraint ${name}`);
}
