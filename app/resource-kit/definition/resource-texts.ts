import { useTranslation } from '#app/i18n/use-translation.ts';
import type { RouteHandle } from '#app/lib/route-handle.ts';

const resourceTexts = ['resources', 'campaigns', 'profile', 'orders', 'addresses', 'catalog'] as const;
export const resourceHandle = { texts: resourceTexts } satisfies RouteHandle;
export const useResourceTexts = () => useTranslation(resourceTexts);
export type ResourceTexts = ReturnType<typeof useResourceTexts>['t'];
export type ResourceText = Parameters<ResourceTexts>[0];
