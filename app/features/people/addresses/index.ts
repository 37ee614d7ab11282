export { AddressBook } from './address-book.tsx';
export { AddressFields } from './address-fields.tsx';
export { addressesKey, useSavedAddresses } from './address-queries.ts';
export { AddressText } from './address-text.tsx';
export { AreaField } from './area-field.tsx';
export { AreaOptions } from './area-options.tsx';
export { DistrictField } from './district-field.tsx';
