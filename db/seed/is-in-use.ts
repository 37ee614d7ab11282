import type postgres from 'postgres';

/** Is there any user, shop or product? Then nothing is seeded. */
export async function isInUse(sql: postgres.Sql | postgres.TransactionSql): Promise<boolean> {
  const [row] = await sql<
    { used: boolean }[]
  >`select exists (select from users) or exists (select from shops) or exists (select from products) as used`;
  return row?.used === true;
}
