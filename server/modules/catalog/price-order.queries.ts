import { type RawBuilder, sql } from 'kysely';
import { campaignTypes } from '#domain/enums.ts';
import { either, type Slice } from '#server/core/resources/nearer-end.ts';

/** Hundredths of a percent off by the campaign that runs now for each type that has one; of several the largest. */
const runningCampaigns = sql`(
  select k.campaign_type, max((k.discount_percent * 100)::bigint) as off from campaigns k
  where k.status = 'active' and k.deleted_at is null and k.start_date <= now() and k.end_date > now() group by 1)`;

/** What is charged for product `p` while no campaign runs. As `products_price_idx` has it. */
const usualPrice = sql`least(p.price_poisha, p.special_price_poisha)`;

/** What is charged for product `p` when its price is reduced by `k.off`, in whole numbers as `priceUnit` has it. */
const reducedPrice = sql`least(p.price_poisha, p.special_price_poisha, (p.price_poisha * (10000 - coalesce(k.off, 0)) + 5000) / 10000)`;

interface PriceOrder extends Slice {
  /** On `products p`. */
  conditions: RawBuilder<unknown>;
  /** From the end of the list it is the other way round. */
  descending: boolean;
}

/** Beyond, and among few products, sorting them all costs less than merging. */
const mergedAtMost = 2000;

/**
 * Selects a page of products' ids in the order of the price that is charged now, then of ids. `isWide`: the conditions hold for so many
 * products that not all of them should be looked at.
 */
export function idsByPrice(order: PriceOrder, { isWide }: { isWide: boolean }): RawBuilder<unknown> {
  const { depth } = order;
  if (!isWide) return sortedByPrice(order);
  if (typeof depth === 'number') return depth <= mergedAtMost ? mergedByPrice(order) : sortedByPrice(order);
  return either(sql`${depth} <= ${mergedAtMost}`, mergedByPrice(order), sortedByPrice(order));
}

const sortedByPrice = (order: PriceOrder) => sql`
  select p.id from products p left join ${runningCampaigns} k on k.campaign_type = p.campaign
  where ${order.conditions} and p.deleted_at is null
  order by ${reducedPrice} ${directions(order).way}, p.id ${directions(order).idWay} limit ${order.limit} offset ${order.offset}`;

const direction = (descending: boolean) => (descending ? sql`desc` : sql`asc`);
const directions = ({ descending, reversed }: PriceOrder) => ({ way: direction(descending !== reversed), idWay: direction(reversed) });
const campaignList = sql.join(['none', ...campaignTypes].map((type) => sql`(${sql.lit(type)})`));

/**
 * Merges the first products of each campaign type. Where no campaign runs, the index has them in order. Where one runs, it has them in the
 * order of the usual price U, which bounds the charged price C on both sides: U reduced by the campaign ≤ C ≤ U. The first products by U are
 * as many as are wanted, so that none whose C is beyond theirs is among the first by C; that bounds the U of those that must be looked at.
 */
function mergedByPrice(order: PriceOrder) {
  const { conditions, limit, offset, depth } = order;
  const { way, idWay } = directions(order);
  const ofType = sql`from products p where p.campaign = t.campaign and ${conditions} and p.deleted_at is null`;
  const first = sql`order by ${usualPrice} ${way}, p.id ${idWay} limit ${depth}`;
  // All are free at 100 % off: then nothing bounds them.
  const bound =
    order.descending !== order.reversed
      ? sql`>= (select min(charged)`
      : sql`<= (select case when k.off < 10000 then (max(charged) + 1) * 10000 / (10000 - k.off) else 9223372036854775807 end`;
  return sql`
    select page.id from (values ${campaignList}) as t (campaign) left join ${runningCampaigns} k on k.campaign_type = t.campaign
    cross join lateral (
      (select p.id, ${usualPrice} as charged ${ofType} and k.off is null ${first})
      union all
      (select p.id, ${reducedPrice} as charged ${ofType} and k.off is not null
        and ${usualPrice} ${bound} from (select ${reducedPrice} as charged ${ofType} and k.off is not null ${first}) as first)
        order by ${reducedPrice} ${way}, p.id ${idWay} limit ${depth})) as page
    order by page.charged ${way}, page.id ${idWay} limit ${limit} offset ${offset}`;
}
