import { useQuery } from '@tanstack/react-query';
import { api } from './api/api.ts';

export const settingsKey = ['settings'] as const;

/** The settings of the shop that everyone may read. */
export const useShopSettings = () => useQuery({ queryKey: settingsKey, queryFn: () => api('GET /settings/read') });
