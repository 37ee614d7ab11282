import { baby } from './baby.ts';
import { dairy } from './dairy.ts';
import { devices } from './devices.ts';
import { fishAndMeat } from './fish-and-meat.ts';
import { household } from './household.ts';
import { medicine } from './medicine.ts';
import { oils } from './oils.ts';
import { personalCare } from './personal-care.ts';
import { produce } from './produce.ts';
import { snacks } from './snacks.ts';
import { spices } from './spices.ts';
import { staples } from './staples.ts';
import type { CategoryRows } from './types.ts';

/** In the order in which the shop shows them. */
export const categories: readonly CategoryRows[] = [
  staples,
  oils,
  spices,
  fishAndMeat,
  produce,
  dairy,
  snacks,
  baby,
  personalCare,
  medicine,
  devices,
  household,
];
