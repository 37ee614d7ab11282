export { AddressBook } from './address-book.tsx';
export { AddressFields } from './address-fields.tsx';
export { addressesKey, useSavedAddresses } from './address-queries.ts';
export { AddressText } from './address-text.tsx';
export { AreaOptions, DeliveryAreaFields } from './delivery-area-fields.tsx';
