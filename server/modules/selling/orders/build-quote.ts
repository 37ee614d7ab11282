import type { Address, Quote, RequestLine } from '#contract/selling/orders.ts';
import type { PackageChoice } from '#contract/selling/package-choices.ts';
import { isSameDistrict } from '#domain/areas.ts';
import { feeFirst } from '#domain/money/advance.ts';
import { isPrepaid, type PaymentMethod } from '#domain/money/payment-methods.ts';
import { closedUntil, type PromisedDays, promisedDays } from '#domain/parcels/delivery-promise.ts';
import { deliveryFee } from '#domain/parcels/delivery-rates.ts';
import { endOfSlot, hasRoom, openSlots, type SlotDay } from '#domain/parcels/delivery-slots.ts';
import { clocksOf, type PackageClocks } from '#domain/parcels/package-clocks.ts';
import type { CashRisk } from '#domain/selling/cash-risk.ts';
import { toPoisha, toTaka } from '#domain/taka.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { found } from '#server/core/resources/list.ts';
import { refuse } from '#server/core/resources/resource.ts';
import type { SellableRow } from '#server/modules/catalog/products/index.ts';
import { gramsOf, packageRate, type Rates, type ShopSchedule, zoneFor } from '#server/modules/parcels/delivery/index.ts';
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
  /** What is paid before it is packed, if it is paid in cash. */
  advancePoisha: number;
  /** The most of it that is kept if its buyer refuses it. */
  keepPoisha: number;
  /** Whether the buyer can pay in cash on delivery. */
  cash: boolean;
  clocks: PackageClocks;
  promised: PromisedDays;
  /** When the shop takes orders again; undefined: now. */
  closedUntil: Date | undefined;
  /** Until it comes to what the shop sends. */
  missingPoisha: number;
  /** What the buyer wants of it. */
  choice: PackageChoice | undefined;
  /** When it can be brought; undefined: the shop has no slots, or they were not asked for. */
  slots: (SlotDay & { isFull: boolean })[] | undefined;
  /** The chosen one of these. */
  slot: SlotDay | undefined;
}

export interface OrderQuote {
  packages: QuotedPackage[];
  subtotalPoisha: number;
  deliveryFeePoisha: number;
  totalPoisha: number;
  /** The sum of its packages. */
  advancePoisha: number;
  /** Why the delivery fee is asked for in advance, too; undefined: it is not. */
  risk?: CashRisk;
}

interface QuoteInput {
  lines: readonly RequestLine[];
  products: readonly SellableRow[];
  /** Of the shops of these products. */
  rates: Rates;
  address: Pick<Address, 'district' | 'upazila'> | undefined;
  /** The total that the buyer expects, in taka: the sum of the lines, or the amount to pay. */
  total?: number | undefined;
  choices?: readonly PackageChoice[] | undefined;
  /** Packages by slot and day; undefined: slots are not offered. */
  booked?: ReadonlyMap<string, number> | undefined;
  /** Whether the delivery fee of a refused parcel is kept of its advance. */
  keepsFee?: boolean;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Builds the quote of an order: lines priced and checked against stock, one package per shop, with delivery. Pure; poisha. Throws NOT_FOUND
 * (not on sale), VALIDATION_FAILED (options; a choice for a shop of no line), OUT_OF_STOCK, MAX_PER_ORDER; with the current quote
 * PRICE_CHANGED, SLOT_FULL, SLOT_CLOSED.
 */
export function buildQuote({ lines, products, rates, address, total, choices = [], booked, keepsFee = false }: QuoteInput): OrderQuote {
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
    const feePoisha = deliveryFee(rate, subtotalPoisha, shop.free_delivery_from_poisha ?? undefined);
    const asked = sum(ofShop.map(({ product, line }) => product.advance_money_poisha * line.quantity));
    const advancePoisha = Math.min(subtotalPoisha + feePoisha, asked);
    const choice = choices.find(({ shopId }) => shopId === shop.shop_id);
    const slots = slotsOf({ ...way, shop: times, rates, address, booked });
    const slot = slots?.find((each) => each.slot.id === choice?.slot?.slotId && each.day === choice.slot.day);
    const clocks = clocksOf(way, rates.table.calendar.clocks, rates.table.calendar.holidays);
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
        deliveryFeePoisha: feePoisha,
        advancePoisha,
        keepPoisha: keepsFee ? Math.min(feePoisha, advancePoisha) : 0,
        cash: rate.cash,
        clocks: slot ? { ...clocks, handOverBy: endOfSlot(slot) } : clocks,
        promised: slot ? { from: slot.day, to: slot.day } : promisedDays({ ...way, rate, shop: times }, rates.table.calendar),
        closedUntil: closedUntil(times, rates.table.calendar.holidays, orderedAt),
        missingPoisha: Math.max(0, (times.minOrderPoisha ?? 0) - subtotalPoisha),
        choice,
        slots,
        slot,
      },
    ];
  });
  for (const [index, { shopId }] of choices.entries())
    if (!packages.some(({ shop }) => shop.id === shopId)) refuse(`choices.${index}.shopId`, 'NOT_IN_ORDER', 'Nothing is of this shop');
  const subtotalPoisha = sum(packages.map((part) => part.subtotalPoisha));
  const deliveryFeePoisha = sum(packages.map((part) => part.deliveryFeePoisha));
  const advancePoisha = sum(packages.map((part) => part.advancePoisha));
  const quote = { packages, subtotalPoisha, deliveryFeePoisha, totalPoisha: subtotalPoisha + deliveryFeePoisha, advancePoisha };
  const isPriceOff = priced.some(({ line, price }) => line.price !== undefined && toPoisha(line.price) !== price.unitPoisha);
  const isTotalOff = total !== undefined && ![quote.subtotalPoisha, quote.totalPoisha].includes(toPoisha(total));
  if (isPriceOff || isTotalOff) throw new AppError('PRICE_CHANGED', { quote: presentQuote(quote) });
  requireSlots(quote);
  return quote;
}

