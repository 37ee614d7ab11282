import { useBackOfficeList } from '#app/resource-kit/back-office/use-back-office.ts';
import { shownRows } from '../transfer-queries.ts';

type Shown = 'open' | 'explained';

/** A page of the lines that differ, or whose difference is explained. */
export const useSettlementLines = (state: Shown, page: number) =>
  useBackOfficeList('settlements', 'GET /settlements/read', { query: { state, page, limit: shownRows } });

/** A page of the payments that no file has. */
export const useUnsettled = (state: Shown, page: number) =>
  useBackOfficeList('unsettled', 'GET /settlements/missing', { query: { state, page, limit: shownRows } });

export const useSettlementFiles = (page: number) =>
  useBackOfficeList('settlementFiles', 'GET /settlements/files', { query: { page, limit: shownRows } });
