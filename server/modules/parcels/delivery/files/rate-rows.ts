import { toTaka } from '#domain/taka.ts';
import type { Cell } from '#server/core/files/csv.ts';
import type { DeliveryTable, ShopRates } from '../delivery.queries.ts';

/** Separates areas in a cell. */
export const areaSeparator = ';';

/** The rows of a file: the platform's rates, or those of a shop, which has no areas. In the order of `rateColumns`. */
export const rateRows = ({ zones }: DeliveryTable, ofShop: ShopRates | undefined): Cell[][] =>
  zones.flatMap(({ id, name, translations, areas, isRest, brackets }) =>
    (ofShop ? (ofShop.get(id) ?? []) : brackets).map((bracket, index) => [
      name,
      translations.en?.name ?? '',
      ofShop || index > 0 ? '' : [...(isRest ? ['*'] : []), ...areas].join(`${areaSeparator} `),
      bracket.upToGrams === undefined ? '' : bracket.upToGrams / 1000,
      toTaka(bracket.feePoisha),
      toTaka(bracket.extraKgPoisha),
      bracket.daysMin,
      bracket.daysMax,
      bracket.cash ? 'yes' : 'no',
    ]),
  );
