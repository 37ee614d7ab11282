import type { LineChoice, Options } from '#domain/catalog/line-choice.ts';
import { type Price, priceUnit, wasOf } from '#domain/catalog/pricing.ts';
import type { SellableRow, VariantRow } from '#server/modules/catalog/products/index.ts';

export type LineProblemCode = 'OUT_OF_STOCK' | 'MAX_PER_ORDER' | 'UNAVAILABLE' | 'OPTION_GONE';

export interface PricedLine<L extends LineChoice = LineChoice> {
  line: L;
  /** Undefined when the product no longer exists. */
  product: SellableRow | undefined;
  price: Price;
  /** The chosen variant items with separate stock; if empty, the product's quantity is the stock. */
  stockItems: readonly VariantRow[];
  /** How many can be bought, after earlier lines took theirs. */
  available: number;
  /** What limits the quantity. */
  limitedBy?: 'OUT_OF_STOCK' | 'MAX_PER_ORDER';
  problem?: LineProblemCode;
}

const nothing: Price = { listPoisha: 0, unitPoisha: 0 };

/**
 * Prices lines and checks them against stock, in order, so that two lines of one product share its stock. Pure: `products` come from
 * `listSellable`. Money in poisha.
 */
export const priceLines = <L extends LineChoice>(lines: readonly L[], products: readonly SellableRow[]): PricedLine<L>[] => {
  const priceLine = linePricer(products);
  const ordered: Ordered = new Map();
  return lines.map((line) => priceLine(line, ordered)).map((priced) => withinOrder(priced, ordered));
};

/** How many pieces of each product the lines of one order have. */
type Ordered = Map<string, number>;

/** The maximum of a line: what all lines of its product leave of the maximum per order. */
function withinOrder<L extends LineChoice>(priced: PricedLine<L>, ordered: Ordered): PricedLine<L> {
  const { product, line, available, problem } = priced;
  if (problem || product?.max_per_order == null) return priced;
  const most = line.quantity + Math.max(0, product.max_per_order - (ordered.get(product.id) ?? 0));
  return most > available ? priced : { ...priced, available: most, limitedBy: 'MAX_PER_ORDER' };
}

/** The same, one line at a time; `ordered` has the earlier lines of the order. */
export function linePricer(products: readonly SellableRow[]): <L extends LineChoice>(line: L, ordered: Ordered) => PricedLine<L> {
  const byId = new Map(products.map((product) => [product.id, product]));
  const left = new Map<string, number>();
  return (line, ordered) => {
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
    const inStock = Math.min(...stocks.map(([id, quantity]) => left.get(id) ?? quantity));
    const before = ordered.get(product.id) ?? 0;
    const inOrder = product.max_per_order === null ? inStock : Math.max(0, product.max_per_order - before);
    const available = Math.min(inStock, inOrder);
    const limitedBy = inOrder < inStock ? 'MAX_PER_ORDER' : 'OUT_OF_STOCK';
    if (line.quantity > available) return { line, product, price, stockItems, available, limitedBy, problem: limitedBy };
    ordered.set(product.id, before + line.quantity);
    for (const [id, quantity] of stocks) left.set(id, (left.get(id) ?? quantity) - line.quantity);
    return { line, product, price, stockItems, available, limitedBy };
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
