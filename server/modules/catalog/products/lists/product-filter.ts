import type { Status } from '#domain/enums.ts';
import { limits } from '#domain/limits.ts';
import type { Days, ListFilter } from '#server/core/resources/list.ts';

/** The largest stock that each filter includes. */
export const largestStock = { low: limits.lowStock, out: 0 };

export interface ProductFilter extends Days {
  scope: ListFilter<unknown>['scope'];
  userId: string | undefined;
  category?: string | undefined;
  subCategory?: string | undefined;
  shop?: string | undefined;
  campaign?: string | undefined;
  brand?: string | undefined;
  status?: Status | undefined;
  stock?: keyof typeof largestStock | undefined;
  isMedicine?: boolean | undefined;
  ids?: readonly string[] | undefined;
  q?: string | undefined;
}
