import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import type { Brand } from '#domain/brand.ts';
import type { CodeDelivery } from '#domain/content/messages/code-delivery.ts';
import type { Language } from '#domain/languages.ts';
import type { InProcess } from '#server/core/endpoints/registry.ts';
import { getBuiltFile } from './built-file.ts';

/** What `app/entry.server.tsx` exports in addition to its handler. */
interface PageEntry {
  createRequestHandler: typeof createRequestHandler;
  RouterContextProvider: typeof RouterContextProvider;
  pageContext: Parameters<RouterContextProvider['set']>[0];
  serverApi: (call: InProcess) => unknown;
  documents: WeakMap<Response, string>;
}

interface RenderedDocument {
  status: number;
  headers: Headers;
  body: string;
}

export interface DocumentOptions {
  mode: 'production' | 'development';
  call: InProcess;
  /** Reads shared data of many pages, once for all of them; `name` is a constant. Default: each page reads it. */
  share?: <T>(name: string, read: (call: InProcess) => Promise<T>) => Promise<T>;
  brand: Brand;
  publicUrl: string;
  codes: CodeDelivery;
  /** Shows the design system at /dev/ui. */
  hasDesignPage: boolean;
}

/** Renders a URL with React Router. A page is the same for all visitors: only the language and URL of the request reach it. */
export async function renderDocument(
  build: ServerBuild,
  { mode, call, share = (_name, read) => read(call), brand, publicUrl, codes, hasDesignPage }: DocumentOptions,
  address: string,
  language: Language,
): Promise<RenderedDocument> {
  const entry = entryOf(build);
  const context = new entry.RouterContextProvider();
  const textsFile = mode === 'production' ? getBuiltFile(`app/i18n/locales/${language}/every-page/index.ts`) : undefined;
  const { version } = build.assets;
  const shared = <T>(name: string, read: (api: unknown) => Promise<T>) => share(`${language} ${name}`, (own) => read(entry.serverApi(own)));
  context.set(entry.pageContext, {
    api: entry.serverApi(call),
    shared,
    language,
    brand,
    publicUrl,
    codes,
    version,
    textsFile,
    hasDesignPage,
  });
  const response = await handlerOf(build, mode)(new Request(urlOf(address, publicUrl)), context);
  return { status: response.status, headers: response.headers, body: entry.documents.get(response) ?? (await response.text()) };
}

const entryOf = (build: ServerBuild) => build.entry.module as unknown as PageEntry; // our own entry.server.tsx

const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>();

/** React Router's handler for a build; creating one reads all routes, so it is cached. */
function handlerOf(build: ServerBuild, mode: string) {
  const handler = handlers.get(build) ?? entryOf(build).createRequestHandler(build, mode);
  handlers.set(build, handler);
  return handler;
}

/** Appended instead of resolved: `//x` or an absolute URL would name another host. */
export const urlOf = (address: string, publicUrl: string) => new URL(new URL(publicUrl).origin + address.replace(/^(?!\/)/, '/'));
