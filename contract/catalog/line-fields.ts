import { z } from 'zod';
import { variantGroups } from '#domain/enums.ts';
import { limits } from '#domain/limits.ts';

/** One chosen item of every non-empty variant group: `{ "Sizes": "1 kg", "Colors": "Red" }`. */
export const options = z.partialRecord(z.enum(variantGroups), z.string().min(1).max(100));

export const quantity = z.number().int().min(1).max(limits.lineQuantity);
