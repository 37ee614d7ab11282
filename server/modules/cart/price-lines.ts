import type { LineChoice, Options } from '#domain/line-choice.ts';
import { type Price, priceUnit, wasOf } from '#domain/money/pricing.ts';
import type { SellableRow, VariantRow } from '#server/modules/catalog/index.ts';

export type LineProblemCode = 'OUT_OF_STOCK' | 'UNAVAILABLE' | 'OPTION_GONE';

export interface PricedLine<L extends LineChoice = LineChoice> {
  line: L;
  /** Undefined when the product no longer exists. */
  product: SellableRow | undefined;
  price: Price;
  /** The chosen variant items that have their own stock; if empty, the product's quantity is the stock. */
  stockItems: readonly VariantRow[];
  /** How many can be bought, after the lines before took theirs. */
  available: number;
  problem?: LineProblemCode;
}

const nothing: Price = { listPoisha: 0, unitPoisha: 0 };

/**
 * Prices lines and checks them against stock, in order, so that two lines of one product share its stock. Pure: `products` come from
 * `listSellable`. Money in poisha.
 */
export const priceLines = <L extends LineChoice>(lines: readonly L[], products: readonly SellableRow[]): PricedLine<L>[] => {
  const priceLine = linePricer(products);
  return lines.map((line) => priceLine(line));
};

/** The same, one line at a time. */
export function linePricer(products: readonly SellableRow[]): <L extends LineChoice>(line: L) => PricedLine<L> {
  const byId = new Map(products.map((product) => [product.id, product]));
  const left = new Map<string, number>();
  return (line) => {
    const product = byId.get(line.productId);
    if (!product?.listed) return { line, product, price: nothing, stockItems: [], available: 0, problem: 'UNAVAILABLE' };
    const chosen = chooseItems(product.variants ?? [], line.options);
    if (!chosen) return { line, product, price: nothing, stockItems: [], available: 0, problem: 'OPTION_GONE' };
    const price = priceUnit({
      pricePoisha: product.price_poisha,
      specialPricePoisha: product.special_price_poisha,
      campaignPercent: product.campaign_percent ?? undefined,
      additionalPoisha: chosen.map((item) => item.additional),
      wasPoisha: wasOf(
        product.was_poisha ?? undefined,
        chosen.map(({ additional, was }) => ({ additionalPoisha: additional, wasPoisha: was ?? undefined })),
      ),
    });
    const stockItems = chosen.filter((item) => item.quantity !== null);
    const stocks: [string, number][] =
      stockItems.length > 0 ? stockItems.map((item) => [item.id, item.quantity ?? 0]) : [[product.id, product.quantity]];
    const available = Math.min(...stocks.map(([id, quantity]) => left.get(id) ?? quantity));
    if (line.quantity > available) return { line, product, price, stockItems, available, problem: 'OUT_OF_STOCK' };
    for (const [id, quantity] of stocks) left.set(id, (left.get(id) ?? quantity) - line.quantity);
    return { line, product, price, stockItems, available };
  };
}

/**
 * Returns the chosen items: exactly one of every group that the product has, and none of others; undefined when the options do not match.
 */
function chooseItems(variants: readonly VariantRow[], options: Options): VariantRow[] | undefined {
  const groups = new Set(variants.map((item) => item.group));
  const chosen = variants.filter((item) => options[item.group] === item.name);
  return chosen.length === groups.size && Object.keys(options).length === groups.size ? chosen : undefined;
}
