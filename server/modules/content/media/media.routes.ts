import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { imageWidths } from '#domain/limits.ts';
import type { Deps } from '#server/core/deps.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { servedImage } from './images.ts';

const name = z.string().regex(/^[0-9a-f]{32}\.webp$/);
const width = z.coerce
  .number()
  .pipe(z.literal([...imageWidths]))
  .optional();

/** `GET /media/{name}?w=`: the contents of a name never change, so browsers can cache it forever. */
export function mountMedia(app: FastifyInstance, { media }: Deps): void {
  app.get<{ Params: { name: string }; Querystring: { w?: string } }>(
    '/media/:name',
    { config: { access: 'public' } },
    async (request, reply) => {
      const asked = z.object({ name, width }).safeParse({ name: request.params.name, width: request.query.w });
      if (!asked.success) throw new AppError('NOT_FOUND');
      const { accept = '' } = request.headers;
      // Browsers name them. Other sites and apps, which show a preview, get what all of them can read.
      const format = accept.includes('image/avif') ? 'avif' : accept.includes('image/webp') ? 'webp' : 'jpeg';
      const image = await servedImage(media, asked.data.name, { width: asked.data.width, format });
      if (!image) throw new AppError('NOT_FOUND');
      return reply
        .header('cache-control', image.isFinal ? 'public, max-age=31536000, immutable' : 'no-store')
        .header('vary', 'Accept')
        .type(image.type)
        .send(image.bytes);
    },
  );
}
