export { cancelByLink, cancelPackages, moveOrder, moveOrders, movePackage } from './move-packages.ts';
export { type LockedPackage, lockPackages } from './packages.queries.ts';
