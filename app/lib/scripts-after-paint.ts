import { hydratedEvent, listeningEvent } from './hydrated-event.ts';

/** So long after the document was read the scripts come at the latest, though a picture or stylesheet still hangs. */
const patienceMs = 3000;

/** A click that waited longer for React is nobody's wish any more. */
const wishMs = 5000;

/**
 * Loads what `scriptsAfterPaint` held back, and does the last click again that came before React listened. Links, forms that ask (`get`)
 * and buttons with a `command` need no scripts and are done already; a form that would be sent to nobody (`post`) is held and sent then. An
 * option that the browser has marked by itself would be no change to React. What comes once React listens is its own affair if it reaches
 * the window: React hydrates at once for it. If it can't yet, it stops the event instead.
 * When a script does not come, the document says `data-failed`: whoever waits for React then shows something else (`LoadingSpinner`).
 */
const loader = `(()=>{
const d=document,fail=()=>{d.documentElement.dataset.failed=''},begin=()=>{
const kept=d.querySelector('script[type=later]');if(!kept)return;
for(const l of d.querySelectorAll('link[rel=later]'))l.rel='modulepreload';
const s=d.createElement('script');s.type='module';s.textContent=kept.textContent;s.onerror=fail;kept.replaceWith(s)};
addEventListener('unhandledrejection',fail);
const painted=()=>requestAnimationFrame(()=>setTimeout(begin));
addEventListener('load',painted);
addEventListener('DOMContentLoaded',()=>setTimeout(begin,${patienceMs}));
for(const e of ['pointerdown','keydown'])addEventListener(e,begin,{passive:true});
let wish,at;
const note=e=>{wish=e.target.closest('button[type=button],[type=radio]');at=e.timeStamp;if(wish&&wish.commandForElement)wish=null};
const hold=e=>{if(e.target.method==='post'){e.preventDefault();wish=e.submitter;at=e.timeStamp}};
addEventListener('click',note,true);
addEventListener('submit',hold,true);
addEventListener('${listeningEvent}',()=>{for(const e of ['click','submit'])addEventListener(e,()=>{wish=null})},{once:true});
addEventListener('${hydratedEvent}',()=>{
removeEventListener('click',note,true);
removeEventListener('submit',hold,true);
removeEventListener('unhandledrejection',fail);
delete d.documentElement.dataset.failed;
setTimeout(()=>{if(wish&&wish.isConnected&&at+${wishMs}>performance.now()){wish.checked=false;wish.click()}})},{once:true});
})()`;

/**
 * The document with its scripts held back until all that its first screen shows is there and painted, or until the first touch or key: it
 * can be read without them, and on a slow line they would take their share of it from stylesheet, letters and the first picture. They stand
 * where they stood before React looks at the document; what is added stands at the end of the head, where React minds nothing foreign. In
 * a personal page's document there is nothing to read: its scripts are loaded at once, and only run later.
 */
export const scriptsAfterPaint = (html: string, { isPersonal }: { isPersonal: boolean }): string =>
  (isPersonal ? html : html.replaceAll('<link rel="modulepreload"', '<link rel="later"'))
    .replace('<script type="module" async="">', '<script type="later">')
    .replace('</head>', () => `<script>${loader}</script></head>`);
