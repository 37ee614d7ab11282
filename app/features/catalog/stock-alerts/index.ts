import { optionalPart } from '#app/lib/optional-part.ts';

/** Lazy: every page with product cards loads this file, and few of them show a product that is sold out. */
export const TellMePart = optionalPart(() => import('./tell-me-part.tsx'));
