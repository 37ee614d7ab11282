import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';

export { labelledOf } from './labelled.ts';

/** With its texts, it loads when it is first shown. */
export const LazyPrintLabels = lazyPart(async () => ({ default: (await import('./print-labels.tsx')).PrintLabels }));
