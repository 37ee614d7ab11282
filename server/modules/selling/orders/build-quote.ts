import type { Address, Quote, RequestLine } from '#contract/selling/orders.ts';
import { isSameDistrict } from '#domain/areas.ts';
import { isPrepaid, type PaymentMethod } from '#domain/money/payment-methods.ts';
import { closedUntil, type PromisedDays, promisedDays } from '#domain/parcels/delivery-promise.ts';
import { deliveryFee } from '#domain/parcels/delivery-rates.ts';
import { clocksOf, type PackageClocks } from '#domain/parcels/package-clocks.ts';
import { toPoisha, toTaka } from '#domain/taka.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { found } from '#server/core/resources/list.ts';
import { refuse } from '#server/core/resources/resource.ts';
import type { SellableRow } from '#server/modules/catalog/products/index.ts';
import { gramsOf, packageRate, type Rates } from '#server/modules/parcels/delivery/index.ts';
import { type PricedLine, priceLines } from '#server/modules/selling/cart/index.ts';

export interface QuotedLine extends PricedLine<RequestLine> {
  product: SellableRow;
}

export interface QuotedPackage {
  shop: { id: string; name: string; translations: SellableRow['shop_translations']; address: string };
  lines: QuotedLine[];
  /** The weight of its lines. */
  grams: number;
  subtotalPoisha: number;
  deliveryFeePoisha: number;
  /** Whether the buyer can pay in cash on delivery. */
  cash: boolean;
  clocks: PackageClocks;
  promised: PromisedDays;
  /** When the shop takes orders again; undefined: now. */
  closedUntil: Date | undefined;
  /** Until it comes to what the shop sends. */
  missingPoisha: number;
}

export interface OrderQuote {
  packages: QuotedPackage[];
  subtotalPoisha: number;
  deliveryFeePoisha: number;
  totalPoisha: number;
}

