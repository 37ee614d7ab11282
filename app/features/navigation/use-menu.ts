import { useQuery } from '@tanstack/react-query';
import { apiLimits } from '#app/lib/api/api.ts';
import type { MenuCategory } from '#app/lib/menu.ts';
import { useLanguage } from '#app/lib/root-data.ts';

/** The categories, once a menu shows them. */
export function useMenu() {
  const language = useLanguage();
  return useQuery({ queryKey: ['menu', language], queryFn: () => load(`/menu.json?lang=${language}`) });
}

async function load(address: string): Promise<MenuCategory[]> {
  const response = await fetch(address, { method: 'GET', signal: AbortSignal.timeout(apiLimits.answerMs) });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as MenuCategory[]; // routes/menu.ts
}
