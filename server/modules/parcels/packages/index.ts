export { applyMove } from './apply-move.ts';
export { changeLines } from './change-lines.ts';
export { judge, openMoves, sideInShop, sideOf } from './check-move.ts';
export { proveCode, withCodes } from './hand-over-code.ts';
export { insertLineChanges, insertLineEvents, isToReceive, recountAmounts } from './line-changes.queries.ts';
export { cancelByLink, cancelPackages, moveOrder, moveOrders, movePackage, receivePackage } from './move-packages.ts';
export { type LockedPackage, lockLines, lockPackages, type PackageLine, recordStep } from './packages.queries.ts';
