import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import type { Endpoints } from '../endpoint.ts';
import { id, reference, written } from '../resource.ts';
import { chosenHomeSections, fixedHomeSections, homeSectionKey } from './home-sections.ts';

const isShown = z.boolean().meta({ description: 'false: stays in the order, but visitors do not see it' });

/** The sections in a request: each fixed one and each shop or category at most once. */
export const homeSectionsIn = z
  .array(
    z.discriminatedUnion('type', [
      z.strictObject({ type: z.enum(fixedHomeSections), isShown }),
      z.strictObject({ type: z.enum(chosenHomeSections), id, isShown }),
    ]),
  )
  .min(1)
  .max(limits.homeSections)
  .superRefine((sections, context) => {
    const seen = new Set<string>();
    for (const [index, section] of sections.entries()) {
      const key = homeSectionKey(section);
      if (seen.has(key))
        context.addIssue({ code: 'custom', path: [index], message: 'Each section only once', params: { code: 'DUPLICATE' } });
      seen.add(key);
    }
  });
export type HomeSectionIn = z.output<typeof homeSectionsIn>[number];

const homeSection = z.object({
  type: z.enum([...fixedHomeSections, ...chosenHomeSections]),
  isShown: z.boolean(),
  subject: reference.optional().meta({ description: 'the shop or category' }),
});
export type HomeSection = z.output<typeof homeSection>;

const home = z.object({ sections: z.array(homeSection) });

/** `banners,shop:…`: sections that are not published yet. */
const preview = z
  .string()
  .max(1000)
  .transform((keys) =>
    keys.split(',').map((key) => {
      const [type, subject] = key.split(':');
      return { type, isShown: true, ...(subject !== undefined && { id: subject }) };
    }),
  )
  .pipe(homeSectionsIn)
  .meta({ description: 'comma-separated sections to show instead of the published ones', example: 'banners,bestSellers' });

export const homeEndpoints = {
  'GET /home/read': {
    summary: 'The sections of the home page, in order; admins also get hidden ones',
    access: 'public',
    permission: 'home:write',
    isCached: true,
    query: z.strictObject({ preview: preview.optional() }),
    response: home,
  },
  'PUT /home/update': {
    summary: 'Publishes the sections of the home page',
    access: ['admin'],
    permission: 'home:write',
    stepUp: true,
    body: z.strictObject({ sections: homeSectionsIn }),
    response: written(home),
  },
} as const satisfies Endpoints;
