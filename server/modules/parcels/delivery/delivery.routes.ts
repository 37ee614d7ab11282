import type { FastifyInstance } from 'fastify';
import { deliveryEndpoints, rateColumns } from '#contract/parcels/delivery.ts';
import type { Db } from '#db/client.ts';
import { areaOf } from '#domain/parcels/known-areas.ts';
import { writeAs } from '#server/core/actor.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { hasPermission } from '#server/core/endpoints/permission.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { csvText } from '#server/core/files/csv.ts';
import { importFile } from '#server/core/files/import-file.ts';
import { hasShopPermission } from '#server/core/resources/own-shops.ts';
import { changeShopRates, changeZones } from './change-delivery.ts';
import { changeCalendar, changeShopTimes, presentDeliveryTimes } from './change-times.ts';
import { currentRates, findShopSchedule, getDeliveryTable, listShopRates, shopExists } from './delivery.queries.ts';
import { rateImport } from './files/import-rates.ts';
import { rateRows } from './files/rate-rows.ts';
import { presentPromises, presentTable } from './present-delivery.ts';
import { listMostBooked } from './slots/slots.queries.ts';

/** Throws NOT_FOUND for a shop that does not exist or is someone else's, and for a merchant who names none. */
async function requireShop(db: Db, user: SessionUser, shopId: string | undefined): Promise<void> {
  if (user.role === 'admin' && shopId === undefined) return;
  const isOpen = user.role === 'admin' ? shopId && (await shopExists(db, shopId)) : hasShopPermission(user, shopId, 'shops:write');
  if (!isOpen) throw new AppError('NOT_FOUND');
}

async function* once<T>(item: T): AsyncGenerator<T[]> {
  yield [item];
}

async function tableFor(db: Db, shopId: string | undefined) {
  const [table, ofShops] = await Promise.all([getDeliveryTable(db), listShopRates(db, shopId === undefined ? [] : [shopId])]);
  return { table, ofShop: shopId === undefined ? undefined : (ofShops.get(shopId) ?? new Map()) };
}

export function mountDelivery(app: FastifyInstance, { db, registry, limits }: Deps): void {
  const present = async (shopId?: string) => {
    const { table, ofShop } = await tableFor(db, shopId);
    return presentTable(table, ofShop);
  };
  const times = async (shopId?: string) => {
    const [table, ofShop] = await Promise.all([getDeliveryTable(db), shopId === undefined ? undefined : findShopSchedule(db, shopId)]);
    const booked = await listMostBooked(db, ofShop?.slots.map(({ id }) => id) ?? []);
    return presentDeliveryTimes(table, shopId, ofShop, booked);
  };
  mount(app, registry, deliveryEndpoints, {
    'GET /delivery/table': async ({ user, query: { shopId } }) => {
      await requireShop(db, user, shopId);
      return present(shopId);
    },
    'PUT /delivery/zones': async ({ user, body }) => {
      await writeAs(db, user, (tx) => changeZones(tx, body));
      return { data: await present() };
    },
    'PUT /delivery/rates': async ({ user, body }) => {
      await requireShop(db, user, body.shopId);
      await writeAs(db, user, (tx) => changeShopRates(tx, body));
      return { data: await present(body.shopId) };
    },
    'GET /delivery/export': async ({ user, query: { shopId } }) => {
      await requireShop(db, user, shopId);
      await limits.consume('fileUser', user.id);
      const { table, ofShop } = await tableFor(db, shopId);
      return csvText(rateColumns, once(table), (each) => rateRows(each, ofShop));
    },
    'POST /delivery/import': async ({ user, query, body, meta: { signal } }) => {
      await requireShop(db, user, query.shopId);
      if (query.shopId === undefined && !hasPermission(user, 'settings:write')) throw new AppError('FORBIDDEN');
      await limits.consume('fileUser', user.id);
      const sent = { user, file: body, isPreview: query.preview ?? false, columns: query.columns, signal };
      return importFile(db, rateImport(query.shopId), sent);
    },
    'GET /delivery/times': async ({ user, query: { shopId } }) => {
      await requireShop(db, user, shopId);
      return times(shopId);
    },
    'PUT /delivery/calendar': async ({ user, body }) => {
      await writeAs(db, user, (tx) => changeCalendar(tx, body));
      return { data: await times() };
    },
    'PUT /delivery/shop-times': async ({ user, body }) => {
      await requireShop(db, user, body.shopId);
      await writeAs(db, user, (tx) => changeShopTimes(tx, body));
      return { data: await times(body.shopId) };
    },
    'GET /delivery/promises': async ({ query: { shops, ...place }, addTags }) => {
      addTags('delivery');
      return presentPromises(await currentRates(db, shops), place.district !== undefined, areaOf(place));
    },
  });
}
