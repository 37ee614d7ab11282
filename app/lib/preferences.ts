import { useSyncExternalStore } from 'react';
import { languages } from '#domain/languages.ts';
import { createStoredText } from './stored-value.ts';

export type Theme = 'cupcake' | 'forest';

const oneYearSeconds = 365 * 24 * 60 * 60;

/**
 * Runs before the first paint, as text in the document: sets the stored theme, and asks for the document again in the stored language when
 * it came in another one. `?lang=` wins and is kept for the pages that follow; for good when it was chosen in the shop itself. It reloads
 * only when the cookie was really taken, and never when the server has seen it already: no endless round. A function, so that the files of the browser do without it.
 */
export const firstPaintScript = (): string => `(()=>{try{
const d=document,h=d.documentElement,s=localStorage;
h.dataset.theme=s.getItem('theme')==='forest'?'forest':'cupcake';
const kept=l=>d.cookie.split('; ').includes('language='+l);
const keep=l=>{d.cookie='language='+l+';path=/;max-age=${oneYearSeconds};samesite=lax'};
if(new URLSearchParams(location.search).has('lang')){keep(h.lang);if(d.referrer.startsWith(location.origin+'/'))s.setItem('language',h.lang)}
else{const l=s.getItem('language');if(${JSON.stringify(languages)}.includes(l)&&l!==h.lang&&!kept(l)){keep(l);if(kept(l))location.reload()}}
}catch{}})()`;

const storedTheme = createStoredText('theme');
const shownTheme = (): Theme => (document.documentElement.dataset.theme === 'forest' ? 'forest' : 'cupcake');

export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  storedTheme.write(theme);
}

export const useTheme = (): Theme => useSyncExternalStore(storedTheme.subscribe, shownTheme, () => 'cupcake');
