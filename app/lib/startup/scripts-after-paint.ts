import { hydratedEvent, listeningEvent } from './hydrated-event.ts';

/** So long after the document was read the scripts come at the latest, though a picture or stylesheet still hangs. */
const timeoutMs = 3000;

/** A click that waited longer for React is dropped. */
const heldClickMs = 5000;

/** The documents' data blocks, which the loader reads. */
export const startDataId = 'start-data';
export const loaderDataId = 'loader-data';

/**
 * Holds the document's scripts back until all that its first screen shows is there and painted, or until the first touch or key: it can be
 * read without them, and on a slow line they would take their share of it from stylesheet, letters and the first picture. In a personal
 * page's document there is nothing to read: its scripts are loaded at once, and only run later.
 *
 * It then starts React as the inline scripts of React Router's `<Scripts>` would, by the same globals (`document-scripts.test.ts` fails when
 * they change), and repeats the last click that came before React listened. Links, forms that ask (`get`) and buttons with a `command` need
 * no scripts and are done already; a form that would be sent (`post`) is held and sent then. An option that the browser has marked by itself
 * would be no change to React. What comes once React listens is left to React if it reaches the window: React hydrates at once for it. If it
 * can't yet, it stops the event instead.
 *
 * zod's setting must be there before the first schema is made, in whatever file that is: zod would try to compile its checks, which the
 * content security policy refuses and every browser would report.
 *
 * When a script does not come, the document says `data-failed`, and what waits for React shows something else (`LoadingSpinner`).
 */
export const loader = `(()=>{
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
