export { BankOptions } from './bank-options.tsx';
export { useProviderName } from './use-provider-name.ts';
