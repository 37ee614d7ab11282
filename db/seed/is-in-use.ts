import type postgres from 'postgres';

/** Whether the database has any user, shop or product. Then the seed inserts nothing. */
export async function isInUse(sql: postgres.Sql | postgres.TransactionSql): Promise<boolean> {
  const [row] = await sql<
    { used: boolean }[]
  >`select exists (select from users) or exists (select from shops) or exists (select from products) as used`;
  return row?.used === true;
}
