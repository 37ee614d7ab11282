export { ChangeLines } from './change-lines/change-lines.tsx';
export type { LineChangeBody } from './change-lines/change-lines-dialog.tsx';
export { ConfirmedStep } from './confirmed-step.tsx';
export { PackageMover } from './package-mover.tsx';
export { movesOfOrder, nextStepOf, waitsForPayment } from './package-moves.ts';
export { PackageStateBadge } from './package-state-badge.tsx';
export type { StepDetails } from './step-dialog.tsx';
export { Timeline } from './timeline.tsx';
export { useChangeLines, useMove } from './use-move.ts';
