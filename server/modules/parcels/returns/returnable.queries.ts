import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import type { Options } from '#domain/catalog/line-choice.ts';
import { defaultReturnRules, holdingReturnStates, type ReturnRules, type ReturnState } from '#domain/parcels/return-states.ts';
import { oneOf } from '#server/core/resources/one-of.ts';

/** A line of a delivered package, with the rules that apply to it. */
export interface ReturnableLine extends ReturnRules {
  lineId: string;
  packageId: string;
  shopId: string;
  productId: string;
  options: Options;
  /** Units that stay with the buyer, and are in no other return. */
  left: number;
  deliveredAt: Date;
}

/** The most exact policy for products `pr`, of a shop. */
export const policyOf = (shopId: RawBuilder<unknown>) => sql`lateral (select t.* from return_policies t
  where t.status = 'active' and t.deleted_at is null and (t.product_id = pr.id or t.sub_category_id = pr.sub_category_id
    or t.shop_id = ${shopId} or num_nonnulls(t.product_id, t.sub_category_id, t.shop_id) = 0)
  order by t.product_id is null, t.sub_category_id is null, t.shop_id is null limit 1) policy`;
const rules = sql`coalesce(policy.days, ${defaultReturnRules.days}) as days, policy.claim_hours as "claimHours",
  coalesce(policy.buyer_pays, ${defaultReturnRules.buyerPays}) as "buyerPays", coalesce(policy.exchange, ${defaultReturnRules.exchange}) as exchange, pr.is_medicine as "isMedicine"`;

/** What applies to a product that is bought now. */
export async function findReturnRules(db: Db, productId: string): Promise<ReturnRules | undefined> {
  const { rows } = await sql<ReturnRules>`
    select ${rules} from products pr left join ${policyOf(sql`pr.shop_id`)} on true where pr.id = ${productId} and pr.deleted_at is null`.execute(
    db.reads,
  );
  return rows[0];
}

/** The lines of the delivered packages of an order. `holding`: the states of returns that hold their units. */
export async function listReturnable(
  db: Db | Tx,
  orderId: string,
  holding: readonly ReturnState[] = holdingReturnStates,
): Promise<ReturnableLine[]> {
  const { rows } = await sql<ReturnableLine>`
    select l.id as "lineId", p.id as "packageId", p.shop_id as "shopId", l.product_id as "productId", l.options, l.quantity - l.dropped - (
        select coalesce(sum(rl.quantity), 0) from return_lines rl join returns r on r.id = rl.return_id
        where rl.line_id = l.id and r.state in ${oneOf(holding)})::int as left,
      ${rules}, d.at as "deliveredAt"
    from packages p join order_lines l on l.package_id = p.id join products pr on pr.id = l.product_id
      cross join lateral (select coalesce(max(e.created_at), p.updated_at) as at from package_events e
        where e.package_id = p.id and e.status = 'delivered' and e.data -> 'isReceipt' is null and e.data -> 'isReturn' is null) d
      left join ${policyOf(sql`p.shop_id`)} on true
    where p.order_id = ${orderId} and p.status = 'delivered' order by p.id, l.id`.execute(db.writes);
  return rows;
}
