import { type RawBuilder, sql } from 'kysely';
import { limits } from '#domain/limits.ts';

/**
 * Products on sale with low stock, and that stock: of the variant item with the least, otherwise of the product. `which` is a condition on
 * `products p`, `atMost` the largest stock. Products of a closed shop or category are left out. The stock condition comes first, because most products have plenty.
 */
export const lowStockProducts = (which: RawBuilder<unknown>, atMost: number = limits.lowStock) => sql`
  select p.id, p.name, p.translations, p.images, p.shop_id, p.quantity, null as item
  from products p
  where p.low_stock and p.listed and p.quantity <= ${atMost} and ${which}
    and not exists (select from variant_items v where v.product_id = p.id and v.quantity is not null)
  union all
  select p.id, p.name, p.translations, p.images, p.shop_id, v.quantity, v.name
  from (select distinct on (product_id) product_id, quantity, name from variant_items
      where quantity <= ${atMost} order by product_id, quantity, id) v
    join products p on p.id = v.product_id
  where p.listed and ${which}`;
