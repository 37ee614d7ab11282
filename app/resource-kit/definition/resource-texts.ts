import type { Translation } from '#app/i18n/texts.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { RouteHandle } from '#app/lib/route-handle.ts';

const resourceTexts = ['resources', 'campaigns', 'orders', 'addresses', 'catalog'] as const;
export const resourceHandle = { texts: resourceTexts } satisfies RouteHandle;
/** Texts of single resources, which only their pages load. */
type OwnTexts = readonly ['profile', 'shipments', 'returns', 'payAccounts', 'statements'];
export const useResourceTexts = () =>
  useTranslation(resourceTexts) as unknown as Translation<readonly [...typeof resourceTexts, ...OwnTexts]>; // keys of all namespaces are found alike
export type ResourceTexts = ReturnType<typeof useResourceTexts>['t'];
export type ResourceText = Parameters<ResourceTexts>[0];
