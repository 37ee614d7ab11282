import { useBackOfficeList } from '#app/resource-kit/back-office/use-back-office.ts';

export const shownRows = 20;

/** A page of the claims that wait for their money. */
export const useTransferClaims = (page: number, limit = shownRows) =>
  useBackOfficeList('claims', 'GET /transfers/claims', { query: { page, limit } });

/** A page of the money that no claim names, or that is of claims. */
export const useTransfers = (state: 'open' | 'matched', page: number) =>
  useBackOfficeList('transfers', 'GET /transfers/read', { query: { state, page, limit: shownRows } });
