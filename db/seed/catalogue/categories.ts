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
import type { SeedCategory } from './types.ts';

/** In the order in which their rows are made; `menuOrder` is that of the menus. */
export const seedCategories: readonly SeedCategory[] = [
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

/** Health first, as the name of the shop says; then what is bought every week. */
export const menuOrder: readonly SeedCategory[] = [medicine, devices, ...seedCategories.filter((each) => each !== medicine && each !== devices)];
