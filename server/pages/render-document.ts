import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Brand } from '#domain/brand.ts';
import type { Language } from '#domain/languages.ts';
import type { InProcess } from '#server/core/endpoints/mount.ts';
import { getBuiltFile } from './built-file.ts';

/** What `app/entry.server.tsx` exports for us, beside its handler. */
interface PageEntry {
  pageContext: Parameters<RouterContextProvider['set']>[0];
  serverApi: (call: InProcess) => unknown;
}

export interface DocumentOptions {
  mode: 'production' | 'development';
  call: InProcess;
  brand: Brand;
  publicUrl: string;
}

/** React Router's response to an address. A page is the same for all visitors: nothing of this visitor but language and address reaches it. */
export function renderDocument(
  build: ServerBuild,
  { mode, call, brand, publicUrl }: DocumentOptions,
  address: string,
  language: Language,
): Promise<Response> {
  const entry = build.entry.module as unknown as PageEntry; // our own entry.server.tsx
  const context = new RouterContextProvider();
  const textsFile = mode === 'production' ? getBuiltFile(`app/i18n/locales/${language}/every-page/index.ts`) : undefined;
  context.set(entry.pageContext, { api: entry.serverApi(call), language, brand, publicUrl, version: build.assets.version, textsFile });
  return handlerOf(build, mode)(new Request(urlOf(address, publicUrl)), context);
}

const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>();

/** React Router's handler for a build; making one reads all routes, so it is made once. */
function handlerOf(build: ServerBuild, mode: string) {
  const handler = handlers.get(build) ?? createRequestHandler(build, mode);
  handlers.set(build, handler);
  return handler;
}

/** Appended and not resolved: `//x` would name another host, and so would a whole address. */
export const urlOf = (address: string, publicUrl: string) => new URL(new URL(publicUrl).origin + address.replace(/^(?!\/)/, '/'));
