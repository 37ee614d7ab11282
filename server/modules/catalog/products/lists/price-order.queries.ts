import { type RawBuilder, sql } from 'kysely';
import { campaignTypes } from '#domain/enums.ts';
import { either, type Slice } from '#server/core/resources/nearer-end.ts';

/** The running campaign's discount of each type, in hundredths of a percent; the largest if there are several. */
const runningCampaigns = sql`(
  select k.campaign_type, max((k.discount_percent * 100)::bigint) as off from campaigns k
  where k.status = 'active' and k.deleted_at is null and k.start_date <= now() and k.end_date > now() group by 1)`;

/** The price of product `p` without a campaign, as in `products_price_idx`. */
const usualPrice = sql`least(p.price_poisha, p.special_price_poisha)`;

/** The price of product `p` reduced by `k.off`, in whole units of `priceUnit`. */
const reducedPrice = sql`least(p.price_poisha, p.special_price_poisha, (p.price_poisha * (10000 - coalesce(k.off, 0)) + 5000) / 10000)`;

interface PriceOrder extends Slice {
  /** Conditions on `products p`. */
  conditions: RawBuilder<unknown>;
  /** Reversed when reading from the end of the list. */
  descending: boolean;
}

/** Above this, or for few products, sorting all of them is cheaper than merging. */
const mergedAtMost = 2000;

/**
 * Selects a page of product ids by the charged price, then by id. `isIndexed`: an index has the matching products by campaign and price, so
 * that not all of them need be read.
 */
export function idsByPrice(order: PriceOrder, { isIndexed }: { isIndexed: boolean }): RawBuilder<unknown> {
  const { depth } = order;
  if (!isIndexed) return sortedByPrice(order);
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
 * Merges the first products of each campaign type. Without a running campaign, the index has them in order. With one, the index has them by
 * the usual price U, which bounds the charged price C on both sides: U reduced by the campaign ≤ C ≤ U. Take as many first products by U as
 * the page needs: no product whose C exceeds all of theirs can be among the first by C; that bounds the U of the products to read.
 */
function mergedByPrice(order: PriceOrder) {
  const { conditions, limit, offset, depth } = order;
  const { way, idWay } = directions(order);
  const ofType = sql`from products p where p.campaign = t.campaign and ${conditions} and p.deleted_at is null`;
  const first = sql`order by ${usualPrice} ${way}, p.id ${idWay} limit ${depth}`;
  // At 100 % off everything is free: there is no bound.
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
