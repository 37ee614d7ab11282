export { ConfirmedStep } from './confirmed-step.tsx';
export { PackageMover } from './package-mover.tsx';
export { movesOfOrder, nextStepOf, waitsForPayment } from './package-moves.ts';
export { PackageStateBadge } from './package-state-badge.tsx';
export type { StepDetails } from './step-dialog.tsx';
export { Timeline } from './timeline.tsx';
export { useMove } from './use-move.ts';
