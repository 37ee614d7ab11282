import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#app/lib/root-data.ts';
import type { MenuCategory } from './menu.ts';

/** The categories, once a menu shows them; offline from the service worker, if it has them. */
export function useMenu() {
  const language = useLanguage();
  return useQuery({ queryKey: ['menu', language], queryFn: () => load(`/menu.json?lang=${language}`), networkMode: 'always', retry: 1 });
}

const limitMs = 30_000;

async function load(address: string): Promise<MenuCategory[]> {
  const response = await fetch(address, { method: 'GET', signal: AbortSignal.timeout(limitMs) });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as MenuCategory[]; // routes/menu.ts
}
