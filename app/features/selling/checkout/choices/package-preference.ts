import { z } from 'zod';
import type { Quote } from '#contract/selling/orders.ts';
import type { PackageChoice } from '#contract/selling/package-choices.ts';
import { type Substitution, substitutions } from '#domain/enums.ts';

/** What a similar product may cost more, in taka: to choose from, as nothing has to be typed. */
export const offeredExtras = [20, 50, 100, 200, 500] as const;

/** What the buyer wants of a package. */
export const packagePreference = z.object({
  substitution: z.enum(substitutions),
  extra: z.number(),
  /** Undefined: the promised days. */
  slot: z.object({ slotId: z.string(), day: z.string(), fromTime: z.string(), toTime: z.string() }).optional(),
});
export type PackagePreference = z.output<typeof packagePreference>;

/** By shop. */
export type PackagePreferences = Readonly<Record<string, PackagePreference>>;

export const usualPreference: PackagePreference = { substitution: 'callMe' satisfies Substitution, extra: 0 };

/** The part of an order request with the preferences for these packages; nothing of those that are usual. */
export function choicesRequest(
  packages: readonly Pick<Quote['packages'][number], 'shop' | 'slots'>[],
  preferences: PackagePreferences = {},
): { choices?: PackageChoice[] } {
  const choices = packages.flatMap(({ shop: { _id: shopId }, slots = [] }): PackageChoice[] => {
    const { substitution, extra, slot } = preferences[shopId] ?? usualPreference;
    // Another area may have no slots: then nothing can be chosen, and nothing is shown.
    const isSlotShown = slot && slots.length > 0;
    if (substitution === 'callMe' && !isSlotShown) return [];
    return [
      {
        shopId,
        ...(substitution !== 'callMe' && { substitution }),
        ...(substitution === 'similar' && extra > 0 && { substitutionExtra: extra }),
        ...(isSlotShown && { slot: { slotId: slot.slotId, day: slot.day } }),
      },
    ];
  });
  return choices.length > 0 ? { choices } : {};
}