/** The quote with the delivery fee in advance. */
export function askFeeFirst(quote: OrderQuote, risk: CashRisk, keepsFee: boolean): OrderQuote {
  const packages = quote.packages.map((part) => {
    const { advance, advanceKeep } = feeFirst({ advance: part.advancePoisha, deliveryFee: part.deliveryFeePoisha }, keepsFee);
    return { ...part, advancePoisha: advance, keepPoisha: advanceKeep };
  });
  return { ...quote, packages, advancePoisha: sum(packages.map(({ advancePoisha }) => advancePoisha)), risk };
}

interface SlotsInput {
  orderedAt: Date;
  isSameCity: boolean;
  shop: ShopSchedule;
  rates: Rates;
  address: QuoteInput['address'];
  booked: QuoteInput['booked'];
}

/** Undefined without an area: its zone is not known. */
function slotsOf({ rates, address, booked, shop, ...way }: SlotsInput): QuotedPackage['slots'] {
  if (!booked || !address?.district || shop.slots.length === 0) return undefined;
  const order = { ...way, shop, slots: shop.slots, zoneId: zoneFor(rates, address).id };
  return openSlots(order, rates.table.calendar).map((each) => ({ ...each, isFull: !hasRoom(each, booked) }));
}

/** Throws SLOT_FULL, SLOT_CLOSED for a package whose chosen slot can't be had. */
function requireSlots(quote: OrderQuote): void {
  for (const { shop, choice, slots, slot } of quote.packages) {
    if (!choice?.slot || (slot && !slots?.some((each) => each === slot && each.isFull))) continue;
    throw new AppError(slot ? 'SLOT_FULL' : 'SLOT_CLOSED', { params: { shop: shop.name }, quote: presentQuote(quote) });
  }
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
    ...(part.slots && {
      slots: part.slots.map(({ slot, day, isFull }) => ({
        slotId: slot.id,
        day,
        fromTime: slot.fromTime,
        toTime: slot.toTime,
        ...(isFull && { isFull: true as const }),
      })),
    }),
    arrives: { ...part.promised, ...(part.slot && { fromTime: part.slot.slot.fromTime, toTime: part.slot.slot.toTime }) },
    handOverBy: part.clocks.handOverBy.toISOString(),
    deliverBy: part.clocks.deliverBy.toISOString(),
    events: [],
  })),
  subtotal: toTaka(quote.subtotalPoisha),
  deliveryFee: toTaka(quote.deliveryFeePoisha),
  total: toTaka(quote.totalPoisha),
  ...(quote.advancePoisha > 0 && { advance: presentAdvance(quote) }),
});

function presentAdvance({ packages, advancePoisha, risk }: OrderQuote): Quote['advance'] {
  const keeps = sum(packages.map(({ keepPoisha }) => keepPoisha));
  const isOfProducts = packages.some(({ lines }) => lines.some(({ product }) => product.advance_money_poisha > 0));
  return {
    amount: toTaka(advancePoisha),
    why: [...(isOfProducts ? (['product'] as const) : []), ...(risk ? (['risk'] as const) : [])],
    ...(risk && risk.refused > 0 && { refused: risk.refused }),
    ...(keeps > 0 && { keeps: toTaka(keeps) }),
  };
}
