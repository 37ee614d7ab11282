export { applyMove } from './apply-move.ts';
export { judge, sideInShop, sideOf } from './check-move.ts';
export { isToReceive } from './line-changes.queries.ts';
export { cancelByLink, cancelPackages, moveOrder, moveOrders, movePackage, receivePackage } from './move-packages.ts';
export { type LockedPackage, lockPackages } from './packages.queries.ts';
