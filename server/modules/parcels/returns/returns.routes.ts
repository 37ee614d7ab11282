import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { returnPolicies } from '#contract/parcels/return-policies.ts';
import { type Return, type ReturnablePackage, returnEndpoints } from '#contract/parcels/returns.ts';
import type { Db } from '#db/client.ts';
import { type ReturnReason, returnReasons } from '#domain/enums.ts';
import { heldForAdmins, returnHours } from '#domain/parcels/return-states.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { found, setTotalCount } from '#server/core/resources/list.ts';
import { resourceHandlers } from '#server/core/resources/resource.ts';
import { productTags } from '#server/modules/catalog/products/index.ts';
import { writeWithImages } from '#server/modules/content/media/index.ts';
import { ofBuyer, ofSeller, viewOf } from '#server/modules/people/order-access/index.ts';
import { askReturn, returnableUntil } from './ask-return.ts';
import { changeReturn } from './change-return.ts';
import type { ReturnDeps } from './exchange.ts';
import { presentReturn } from './present-return.ts';
import { isBuyer, partyOf, type ReturnParty, sideOfReturn } from './return-party.ts';
import { returnPolicyResource } from './return-policy-resource.ts';
import { findReturnRules, listReturnable, type ReturnableLine } from './returnable.queries.ts';
import { countReturns, findOrderOfReturns, findReturn, findReturnPicture, listReturns, listReturnsOfOrder } from './returns.queries.ts';

export function mountReturns(app: FastifyInstance, deps: ReturnDeps): void {
  const { db, registry } = deps;
  mount(
    app,
    registry,
    returnPolicies.endpoints,
    resourceHandlers(returnPolicies, returnPolicyResource, { db, transact: writeWithImages(deps) }),
  );
  mount(app, registry, returnEndpoints, {
    'GET /returns/order/:id': async (call) => {
      const party = await partyOf(deps, call);
      const order = found(await findOrderOfReturns(db, call.params.id));
      const returns = await visible(await listReturnsOfOrder(db, order.orderId), party);
      const buys = isBuyer(party, order);
      if (!buys && returns.length === 0 && !seesOrder(party, order.shopIds)) throw new AppError('NOT_FOUND');
      if (buys) return { returns, packages: possibleOf(await listReturnable(db, order.orderId)) };
      const isAdmin = 'user' in party && party.user.role === 'admin';
      return { returns, packages: isAdmin ? unitsOf(await listReturnable(db, order.orderId, heldForAdmins)) : [] };
    },
    'GET /returns/read': async (call) => {
      const { user, query } = call;
      const view = viewOf(user, query);
      const of = view === 'all' ? sql`true` : view === 'buyer' ? ofBuyer(user.id) : sql`true ${ofSeller(user.id, 'orders:read')}`;
      const { scope: _scope, ...filter } = { ...query, of };
      const rows = await listReturns(db, filter);
      await setTotalCount(() => countReturns(db, filter), rows.length, query, call);
      return visible(rows, { user });
    },
    'GET /returns/read/:id': async (call) => readReturn(db, await partyOf(deps, call), call.params.id),
    'GET /returns/rules/:id': async ({ params, addTags }) => {
      addTags('returnPolicies', ...productTags([params.id]));
      const rules = found(await findReturnRules(db, params.id));
      const hours = (reason: ReturnReason) => returnHours(reason, rules) ?? 0;
      return { changeOfMindDays: hours('changedMind') / 24, faultHours: hours('damaged'), buyerPays: rules.buyerPays };
    },
    'GET /returns/pictures/:id': async (call) => {
      const party = await partyOf(deps, call);
      const { returnId, webp } = found(await findReturnPicture(db, call.params.id));
      await readReturn(db, party, returnId);
      return { image: `data:image/webp;base64,${webp.toString('base64')}` };
    },
    'POST /returns/create': async (call) => {
      const party = await partyOf(deps, call);
      return { data: await readReturn(db, party, await askReturn(deps, party, call.body, call.files)) };
    },
    'PUT /returns/update/:id': async (call) => {
      const party = await partyOf(deps, call);
      return { data: await readReturn(db, party, await changeReturn(deps, party, call.params.id, call.body, call.files)) };
    },
  });
}

const visible = async (rows: Awaited<ReturnType<typeof listReturns>>, party: ReturnParty): Promise<Return[]> =>
  rows.flatMap((row) => {
    const side = sideOfReturn(party, row);
    return side ? [presentReturn(row, side)] : [];
  });

/** Throws NOT_FOUND. */
async function readReturn(db: Db, party: ReturnParty, id: string): Promise<Return> {
  const [item] = await visible([found(await findReturn(db, id))], party);
  return found(item);
}

/** Admins, and people of a shop of the order. */
const seesOrder = (party: ReturnParty, shopIds: readonly string[]): boolean =>
  shopIds.some((shopId) => sideOfReturn(party, { orderId: '', buyerId: '', buyerSees: false, shopId }) !== undefined);

/** What an admin can take back, whatever the reason. */
const unitsOf = (lines: readonly ReturnableLine[]): ReturnablePackage[] =>
  [...Map.groupBy(lines, ({ packageId }) => packageId)].map(([packageId, ofPackage]) => ({
    packageId,
    lines: ofPackage.map(({ lineId, left }) => ({ lineId, left, reasons: [] })),
  }));

/** What can come back now, by package. */
function possibleOf(lines: readonly ReturnableLine[]): ReturnablePackage[] {
  const now = new Date();
  const packages = Map.groupBy(lines, ({ packageId }) => packageId);
  return [...packages].map(([packageId, ofPackage]) => ({
    packageId,
    lines: ofPackage.map((line) => ({
      lineId: line.lineId,
      left: line.left,
      ...(line.exchange && { exchange: true as const }),
      reasons: returnReasons.flatMap((reason) => {
        const until = returnableUntil(reason, line);
        return until && until > now ? [{ reason, until: until.toISOString() }] : [];
      }),
    })),
  }));
}
