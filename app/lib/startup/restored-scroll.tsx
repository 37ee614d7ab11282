import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';

/** That of React Router itself; it holds numbers by key of the history. */
const storageKey = 'react-router-scroll-positions';

/** A function, so that browser bundles do not include the text. */
const script = (): string =>
  `(()=>{const h=history;if(!h.state||!h.state.key)h.replaceState({key:Math.random().toString(32).slice(2)},'');
try{const y=JSON.parse(sessionStorage.getItem('${storageKey}')||'{}')[h.state.key];if(typeof y==='number')scrollTo(0,y)}catch{}})()`;

/** For the end of the body: React Router's `<ScrollRestoration>`, whose script ends with an error where storage is blocked. */
export function RestoredScroll() {
  useScrollRestoration({ storageKey });
  return <script suppressHydrationWarning>{import.meta.env.SSR ? script() : ''}</script>;
}
