import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const style = `
:root { color-scheme: light dark; font: 1.125rem/1.7 'Hind Siliguri', 'Noto Sans Bengali', system-ui, sans-serif }
body { max-width: 32rem; margin: 20vh auto 0; padding: 0 1.5rem; text-align: center }
h1 { margin: 2rem 0 0; font-size: 1.375rem }
p { margin: 0.25rem 0 0 }
a { color: inherit }
`;

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

const texts = [
  { lang: 'bn', title: 'দোকানে এখন খুব ভিড়', hint: 'কয়েক সেকেন্ড পর পাতাটি নিজে থেকেই আবার খুলবে।', retry: 'এখনই আবার চেষ্টা করুন' },
  {
    lang: 'en',
    title: 'The shop is very busy right now',
    hint: 'This page opens by itself again in a few seconds.',
    retry: 'Try again now',
  },
] as const;

/** True for a page that a person opens in a browser, false for API calls of scripts. */
export const isPageVisit = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers.accept?.includes('text/html') === true && !/^\/api(?![^/?])/.test(url);

/** Sends a small page in both languages when no page can be rendered; it reloads itself. */
export function sendBusyPage(reply: FastifyReply, status: number, retryAfterSeconds: number): FastifyReply {
  const seconds = Math.max(3, retryAfterSeconds);
  const sections = texts.map(
    ({ lang, title, hint, retry }) => `<section lang="${lang}"><h1>${title}</h1><p>${hint}</p><p><a href="">${retry}</a></p></section>`,
  );
  return reply
    .code(status)
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="bn"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<meta name="robots" content="noindex"><meta http-equiv="refresh" content="${seconds}"><title>${texts[0].title}</title>` +
        `<style>${style}</style></head><body><main>${sections.join('')}</main></body></html>`,
    );
}
