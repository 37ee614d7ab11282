import type postgres from 'postgres';

/**
 * The price history of the demo products: their regular price since their creation, and the special price for the last three or four weeks.
 * Younger products had no other price, so nothing is struck through.
 */
export async function writePriceHistory(tx: postgres.TransactionSql, now: Date): Promise<void> {
  await tx`delete from price_changes where true`;
  await tx`
    insert into price_changes (product_id, item_id, from_at, usual_poisha, price_poisha, campaign)
    select k.product_id, k.item_id, p.created_at, case when reduced.at <= ${now} and k.usual_poisha is not null then k.price_poisha else k.usual_poisha end, k.price_poisha, k.campaign
    from current_prices k join products p on p.id = k.product_id,
      lateral (select greatest(p.created_at + interval '10 days', ${now}::timestamptz - (20 + abs(hashtext(p.slug)) % 9) * interval '1 day')) reduced (at)
    union all
    select k.product_id, k.item_id, reduced.at, k.usual_poisha, k.price_poisha, k.campaign
    from current_prices k join products p on p.id = k.product_id,
      lateral (select greatest(p.created_at + interval '10 days', ${now}::timestamptz - (20 + abs(hashtext(p.slug)) % 9) * interval '1 day')) reduced (at)
    where reduced.at <= ${now} and k.usual_poisha < k.price_poisha`;
  await tx`select refresh_was_prices(array(select id from products))`;
}
