import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';

export { StepUp } from './step-up.tsx';
// Most accounts have no second factor.
export const FactorStep = lazyPart(() => import('./factor-step.tsx'));
