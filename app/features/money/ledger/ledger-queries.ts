import { useBackOfficeList } from '#app/resource-kit/back-office/use-back-office.ts';

export const shownEntries = 20;

export const useAccounts = () => useBackOfficeList('ledgerAccounts', 'GET /ledger/accounts', { query: {} });

interface EntriesOf {
  account: string | undefined;
  order: string | undefined;
  page: number;
}
export const useEntries = ({ page, account, order }: EntriesOf) =>
  useBackOfficeList('ledgerEntries', 'GET /ledger/entries', {
    query: { page, limit: shownEntries, ...(account && { account }), ...(order && { order }) },
  });

export const useCorrections = () =>
  useBackOfficeList('ledgerCorrections', 'GET /ledger/corrections', { query: { state: 'proposed', page: 1, limit: shownEntries } });
