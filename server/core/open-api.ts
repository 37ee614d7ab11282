import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { Config } from './config.ts';

/** Head of the published document; its paths come from the mounted endpoints. */
export const openApi = ({ brand, publicUrl }: Config): FastifyDynamicSwaggerOptions => ({
  openapi: {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: '1.0.0',
      description:
        'Reads answer the bare list or object, writes `{ "data": … }`. Money is taka with at most two decimals. Errors are `application/problem+json` with a stable `code`.',
    },
    servers: [{ url: publicUrl }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  },
});
