import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { type ErrorCode, errorStatus } from '#contract/errors.ts';
import { brandFrom } from '#domain/brand.ts';
import type { InProcess } from '#server/core/endpoints/registry.ts';
import { loadProductionBuild, mountPages } from './pages.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** Pages whose API calls all fail. */
async function pagesFailingWith(refusal: unknown): Promise<FastifyInstance> {
  app = Fastify();
  const call: InProcess = () => Promise.reject(refusal);
  const options = { mode: 'production', loadBuild: loadProductionBuild, brand: brandFrom({}), publicUrl: 'https://shop.example' } as const;
  await mountPages(app, { ...options, call, codes: 'sms', hasDesignPage: false, dataDir: '', cache: undefined });
  return app;
}

const refusalOf = (code: ErrorCode) => Object.assign(new Error(code), { code, status: errorStatus[code] });

/** Specification §2. */
const texts = [
  { status: 404, refusal: refusalOf('NOT_FOUND'), en: 'Page not found', bn: 'পৃষ্ঠাটি খুঁজে পাওয়া যায়নি' },
  { status: 401, refusal: refusalOf('UNAUTHENTICATED'), en: 'You aren&#x27;t authorized to see this', bn: 'এটি দেখার অনুমতি আপনার নেই' },
  { status: 503, refusal: refusalOf('UNAVAILABLE'), en: 'Looks like our API is down', bn: 'আমাদের সার্ভারে এখন সমস্যা হচ্ছে' },
  { status: 418, refusal: { code: 'TEAPOT', status: 418 }, en: '🫖', bn: '🫖' },
  { status: 429, refusal: refusalOf('RATE_LIMITED'), en: 'Something went wrong !!', bn: 'কিছু একটা সমস্যা হয়েছে' },
  { status: 500, refusal: new Error('unforeseen'), en: 'Something went wrong !!', bn: 'কিছু একটা সমস্যা হয়েছে' },
] as const;

describe('the error page', () => {
  it.each(texts)(
    'explains $status in both languages, with the shop around it, and links to the home page',
    async ({ status, refusal, en, bn }) => {
      const pages = await pagesFailingWith(refusal);
      for (const [language, text] of [
        ['en', en],
        ['bn', bn],
      ] as const) {
        const { statusCode, body, headers } = await pages.inject(`/campaigns?lang=${language}`);
        expect(statusCode).toBe(status);
        expect(body.replaceAll("'", '&#x27;')).toMatch(new RegExp(`<h1[^>]*>${text.replace(/[!]/g, '\\$&')}</h1>`));
        expect(body).toMatch(/<a [^>]*href="\/"[^>]*>.*?(Go to Home|হোমে ফিরে যান)/);
        expect(body).toContain('<footer');
        expect(headers['cache-control']).toBe('no-store');
      }
    },
  );
});
