import { hydratedEvent, listeningEvent } from './hydrated-event.ts';

/** So long after the document was read the scripts come at the latest, though a picture or stylesheet still hangs. */
const patienceMs = 3000;

/** A click that waited longer for React is nobody's wish any more. */
const wishMs = 5000;

/**
 * Loads what `scriptsAfterPaint` held back, and does the last click again that came before React listened. Links and what submits a form
 * need no scripts and are done already; an option that the browser has marked by itself would be no change to React. A click that comes once
 * React listens is its own affair if it reaches the window: React hydrates at once for it. If it can't yet, it stops the click instead.
 */
const loader = `(()=>{
const d=document,begin=()=>{
const kept=d.querySelector('script[type=later]');if(!kept)return;
for(const l of d.querySelectorAll('link[rel=later]'))l.rel='modulepreload';
const s=d.createElement('script');s.type='module';s.textContent=kept.textContent;kept.replaceWith(s)};
const painted=()=>requestAnimationFrame(()=>setTimeout(begin));
addEventListener('load',painted);
addEventListener('DOMContentLoaded',()=>setTimeout(begin,${patienceMs}));
for(const e of ['pointerdown','keydown'])addEventListener(e,begin,{passive:true});
let wish,at;
const note=e=>{wish=e.target.closest('button[type=button],[type=radio]');at=e.timeStamp};
addEventListener('click',note,true);
addEventListener('${listeningEvent}',()=>addEventListener('click',()=>{wish=null}),{once:true});
addEventListener('${hydratedEvent}',()=>{
removeEventListener('click',note,true);
setTimeout(()=>{if(wish&&wish.isConnected&&at+${wishMs}>performance.now()){wish.checked=false;wish.click()}})},{once:true});
})()`;

/**
 * The document with its scripts held back until all that its first screen shows is there and painted, or until the first touch or key: it
 * can be read without them, and on a slow line they would take their share of it from stylesheet, letters and the first picture. They stand
 * where they stood before React looks at the document; what is added stands at the end of the head, where React minds nothing foreign.
 */
export const scriptsAfterPaint = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace('<script type="module" async="">', '<script type="later">')
    .replace('</head>', () => `<script>${loader}</script></head>`);
