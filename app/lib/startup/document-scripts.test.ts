import { createElement, Fragment } from 'react';
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server';
import { createRequestHandler, type EntryContext, RouterContextProvider, Scripts, type ServerBuild, ServerRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DocumentScripts, ScriptLoader, type StartData, StartProvider } from './document-scripts.tsx';
import { loader } from './scripts-after-paint.ts';

const start: StartData = {
  handoff: '{"basename":"/"}',
  manifest: '/assets/manifest.js',
  routes: { root: ['/assets/root.js'] },
  entry: '/assets/entry.js',
  files: ['/assets/entry.js', '/assets/a.js'],
  isPersonal: false,
  loaderData: '["</script>"]\n',
};

describe('a document whose scripts come after the first paint', () => {
  beforeEach(() => {
    vi.stubEnv('PROD', true);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  const rendered = (value: StartData | undefined) =>
    renderToStaticMarkup(
      createElement(Fragment, null, createElement(ScriptLoader), createElement(StartProvider, { value }, createElement(DocumentScripts))),
    );
  const dataOf = (html: string, id: string) =>
    new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(html)?.[1] ?? '';

  it('loads none of them at first, but lists them all', () => {
    const html = rendered(start);
    expect(html).not.toMatch(/modulepreload"|type="module"/);
    expect(html).toContain(`<meta name="later" content="${start.files.join(' ')}"/>`);
  });

  it('preloads them on a personal page, but still runs them later', () => {
    const html = rendered({ ...start, isPersonal: true });
    expect(html).toContain('<link rel="modulepreload" href="/assets/a.js"/>');
    expect(html).not.toContain('type="module"');
  });

  it('executes the same script on every page', () => {
    const executed = (html: string) => [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text);
    expect(() => new Function(loader)).not.toThrow();
    expect(executed(rendered(start))).toEqual([loader]);
    expect(executed(rendered({ ...start, entry: '/assets/other.js', loaderData: '[]', isPersonal: true }))).toEqual([loader]);
  });

  it('holds everything page-specific as data, which can not end its script element', () => {
    const html = rendered(start);
    const { handoff, manifest, routes, entry, loaderData } = start;
    expect(JSON.parse(dataOf(html, 'start-data'))).toEqual({ handoff: JSON.parse(handoff), manifest, routes, entry });
    expect(JSON.parse(dataOf(html, 'loader-data'))).toEqual(JSON.parse(loaderData));
  });

  it('has the same script elements in the browser, where the data is unknown', () => {
    const elements = (html: string) => html.match(/<script[^>]*>/g);
    expect(elements(rendered(undefined))).toEqual(elements(rendered(start)));
  });
});

/** The input of React Router to `entry.server`, and the output of `<Scripts>`. */
async function documentOfRouter(): Promise<{ context: EntryContext; html: string }> {
  let context: EntryContext | undefined;
  const route = { id: 'root', path: '', module: '/assets/root.js', hasLoader: true, imports: ['/assets/a.js'] };
  const flags = { hasAction: false, hasClientAction: false, hasClientLoader: false, hasClientMiddleware: false, hasErrorBoundary: false };
  const render = async (request: Request, _status: number, _headers: Headers, entryContext: EntryContext) => {
    context = entryContext;
    const { serverHandoffStream: _stream, ...ownScripts } = entryContext;
    const stream = await renderToReadableStream(createElement(ServerRouter, { context: ownScripts, url: request.url }));
    return new Response(stream);
  };
  const build = {
    entry: { module: { default: render } },
    routes: { root: { id: 'root', path: '', module: { default: () => createElement(Scripts), loader: () => 'answer of the loader' } } },
    assets: {
      entry: { module: '/assets/entry.js', imports: ['/assets/b.js'] },
      routes: { root: { ...route, ...flags } },
      url: '/assets/manifest.js',
      version: '1',
    },
    routeDiscovery: { mode: 'initial' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
  } as unknown as ServerBuild; // only the fields that the request handler reads
  const response = await createRequestHandler(build, 'production')(new Request('http://shop/'), new RouterContextProvider());
  const html = await response.text();
  if (!context) throw new Error(`React Router answered without our entry: ${html}`);
  return { context, html };
}

// `scripts-after-paint.ts` and `entry.server.tsx` replace `<Scripts>`. A failure means that React Router has changed its startup.
describe("React Router's own scripts", () => {
  it('set the two globals that the loader sets, import the manifest, and then the entry', async () => {
    const { context, html } = await documentOfRouter();
    const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
    expect(scripts).toHaveLength(2);
    const [settings = '', modules = ''] = scripts;
    expect(settings).toMatch(/^window\.__reactRouterContext = \{.*\};window\.__reactRouterContext\.stream = new ReadableStream\(/);
    expect(settings).toContain(`window.__reactRouterContext = ${context.serverHandoffString};`);
    expect(settings).toContain('.pipeThrough(new TextEncoderStream())');
    expect(modules.replace(/\s+/g, ' ').trim()).toBe(
      'import "/assets/manifest.js"; import * as route0 from "/assets/root.js"; window.__reactRouterRouteModules = {"root":route0}; import("/assets/entry.js");',
    );
    const globals = new Set(scripts.join().match(/window\.\w+/g));
    expect([...globals]).toEqual(['window.__reactRouterContext', 'window.__reactRouterRouteModules']);
    for (const name of ['__reactRouterContext', '__reactRouterRouteModules']) expect(loader).toContain(`window.${name}=`);
  });

  it('preload the files that a document names', async () => {
    const { html } = await documentOfRouter();
    const preloads = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, file]) => file);
    expect(preloads.sort()).toEqual(['/assets/a.js', '/assets/b.js', '/assets/entry.js', '/assets/manifest.js', '/assets/root.js']);
  });

  it('read the loader data from a byte stream', async () => {
    const { context } = await documentOfRouter();
    const bytes = await new Response(context.serverHandoffStream ?? null).text();
    expect(JSON.parse(bytes)).toContain('answer of the loader');
  });
});
