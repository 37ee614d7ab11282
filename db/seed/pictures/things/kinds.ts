import { crispBag, grainBag, milkPouch, paperBag, pouch, sachet, windowPouch, wovenSack } from './bags.ts';
import { bentNeck, bottle, boxedBottle, handleBottle, pillBottle, pump, shampoo, slimBottle, spray } from './bottles.ts';
import { bar, cerealBox, drinkCarton, whiteBox } from './boxes.ts';
import * as care from './care.ts';
import { driedFish, dumplings, fillets, fishOnIce, fishSteaks, meatTray, prawns } from './fish.ts';
import { biscuitPack, cheese, eggTray, frozen, gur } from './food-boxes.ts';
import { nebulizer, oximeter, stethoscope } from './health/breathing.ts';
import {
  aneroid,
  bodyScale,
  bpMachine,
  ecg,
  glucometer,
  hygrometer,
  spacer,
  thermoGun,
  thermometer,
  wristMonitor,
} from './health/devices.ts';
import * as medicine from './health/medicine.ts';
import * as mobility from './health/mobility.ts';
import * as household from './household.ts';
import { can, clayPot, creamJar, cup, jar, tin, tub } from './jars.ts';
import { apples, bananas, citrus, guavas, limes, litchis, mangoes } from './produce/fruit.ts';
import { dates, jackfruit, papaya, pineapple, watermelon } from './produce/large-fruit.ts';
import * as roots from './produce/roots.ts';
import * as roundVegetables from './produce/round-vegetables.ts';
import * as vegetables from './produce/vegetables.ts';
import type { Thing } from './style.ts';

const fruit = { apples, bananas, citrus, dates, guavas, jackfruit, limes, litchis, mangoes, papaya, pineapple, watermelon };

const bagKinds = { crispBag, grainBag, milkPouch, paperBag, pouch, sachet, windowPouch, wovenSack };
const bottleKinds = { bentNeck, bottle, boxedBottle, handleBottle, pillBottle, pump, shampoo, slimBottle, spray };
const boxKinds = { bar, biscuitPack, cerealBox, cheese, drinkCarton, eggTray, frozen, gur, whiteBox };
const jarKinds = { can, clayPot, creamJar, cup, jar, tin, tub };
const fishKinds = { driedFish, dumplings, fillets, fishOnIce, fishSteaks, meatTray, prawns };
const deviceKinds = {
  aneroid,
  bodyScale,
  bpMachine,
  ecg,
  glucometer,
  hygrometer,
  nebulizer,
  oximeter,
  spacer,
  stethoscope,
  thermoGun,
  thermometer,
  wristMonitor,
};

const fresh: Record<string, Thing> = { ...fruit, ...vegetables, ...roundVegetables, ...roots };

const kinds: Record<string, Thing> = {
  ...bagKinds,
  ...bottleKinds,
  ...boxKinds,
  ...jarKinds,
  ...fishKinds,
  ...deviceKinds,
  ...care,
  ...medicine,
  ...mobility,
  ...household,
  ...fresh,
};

export function thingOf(kind: string): Thing {
  const thing = kinds[kind];
  if (thing === undefined) throw new Error(`no kind of thing named ${kind}`);
  return thing;
}

/** Fruit and vegetables have no label. */
export const isFresh = (kind: string): boolean => Object.hasOwn(fresh, kind) && kind !== 'dates';
