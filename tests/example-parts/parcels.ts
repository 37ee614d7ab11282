import { ids, numbers } from '#contract/examples/example.ts';
import type { Database, Db } from '#db/client.ts';

const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

/** Two zones with the platform's rates. */
export async function insertRates(db: Db): Promise<void> {
  await db.writes.deleteFrom('delivery_zones').execute();
  await db.writes
    .insertInto('delivery_zones')
    .values([
      { id: ids.cityZone, name: 'ঢাকা শহর', translations: { en: { name: 'Dhaka city' } }, areas: ['Dhaka'], position: 0 },
      {
        id: ids.restZone,
        name: 'ঢাকার বাইরে',
        translations: { en: { name: 'Outside Dhaka' } },
        areas: ['Dhaka/Savar'],
        is_rest: true,
        position: 1,
      },
    ])
    .execute();
  await db.writes
    .insertInto('delivery_rates')
    .values([
      { zone_id: ids.cityZone, fee_poisha: 6_000, days_min: 1, days_max: 2 },
      { zone_id: ids.restZone, fee_poisha: 12_000, days_min: 2, days_max: 4 },
      { zone_id: ids.cityZone, shop_id: ids.shop, up_to_grams: 2_000, fee_poisha: 5_000, extra_kg_poisha: 1_000, days_min: 1, days_max: 1 },
    ])
    .execute();
  await db.writes.updateTable('delivery_settings').set({ version: ids.ratesVersion }).execute();
}

/** Riders of the shop, with a booking of unknown outcome. */
export async function insertCouriers(sql: Database['sql']): Promise<void> {
  await sql`insert into courier_accounts (id, courier, shop_id, name, created_at, updated_at) values
    (${ids.courierAccount}, 'own', ${ids.shop}, 'দোকানের রাইডার', ${ago(3)}, ${ago(3)}),
    (${ids.spareCourierAccount}, 'own', ${ids.shop}, 'অন্য রাইডার', ${ago(2)}, ${ago(2)})`;
  await sql`insert into courier_secrets (account_id, webhook_key_hash)
    select id, sha256(id::text::bytea) from courier_accounts`;
  await sql`insert into shipments (id, package_id, courier_account_id, number, state, grams, cash_poisha)
    values (${ids.shipment}, ${ids.partlyPackage}, ${ids.courierAccount}, ${`${numbers.partly}-1`}, 'unknown', 500, 0)`;
  await sql`insert into shipments (id, package_id, courier_account_id, number, state, grams, cash_poisha)
    values (${ids.deliveredShipment}, ${ids.deliveredPackage}, ${ids.courierAccount}, ${`${numbers.delivered}-1`}, 'delivered', 1200, 0)`;
  await sql`insert into courier_statements (id, courier_account_id, file_hash, created_at)
    values (${ids.statement}, ${ids.courierAccount}, ${Buffer.alloc(32)}, ${ago(1)})`;
  await sql`insert into statement_lines (id, statement_id, row, consignment, number, collected_poisha, charge_poisha, cod_fee_poisha)
    values (${ids.statementLine}, ${ids.statement}, 2, 'DL121224VS8TTJ', '', 52000, 6000, 520)`;
}
