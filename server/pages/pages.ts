import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Brand } from '#contract/brand.ts';
import { type AnswerCache, KeptAnswer, sendKept } from '#server/core/answer-cache.ts';
import type { InProcess } from '#server/core/mount.ts';
import { policyFor } from './content-security-policy.ts';

type Language = 'bn' | 'en';

/** What `app/entry.server.tsx` exports for us, beside its handler. */
interface PageEntry {
  pageContext: Parameters<RouterContextProvider['set']>[0];
  serverApi: (call: InProcess) => unknown;
}

export interface PagesOptions {
  /** The app's build; asked for at each render, so that development can answer a newer one. */
  loadBuild: () => Promise<ServerBuild>;
  mode: 'production' | 'development';
  /** Development: answers what the build tool serves itself (modules, hot reload) before any route. */
  beforeRoutes?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  call: InProcess;
  brand: Brand;
  publicUrl: string;
  /** Without it every page is rendered anew: development. */
  answers: AnswerCache | undefined;
}

export const buildDirectory = path.resolve(import.meta.dirname, '../../build');

/** The built app. `npm start` and `npm test` make sure that it exists. */
export const loadProductionBuild = async (): Promise<ServerBuild> =>
  (await import(path.join(buildDirectory, 'server/index.js'))) as ServerBuild; // React Router's own output

type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Mounts the pages on every GET that nothing else answers; answers what does so, for requests that reach no route. */
export async function mountPages(app: FastifyInstance, options: PagesOptions): Promise<AnswerPage> {
  const { beforeRoutes, answers } = options;
  if (beforeRoutes) app.addHook('onRequest', (request, reply, done) => beforeRoutes(request.raw, reply.raw, () => done()));
  if (options.mode === 'production') {
    // One route for all files, not one for each: hundreds of routes take half a second to add.
    await app.register(fastifyStatic, {
      root: path.join(buildDirectory, 'client/assets'),
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
    // As the page's first script does: who has no scripts keeps what they chose, too.
    if (askedLanguage(request) === language && request.headers['sec-fetch-mode'] === 'navigate') {
      reply.header('set-cookie', `language=${language}; Path=/; Max-Age=${365 * 86_400}; SameSite=Lax`);
    }
    const render = () => renderPage(options, request, language);
    return sendKept(request, reply, answers ? await answers.get(`${language} ${request.url}`, render) : await render());
  };
  app.get('/*', { config: { access: 'public' } }, answerPage);
  return answerPage;
}

const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>();

/** React Router's handler for a build; making one reads all routes, so it is made once. */
function handlerOf(build: ServerBuild, mode: string) {
  const handler = handlers.get(build) ?? createRequestHandler(build, mode);
  handlers.set(build, handler);
  return handler;
}

async function renderPage(options: PagesOptions, request: FastifyRequest, language: Language): Promise<KeptAnswer> {
  const build = await options.loadBuild();
  const entry = build.entry.module as unknown as PageEntry; // our own entry.server.tsx
  const context = new RouterContextProvider();
  context.set(entry.pageContext, {
    api: entry.serverApi(options.call),
    language,
    brand: options.brand,
    publicUrl: options.publicUrl,
    version: build.assets.version,
  });
  // A page is the same for everybody: nothing of this visitor but language and URL reaches it.
  const response = await handlerOf(build, options.mode)(new Request(addressOf(request, options.publicUrl)), context);
  const body = Buffer.from(await response.arrayBuffer());
  const headers = Object.fromEntries(response.headers);
  headers.vary = 'Accept-Encoding, Cookie';
  headers['cache-control'] ??= response.status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store';
  if (headers['content-type']?.startsWith('text/html') && options.mode === 'production') {
    headers['content-security-policy'] = policyFor(body.toString('utf8'));
  }
  return new KeptAnswer(response.status, headers, body);
}

/** Appended and not resolved: `//x` would name another host, and so would a whole address. */
const addressOf = ({ url }: FastifyRequest, publicUrl: string) => new URL(new URL(publicUrl).origin + url.replace(/^(?!\/)/, '/'));

const askedLanguage = (request: FastifyRequest) => addressOf(request, 'http://shop').searchParams.get('lang');

/** `?lang=` wins, for links and crawlers; then the cookie that mirrors the local storage key; Bengali otherwise. */
function languageOf(request: FastifyRequest): Language {
  const asked = askedLanguage(request) ?? /(?:^|;\s*)language=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
  return asked === 'en' ? 'en' : 'bn';
}
