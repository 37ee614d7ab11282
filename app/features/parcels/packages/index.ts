export { FinalMove, isFinalState } from './final-move.tsx';
export type { FinalMoveReason, FinalState } from './final-move-dialog.tsx';
export { PackageMover } from './package-mover.tsx';
export { movesOf, movesOfOrder, nextStepOf } from './package-moves.ts';
export { PackageStateBadge } from './package-state-badge.tsx';
export { Timeline } from './timeline.tsx';
export { useMove } from './use-move.ts';