interface QuoteInput {
  lines: readonly RequestLine[];
  products: readonly SellableRow[];
  /** Of the shops of these products. */
  rates: Rates;
  address: Pick<Address, 'district' | 'upazila'> | undefined;
  /** The total that the buyer expects, in taka: the sum of the lines, or the amount to pay. */
  total?: number | undefined;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Builds the quote of an order: lines priced and checked against stock, one package per shop, with delivery. Pure; poisha. Throws NOT_FOUND
 * (not on sale), VALIDATION_FAILED (options), OUT_OF_STOCK, MAX_PER_ORDER, PRICE_CHANGED with the current quote.
 */
export function buildQuote({ lines, products, rates, address, total }: QuoteInput): OrderQuote {
  const priced = priceLines(lines, products).map(orderable);
  const orderedAt = new Date();
  const packages = [...Map.groupBy(priced, (line) => line.product.shop_id).values()].flatMap((ofShop): QuotedPackage[] => {
    const shop = ofShop[0]?.product;
    if (!shop) return [];
    const subtotalPoisha = sum(ofShop.map(({ price, line }) => price.unitPoisha * line.quantity));
    const grams = sum(ofShop.map(({ product, line }) => gramsOf(product, line.options, rates.table.defaultGrams) * line.quantity));
    const times = found(rates.timesOfShops.get(shop.shop_id));
    const way = { orderedAt, isSameCity: isSameDistrict(shop.shop_address, address?.district) };
    const rate = packageRate(rates, { shopId: shop.shop_id, place: address, grams });
    return [
      {
        shop: {
          id: shop.shop_id,
          name: shop.shop_name,
          translations: shop.shop_translations,
          address: shop.shop_address,
        },
        lines: ofShop,
        grams,
        subtotalPoisha,
        deliveryFeePoisha: deliveryFee(rate, subtotalPoisha, shop.free_delivery_from_poisha ?? undefined),
        cash: rate.cash,
        clocks: clocksOf(way, rates.table.calendar.clocks, rates.table.calendar.holidays),
        promised: promisedDays({ ...way, rate, shop: times }, rates.table.calendar),
        closedUntil: closedUntil(times, rates.table.calendar.holidays, orderedAt),
        missingPoisha: Math.max(0, (times.minOrderPoisha ?? 0) - subtotalPoisha),
      },
    ];
  });
  const subtotalPoisha = sum(packages.map((part) => part.subtotalPoisha));
  const deliveryFeePoisha = sum(packages.map((part) => part.deliveryFeePoisha));
  const quote = { packages, subtotalPoisha, deliveryFeePoisha, totalPoisha: subtotalPoisha + deliveryFeePoisha };
  const isPriceOff = priced.some(({ line, price }) => line.price !== undefined && toPoisha(line.price) !== price.unitPoisha);
  const isTotalOff = total !== undefined && ![quote.subtotalPoisha, quote.totalPoisha].includes(toPoisha(total));
  if (isPriceOff || isTotalOff) throw new AppError('PRICE_CHANGED', { quote: presentQuote(quote) });
  return quote;
}

/** Throws VALIDATION_FAILED (`NO_CASH`) for an order in cash to where a package can't be paid so. */
export function requireCash({ packages }: OrderQuote, method: PaymentMethod): void {
  if (!isPrepaid(method) && packages.some(({ cash }) => !cash)) refuse('paymentMethod', 'NO_CASH', 'No cash on delivery there');
}

/** Throws SHOP_CLOSED, MIN_ORDER for a package that its shop does not take now. */
export function requireTaken({ packages }: OrderQuote): void {
  for (const { shop, closedUntil: until, missingPoisha } of packages) {
    if (until) throw new AppError('SHOP_CLOSED', { params: { shop: shop.name, until: until.toISOString() } });
    if (missingPoisha > 0) throw new AppError('MIN_ORDER', { params: { shop: shop.name, missing: toTaka(missingPoisha) } });
  }
}

/** Returns the line if it can be ordered. Throws like `buildQuote`, at the line’s index. */
export function orderable(priced: PricedLine<RequestLine>, index: number): QuotedLine {
  const { problem, product, available } = priced;
  const field = (name: string, code: string, message: string) => ({ errors: [{ path: `products.${index}.${name}`, code, message }] });
  if (problem === 'UNAVAILABLE' || !product) throw new AppError('NOT_FOUND', field('productId', 'UNAVAILABLE', 'Not on sale'));
  if (problem === 'OPTION_GONE') throw new AppError('VALIDATION_FAILED', field('options', 'OPTION_GONE', 'Choose one of each group'));
  if (problem === 'OUT_OF_STOCK') {
    throw new AppError('OUT_OF_STOCK', {
      ...field('quantity', 'OUT_OF_STOCK', `Only ${available} left`),
      params: { available, name: product.name },
    });
  }
  if (problem === 'MAX_PER_ORDER') {
    const max = product.max_per_order ?? 0;
    throw new AppError('MAX_PER_ORDER', {
      ...field('quantity', 'MAX_PER_ORDER', `At most ${max} in one order`),
      params: { max, available, name: product.name },
    });
  }
  return { ...priced, product };
}

export const presentQuote = (quote: OrderQuote): Quote => ({
  packages: quote.packages.map((part) => ({
    shop: { _id: part.shop.id, name: part.shop.name, translations: part.shop.translations },
    status: 'pending',
    lines: part.lines.map(({ line, product, price }) => ({
      productId: product.id,
      name: product.name,
      translations: product.translations,
      ...(product.image && { image: product.image }),
      options: line.options,
      quantity: line.quantity,
      listPrice: toTaka(price.listPoisha),
      unitPrice: toTaka(price.unitPoisha),
      lineTotal: toTaka(price.unitPoisha * line.quantity),
    })),
    subtotal: toTaka(part.subtotalPoisha),
    deliveryFee: toTaka(part.deliveryFeePoisha),
    ...(part.missingPoisha > 0 && { missing: toTaka(part.missingPoisha) }),
    ...(part.closedUntil && { closedUntil: part.closedUntil.toISOString() }),
    ...(!part.cash && { noCash: true as const }),
    arrives: part.promised,
    handOverBy: part.clocks.handOverBy.toISOString(),
    deliverBy: part.clocks.deliverBy.toISOString(),
    events: [],
  })),
  subtotal: toTaka(quote.subtotalPoisha),
  deliveryFee: toTaka(quote.deliveryFeePoisha),
  total: toTaka(quote.totalPoisha),
});
