export { ContactForm } from './contact-form.tsx';
export { ContactWays } from './contact-ways.tsx';
export { LegalText } from './legal-text.tsx';
export { TrackingForm } from './tracking-form.tsx';
export type { TrackingQuestion } from './tracking-question.ts';
export { TrackingResult } from './tracking-result.tsx';
export { VariantPriceDemo } from './variant-price-demo.tsx';
