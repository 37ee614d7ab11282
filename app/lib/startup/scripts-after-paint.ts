import { hydratedEvent, listeningEvent } from './hydrated-event.ts';

/** So long after the document was read the scripts come at the latest, though a picture or stylesheet still hangs. */
const timeoutMs = 3000;

/** A click that waited longer for React is dropped. */
const heldClickMs = 5000;

/** The documents' data blocks, which the loader reads. */
const startDataId = 'start-data';
const loaderDataId = 'loader-data';

/** What a document starts with in the browser, as data: text that is not executed needs no permission of the content security policy. */
export interface StartData {
  /** React Router's own settings, its `serverHandoffString`: JSON that is safe inside a script element. */
  handoff: string;
  /** The script that names all parts of the build. */
  manifest: string;
  /** Scripts of the routes that match, by the route's id. */
  routes: Readonly<Record<string, readonly string[]>>;
  /** The script that starts React. */
  entry: string;
  /** What the loaders answered, in React Router's encoding (lines of JSON). */
  loaderData: string;
}

/**
 * Starts React from the document's data blocks, as React Router's own inline scripts would, and repeats the last click that came before
 * React listened. Links, forms that ask (`get`) and buttons with a `command` need no scripts and are done already; a form that would be
 * sent (`post`) is held and sent then. An option that the browser has marked by itself would be no change to React. What comes once React
 * listens is left to React if it reaches the window: React hydrates at once for it. If it can't yet, it stops the event instead.
 * zod's setting must be there before the first schema is made, in whatever file that is: zod would try to compile its checks, which the
 * content security policy refuses and every browser would report.
 * When a script does not come, the document says `data-failed`, and what waits for React shows something else (`LoadingSpinner`).
 */
const loader = `(()=>{
const d=document;let isStarted;
const fail=()=>{d.documentElement.dataset.failed=''};
const start=async()=>{
for(const l of d.querySelectorAll('link[rel=later]'))l.rel='modulepreload';
const {handoff,manifest,routes,entry}=JSON.parse(d.getElementById('${startDataId}').textContent);
window.__reactRouterContext={...handoff,stream:new Response(d.getElementById('${loaderDataId}').textContent).body};
window.__zod_globalConfig={jitless:true};
const load=async([id,urls])=>[id,Object.assign({},...await Promise.all(urls.map(url=>import(url))))];
const [,...modules]=await Promise.all([import(manifest),...Object.entries(routes).map(load)]);
window.__reactRouterRouteModules=Object.fromEntries(modules);
await import(entry)};
const begin=()=>{if(!isStarted&&d.readyState!=='loading'){isStarted=true;start().catch(fail)}};
addEventListener('unhandledrejection',fail);
const painted=()=>requestAnimationFrame(()=>setTimeout(begin));
addEventListener('load',painted);
addEventListener('DOMContentLoaded',()=>setTimeout(begin,${timeoutMs}));
for(const e of ['pointerdown','keydown'])addEventListener(e,begin,{passive:true});
let held,at;
const note=e=>{held=e.target.closest('button[type=button],[type=radio]');at=e.timeStamp;if(held&&held.commandForElement)held=null};
const hold=e=>{if(e.target.method==='post'){e.preventDefault();held=e.submitter;at=e.timeStamp}};
addEventListener('click',note,true);
addEventListener('submit',hold,true);
addEventListener('${listeningEvent}',()=>{for(const e of ['click','submit'])addEventListener(e,()=>{held=null})},{once:true});
addEventListener('${hydratedEvent}',()=>{
removeEventListener('click',note,true);
removeEventListener('submit',hold,true);
removeEventListener('unhandledrejection',fail);
delete d.documentElement.dataset.failed;
setTimeout(()=>{if(held&&held.isConnected&&at+${heldClickMs}>performance.now()){held.checked=false;held.click()}})},{once:true});
})()`;

const json = (text: string) => text.replaceAll('<', '\\u003c');
const dataBlock = (id: string, text: string) => `<script type="application/json" id="${id}">${text}</script>`;

/** React Router's scripts as it writes them: one executes the settings, the other imports the routes. Both are data in our document. */
const routerScripts = /<script>window\.__reactRouterContext = [\s\S]*?<\/script><script type="module" async="">[\s\S]*?<\/script>/;

/**
 * The document with its scripts held back until all that its first screen shows is there and painted, or until the first touch or key: it
 * can be read without them, and on a slow line they would take their share of it from stylesheet, letters and the first picture. In a
 * personal page's document there is nothing to read: its scripts are loaded at once, and only run later.
 *
 * Every script that is executed is the same in all documents, so that the content security policy can name their hashes once and for all
 * (`scripts/hash-scripts.ts`); what differs is data. The blocks replace React Router's script elements one for one, because React counts
 * elements when it hydrates; what is added is at the end of the head, where React minds nothing foreign. Throws when React Router's scripts
 * are not found: another version of it writes them differently.
 */
export function scriptsAfterPaint(html: string, start: StartData, { isPersonal }: { isPersonal: boolean }): string {
  const { handoff, manifest, routes, entry, loaderData } = start;
  if (!routerScripts.test(html)) throw new Error("React Router's scripts are not where they are expected");
  const startData = `{"handoff":${handoff},${json(JSON.stringify({ manifest, routes, entry })).slice(1)}`;
  return (isPersonal ? html : html.replaceAll('<link rel="modulepreload"', '<link rel="later"'))
    .replace(routerScripts, () => dataBlock(startDataId, startData) + dataBlock(loaderDataId, json(loaderData)))
    .replace('</head>', () => `<script>${loader}</script></head>`);
}
