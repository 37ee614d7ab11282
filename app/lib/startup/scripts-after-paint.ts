import { hydratedEvent, listeningEvent } from './hydrated-event.ts';

/** The scripts start at most this long after the document is parsed, even if an image or stylesheet still loads. */
const timeoutMs = 3000;

/** A click that waited longer for React is dropped. */
const heldClickMs = 5000;

/** The documents' data blocks, which the loader reads. */
export const startDataId = 'start-data';
export const loaderDataId = 'loader-data';

/**
 * Delays the document's scripts until the first screen is loaded and painted, or until the first touch or key press: the page is readable
 * without them, and on a slow network they would compete with the stylesheet, fonts and first image. A personal page has no
 * server-rendered content: its scripts load immediately, and only run later.
 *
 * Then starts React with the same globals as the inline scripts of React Router's `<Scripts>` (`document-scripts.test.ts` fails when they
 * change), and replays the last click from before React listened. Links, `get` forms and buttons with a `command` work without scripts; a
 * `post` form is held and sent after hydration. A radio button is unchecked before the replay, or React would see no change. Once React
 * listens, a click that reaches the window is left to React, which hydrates synchronously for it; otherwise React stops the event.
 *
 * The zod setting must exist before any file creates a schema: otherwise zod tries to compile its checks, and every browser reports a
 * violation of the content security policy.
 *
 * When a script fails to load, the document gets `data-failed`, and components that wait for React show a fallback (`LoadingSpinner`). After
 * hydration it has `data-hydrated`, for browser tests.
 */
export const loader = `(()=>{
const d=document;let isStarted;
const fail=()=>{d.documentElement.dataset.failed=''};
const start=async()=>{
for(const f of d.querySelector('meta[name=later]')?.content.split(' ')??[])d.head.append(Object.assign(d.createElement('link'),{rel:'modulepreload',href:f}));
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
d.documentElement.dataset.hydrated='';
setTimeout(()=>{if(held&&held.isConnected&&at+${heldClickMs}>performance.now()){held.checked=false;held.click()}})},{once:true});
})()`;
