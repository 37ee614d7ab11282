import type { FastifyInstance, FastifyRequest } from 'fastify';
import { courierApis } from '#server/adapters/courier/open-courier.ts';
import type { Deps } from '#server/core/deps.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { findAccountByKey, hashOfKey, openCourierAccount } from '#server/modules/parcels/couriers/index.ts';
import { recordNews } from './record-news.ts';

const newsLimits = {
  bodyBytes: 64 * 1024,
  /** Events in one request. */
  events: 20,
} as const;

/**
 * `POST /api/v1/couriers/notify/:key`: couriers tell what happened to parcels. Their own headers say who they are, and they expect their
 * own answers, so it is no endpoint of the contract. It stores what it gets with a job, and answers at once. Wrong keys and wrong secrets
 * get the same answer.
 */
export function mountCourierNews(app: FastifyInstance, { config, db, limits }: Deps): void {
  app.post<{ Params: { key: string } }>(
    '/couriers/notify/:key',
    { config: { access: 'public' }, bodyLimit: newsLimits.bodyBytes },
    async (request, reply) => {
      const { key } = request.params;
      const account = /^[0-9a-f]{32}$/.test(key) ? await findAccountByKey(db, hashOfKey(key)) : undefined;
      if (account?.status !== 'active') return refuseNews(request);
      await limits.consume('courierAccount', account.id);
      const { readWebhook, webhookAnswer } = courierApis[account.courier];
      const { headers, query, body } = request;
      const news = readWebhook?.(openCourierAccount(config, db, account), { headers, query: query as Record<string, unknown>, body }); // Fastify parses it into an object
      if (!news || !webhookAnswer) return refuseNews(request);
      await db.transaction(async (tx) => {
        for (const each of news.slice(0, newsLimits.events)) await recordNews(tx, account, each);
      });
      return reply.code(webhookAnswer.status).headers(webhookAnswer.headers).send(webhookAnswer.body);
    },
  );

  /** Throws UNAUTHENTICATED, or RATE_LIMITED for those who guess. */
  async function refuseNews(request: FastifyRequest): Promise<never> {
    await limits.consume('courierAddress', request.ip);
    throw new AppError('UNAUTHENTICATED');
  }
}
