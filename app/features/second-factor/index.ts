import { lazy } from 'react';

export { StepUp } from './step-up.tsx';
// Most accounts have no second factor.
export const FactorStep = lazy(() => import('./factor-step.tsx'));
