import type { Row } from './rows.ts';
import type { Seeded } from './seed.ts';
import type { Shop } from './shop.ts';

/** A shop that scenarios share, one after the other, with its products. */
export interface SharedShop {
  shop: Shop;
  seeded: Seeded;
}

export interface Stage {
  /** The form for CI: the same faults, fewer of each. */
  isShort: boolean;
  /** With rate limits as by default, or `off` where one drill sends more than people do. */
  shop: (rateLimits: 'on' | 'off') => Promise<SharedShop>;
}

export interface Scenario {
  name: string;
  says: string;
  /** Mostly waits: played together with its neighbours that do the same. */
  isPatient?: boolean;
  play: (stage: Stage) => Promise<Row[]>;
}
