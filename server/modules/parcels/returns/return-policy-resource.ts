import { sql } from 'kysely';
import type { ReturnPolicy, returnPolicies } from '#contract/parcels/return-policies.ts';
import type { Db, Tx } from '#db/client.ts';
import { countRows, paged } from '#server/core/resources/list.ts';
import { presentTimes } from '#server/core/resources/present.ts';
import { type FilterOf, type Resource, refuse, requireReference } from '#server/core/resources/resource.ts';

const selectPolicies = (db: Db | Tx) => db.reads.selectFrom('return_policies as t').where('t.deleted_at', 'is', null);

type Target = NonNullable<ReturnPolicy['shop']>;

const withTargets = (db: Db | Tx) =>
  selectPolicies(db).select([
    't.id',
    't.days',
    't.claim_hours',
    't.buyer_pays',
    't.exchange',
    't.created_at',
    't.updated_at',
    sql<ReturnPolicy['status']>`t.status`.as('status'),
    sql<Target | null>`(select json_build_object('_id', s.id, 'name', s.name, 'translations', s.name_translations)
      from shops s where s.id = t.shop_id)`.as('shop'),
    sql<Target | null>`(select json_build_object('_id', c.id, 'name', c.name, 'translations', c.translations)
      from sub_categories c where c.id = t.sub_category_id)`.as('subCategory'),
    sql<Target | null>`(select json_build_object('_id', p.id, 'name', p.name, 'translations', p.translations)
      from products p where p.id = t.product_id)`.as('product'),
  ]);

type PolicyRow = Awaited<ReturnType<typeof listPolicies>>[number];

const listPolicies = (db: Db | Tx, filter: FilterOf<typeof returnPolicies>) =>
  paged(withTargets(db).orderBy('t.id', filter.sort === 'oldest' ? 'asc' : 'desc'), filter).execute();

/** How long what can come back, for the whole shop or for a part of it. */
export const returnPolicyResource: Resource<typeof returnPolicies, PolicyRow> = {
  table: 'return_policies',
  list: listPolicies,
  count: (db) => countRows(selectPolicies(db)),
  find: (db, id) => withTargets(db).where('t.id', '=', id).executeTakeFirst(),
  present: ({ id, days, claim_hours: claimHours, buyer_pays: buyerPays, exchange, status, shop, subCategory, product, ...times }) => ({
    _id: id,
    ...(shop && { shop }),
    ...(subCategory && { subCategory }),
    ...(product && { product }),
    days,
    ...(claimHours !== null && { claimHours }),
    buyerPays,
    exchange,
    status,
    ...presentTimes(times),
  }),
  reads: ['shop_id', 'sub_category_id', 'product_id'],
  columns: async (tx, { input, current }) => {
    const { shop, subCategory, product, days, claimHours, buyerPays, exchange } = input;
    const after = [
      shop === undefined ? current?.shop_id : shop,
      subCategory === undefined ? current?.sub_category_id : subCategory,
      product === undefined ? current?.product_id : product,
    ];
    if (after.filter(Boolean).length > 1) refuse('shop', 'ONE_TARGET', 'At most one of shop, sub category and product');
    if (shop) await requireReference(tx, 'shops', shop, 'shop');
    if (subCategory) await requireReference(tx, 'sub_categories', subCategory, 'subCategory');
    if (product) await requireReference(tx, 'products', product, 'product');
    return {
      shop_id: shop,
      sub_category_id: subCategory,
      product_id: product,
      days,
      claim_hours: claimHours,
      buyer_pays: buyerPays,
      exchange,
    };
  },
};
