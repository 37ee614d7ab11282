import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import { inSpan } from '#db/tracing.ts';
import { type Language, toLanguage } from '#domain/languages.ts';
import { CachedResponse, sendCached } from '#server/core/cache/cached-response.ts';
import type { ResponseCache } from '#server/core/cache/response-cache.ts';
import { TagCollector } from '#server/core/cache/tags.ts';
import { retryAfterSeconds } from '#server/core/endpoints/error-handler.ts';
import type { InProcess } from '#server/core/endpoints/registry.ts';
import { buildDirectory } from './built-file.ts';
import { policyFor, reportingEndpoints } from './content-security-policy.ts';
import { directoriesOfFiles } from './kept-files.ts';
import { pageAddress, withParametersOf } from './page-address.ts';
import { type DocumentOptions, renderDocument, urlOf } from './render-document.ts';

export interface PagesOptions extends DocumentOptions {
  /** The app's build; read at each render, so that development can return a newer one. */
  loadBuild: () => Promise<ServerBuild>;
  /** Where files of earlier versions are kept. */
  dataDir: string;
  /** Development: serves the build tool's files (modules, hot reload) before any route. */
  beforeRoutes?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Unset: every request renders its page (development). */
  cache: ResponseCache | undefined;
}

/** Hashes of the inline scripts of all documents, created with the build. */
export const scriptHashesFile = path.join(buildDirectory, 'server/inline-scripts.json');

/** The built app. `npm start` and `npm test` make sure that it exists. */
export const loadProductionBuild = async (): Promise<ServerBuild> =>
  (await import(path.join(buildDirectory, 'server/index.js'))) as ServerBuild; // React Router's own output

type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Mounts the pages on every GET without a route; returns the handler, for requests that reach no route. */
export async function mountPages(app: FastifyInstance, options: PagesOptions): Promise<AnswerPage> {
  const { beforeRoutes, cache } = options;
  const protection = protectionOf(options);
  if (beforeRoutes) app.addHook('onRequest', (request, reply, done) => beforeRoutes(request.raw, reply.raw, () => done()));
  if (options.mode === 'production') {
    // One route for all files instead of one each: adding hundreds of routes takes half a second.
    await app.register(fastifyStatic, {
      root: directoriesOfFiles(options.dataDir),
      serve: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
    });
    app.get<{ Params: { '*': string } }>('/assets/*', { config: { access: 'public' } }, (request, reply) =>
      reply.sendFile(request.params['*']),
    );
  }
  const answerPage: AnswerPage = async (request, reply) => {
    const language = languageOf(request);
    // Like the page's first script, so that visitors without scripts also keep their choice.
    if (requestedLanguage(request) === language && request.headers['sec-fetch-mode'] === 'navigate') {
      reply.header('set-cookie', `language=${language}; Path=/; Max-Age=${365 * 86_400}; SameSite=Lax`);
    }
    const key = () => {
      const { address, isFreeText } = pageAddress(request.url);
      return { key: `${language} ${address}`, isFreeText, isPage: true };
    };
    const render = (collector: TagCollector) =>
      renderPage(options, protection, { address: pageAddress(request.url).address, language, collector });
    const page = cache
      ? await cache.get(cache.keyOf(`${language} ${request.url}`, key), render)
      : { response: await render(new TagCollector()), staleMs: undefined };
    const { status, headers } = page.response;
    if (headers.location === undefined) return sendCached(request, reply, page);
    return reply
      .code(status)
      .headers({ ...headers, location: withParametersOf(request.url, headers.location) })
      .send();
  };
  app.get('/*', { config: { access: 'public', mayTakeLong: options.mode === 'development' } }, answerPage);
  return answerPage;
}

async function renderPage(
  options: PagesOptions,
  headersOfDocuments: Readonly<Record<string, string>>,
  { address, language, collector }: { address: string; language: Language; collector: TagCollector },
): Promise<CachedResponse> {
  const { cache } = options;
  const callWith =
    (own: TagCollector): InProcess =>
    (key, input) =>
      options.call(key, input, own);
  const sharing: Pick<DocumentOptions, 'share'> = cache
    ? { share: (name, read) => cache.shared(name, collector, (own) => read(callWith(own))) }
    : {};
  const build = await options.loadBuild();
  const rendered = await inSpan({ name: 'render page', attributes: { language } }, () =>
    renderDocument(build, { ...options, ...sharing, call: callWith(collector) }, address, language),
  );
  const headers = Object.fromEntries(rendered.headers);
  headers.vary = 'Accept-Encoding, Cookie';
  if (rendered.status === 503) headers['retry-after'] = String(retryAfterSeconds);
  headers['cache-control'] ??= rendered.status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store';
  if (headers['content-type']?.startsWith('text/html')) Object.assign(headers, headersOfDocuments);
  return new CachedResponse(rendered.status, headers, Buffer.from(rendered.body));
}

/** The same for all documents, whatever they contain. Vite's development scripts would need a separate policy. */
function protectionOf({ mode }: PagesOptions): Record<string, string> {
  if (mode === 'development') return {};
  const hashes = JSON.parse(readFileSync(scriptHashesFile, 'utf8')) as string[]; // written by scripts/build/hash-scripts.ts
  return { 'content-security-policy': policyFor(hashes), 'reporting-endpoints': reportingEndpoints };
}

const requestedLanguage = ({ url }: FastifyRequest) => urlOf(url, 'http://shop').searchParams.get('lang');

/** `?lang=` wins, for links and crawlers; then the cookie that mirrors the local storage key; the default otherwise. */
function languageOf(request: FastifyRequest): Language {
  return toLanguage(requestedLanguage(request) ?? /(?:^|;\s*)language=(\w+)/.exec(request.headers.cookie ?? '')?.[1]);
}
