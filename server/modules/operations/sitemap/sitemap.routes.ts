import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import type { Deps } from '#server/core/deps.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { partFoot, partHead, presentIndex, presentPage, presentRobots } from './present-sitemap.ts';
import { listPartEnds, listProductPages, listTaxonomyPages } from './sitemap.queries.ts';

/** Half of what the format allows, so that a part can grow after its bounds were cached. */
const partSize = 25_000;
const maxUrls = 50_000;
const batchSize = 1000;
const boundsMs = 60 * 60 * 1000;
const beforeFirst = '00000000-0000-0000-0000-000000000000';

/** Static pages. */
const ownPages = ['/', '/categories', '/campaigns', '/about', '/contact', '/tracking', '/terms', '/privacy', '/returns'].map((path) => ({
  path,
}));

const bounds = z.object({ after: z.uuid(), until: z.uuid().optional() });

/** `/robots.txt`, `/sitemap.xml` and its parts. A part is streamed batch by batch, whatever its length. */
export function mountSitemap(app: FastifyInstance, { config: { publicUrl }, db }: Pick<Deps, 'config' | 'db'>, size = partSize): void {
  const ends = cachedFor(boundsMs, () => listPartEnds(db, size));
  const options = { config: { access: 'public' } } as const;

  app.get('/robots.txt', options, async (_request, reply) => reply.type('text/plain; charset=utf-8').send(presentRobots(publicUrl)));
  app.get('/sitemap.xml', options, async (_request, reply) => {
    const inner = await ends();
    const products = [beforeFirst, ...inner].map((after, n) => `?after=${after}${inner[n] ? `&until=${inner[n]}` : ''}`);
    const parts = ['places.xml', ...products.map((query) => `products.xml${query}`)];
    return asXml(reply).send(presentIndex(parts.map((part) => `${publicUrl}/sitemaps/${part}`)));
  });
  app.get('/sitemaps/places.xml', options, async (_request, reply) => {
    const places = [...ownPages, ...(await listTaxonomyPages(db, maxUrls - ownPages.length))];
    return asXml(reply).send(`${partHead}${places.map((page) => presentPage(publicUrl, page)).join('')}${partFoot}`);
  });
  app.get('/sitemaps/products.xml', options, async (request, reply) => {
    const asked = bounds.safeParse(request.query);
    if (!asked.success) throw new AppError('NOT_FOUND');
    return asXml(reply).send(Readable.from(productPart(db, publicUrl, asked.data.after, asked.data.until)));
  });
}

const asXml = (reply: FastifyReply) => reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600');

async function* productPart(db: Db, publicUrl: string, start: string, until: string | undefined): AsyncGenerator<string> {
  yield partHead;
  let after = start;
  for (let count = 0; count < maxUrls; count += batchSize) {
    const rows = await listProductPages(db, after, until, batchSize);
    yield rows.map(({ id, updated_at }) => presentPage(publicUrl, { path: `/products/${id}`, changedAt: updated_at })).join('');
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) break;
    after = last.id;
  }
  yield partFoot;
}

/** Caches a result for `ms`. Failures are not cached. */
function cachedFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let cached: { value: Promise<T>; until: number } | undefined;
  return () => {
    if (cached && cached.until > Date.now()) return cached.value;
    const value = ask();
    cached = { value, until: Date.now() + ms };
    value.catch(() => {
      cached = undefined;
    });
    return value;
  };
}
