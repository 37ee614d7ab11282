import { useSyncExternalStore } from 'react';
import { languages } from '#domain/languages.ts';
import { createStoredText } from './storage/stored-value.ts';

export type Theme = 'cupcake' | 'forest';

const oneYearSeconds = 365 * 24 * 60 * 60;

/**
 * Inline script that runs before the first paint: sets the stored theme, and reloads the document if its language is not the stored one.
 * `?lang=` takes precedence and sets the cookie for the following pages; it is stored permanently when chosen inside the shop. To avoid a
 * reload loop, it reloads only if the browser accepts the cookie and the server has not seen it yet. A function, so that browser bundles
 * do not include the text.
 */
export const firstPaintScript = (): string => `(()=>{try{
const d=document,h=d.documentElement;h.dataset.theme='cupcake';const s=localStorage;
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
