import type { ResultRow } from './result-rows.ts';
import type { SeededShop } from './seed.ts';
import type { DrillShop } from './shop.ts';

/** A shop with products that several scenarios use, one after the other. */
export interface SharedShop {
  shop: DrillShop;
  data: SeededShop;
}

export interface DrillContext {
  /** The short form for CI: the same faults, fewer of each. */
  isShort: boolean;
  /** A shop with the default rate limits, or without them for scenarios that send more than users do. */
  openShop: (rateLimits: 'on' | 'off') => Promise<SharedShop>;
}

export interface DrillScenario {
  name: string;
  description: string;
  /** Runs in parallel with neighbours that also mostly wait. */
  mostlyWaits?: boolean;
  run: (context: DrillContext) => Promise<ResultRow[]>;
}
