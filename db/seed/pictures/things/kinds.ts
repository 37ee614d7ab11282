import { crispBag, grainBag, milkPouch, paperBag, pouch, sachet, windowPouch, wovenSack } from './bags.ts';
import { bentNeck, bottle, boxedBottle, handleBottle, pillBottle, pump, shampoo, slimBottle, spray } from './bottles.ts';
import { bar, biscuitPack, cerealBox, cheese, drinkCarton, eggTray, frozen, gur, whiteBox } from './boxes.ts';
import * as care from './care.ts';
import {
  aneroid,
  bodyScale,
  bpMachine,
  glucometer,
  nebulizer,
  oximeter,
  stethoscope,
  thermoGun,
  thermometer,
  wristMonitor,
} from './devices.ts';
import { driedFish, dumplings, fillets, fishOnIce, fishSteaks, meatTray, prawns } from './fish.ts';
import { apples, bananas, citrus, dates, guavas, jackfruit, limes, litchis, mangoes, papaya, pineapple, watermelon } from './fruit.ts';
import * as household from './household.ts';
import { can, clayPot, creamJar, cup, jar, tin, tub } from './jars.ts';
import * as medicine from './medicine.ts';
import * as mobility from './mobility.ts';
import * as roots from './roots.ts';
import type { Thing } from './style.ts';
import * as vegetables from './vegetables.ts';

const fruit = { apples, bananas, citrus, dates, guavas, jackfruit, limes, litchis, mangoes, papaya, pineapple, watermelon };

const bagKinds = { crispBag, grainBag, milkPouch, paperBag, pouch, sachet, windowPouch, wovenSack };
const bottleKinds = { bentNeck, bottle, boxedBottle, handleBottle, pillBottle, pump, shampoo, slimBottle, spray };
const boxKinds = { bar, biscuitPack, cerealBox, cheese, drinkCarton, eggTray, frozen, gur, whiteBox };
const jarKinds = { can, clayPot, creamJar, cup, jar, tin, tub };
const fishKinds = { driedFish, dumplings, fillets, fishOnIce, fishSteaks, meatTray, prawns };
const deviceKinds = { aneroid, bpMachine, glucometer, nebulizer, oximeter, bodyScale, stethoscope, thermoGun, thermometer, wristMonitor };

const fresh: Record<string, Thing> = { ...fruit, ...vegetables, ...roots };

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
