import { useSyncExternalStore } from 'react';
import type { Language } from './server-api.ts';

export type Theme = 'cupcake' | 'forest';

const oneYearSeconds = 365 * 24 * 60 * 60;
const languageCookie = (language: string) => `language=${language};path=/;max-age=${oneYearSeconds};samesite=lax`;

/**
 * Runs before the first paint, as text in the document: sets the stored theme, and asks for the document again in the stored language when
 * it came in the other one. `?lang=` wins and is kept for the pages that follow. It reloads only when the cookie was really taken, and
 * never when the server has seen it already: no endless round.
 */
export const firstPaintScript = `(()=>{try{
const d=document,h=d.documentElement,s=localStorage;
h.dataset.theme=s.getItem('theme')==='forest'?'forest':'cupcake';
const kept=l=>d.cookie.split('; ').includes('language='+l);
const keep=l=>{d.cookie='language='+l+'${languageCookie('').slice('language='.length)}'};
if(new URLSearchParams(location.search).has('lang'))keep(h.lang);
else{const l=s.getItem('language');if((l==='bn'||l==='en')&&l!==h.lang&&!kept(l)){keep(l);if(kept(l))location.reload()}}
}catch{}})()`;

/** Private windows may forbid storing: the choice then holds for this page only. */
function store(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // Nothing to do about it.
  }
}

/** Shows the whole document in another language. */
export function switchLanguage(language: Language): void {
  store('language', language);
  // The cookie must be there before the next request, so not the asynchronous Cookie Store, which older browsers lack besides.
  Reflect.set(document, 'cookie', languageCookie(language));
  const url = new URL(window.location.href);
  url.searchParams.delete('lang');
  window.location.assign(url);
}

const listeners = new Set<() => void>();
const shownTheme = (): Theme => (document.documentElement.dataset.theme === 'forest' ? 'forest' : 'cupcake');

export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  store('theme', theme);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, shownTheme, () => 'cupcake');
