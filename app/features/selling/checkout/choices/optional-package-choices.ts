import { optionalPart } from '#app/lib/optional-part.ts';

/** What a buyer can choose for a package; nothing until it has loaded. */
export const OptionalPackageChoices = optionalPart(() => import('./package-choices.tsx'));
