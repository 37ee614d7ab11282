import type { FastifyInstance } from 'fastify';
import { type StockAlert, stockAlertEndpoints } from '#contract/catalog/stock-alerts.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { askForAlert, cancelAlerts } from './change-alerts.ts';
import { type AlertRow, listAlerts, listWaitedProducts } from './stock-alerts.queries.ts';

const presentAlert = (row: AlertRow): StockAlert => ({
  _id: row.id,
  product: { _id: row.product_id, name: row.name, translations: row.translations, ...(row.image && { image: row.image }) },
  ...(row.group_name && row.item_name && { choice: { group: row.group_name, name: row.item_name } }),
  isListed: row.listed,
  createdAt: row.created_at.toISOString(),
});

export function mountStockAlerts(app: FastifyInstance, { db, registry, limits }: Deps): void {
  mount(app, registry, stockAlertEndpoints, {
    'GET /stock-alerts/read': async ({ user }) => (await listAlerts(db, user.id)).map(presentAlert),
    'POST /stock-alerts/create': async ({ user, body }) => {
      await limits.consume('stockAlertUser', user.id);
      return { data: presentAlert(await askForAlert(db, user.id, body)) };
    },
    'DELETE /stock-alerts/delete': async ({ user, body }) => {
      await cancelAlerts(db, user.id, body.alertIds);
      return { data: { ids: body.alertIds } };
    },
    'GET /stock-alerts/waiting': ({ user }) => listWaitedProducts(db, user),
  });
}
