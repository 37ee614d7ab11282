import { z } from 'zod';
import { paymentForm, paymentRequest } from '#app/features/money/payment-methods/index.ts';
import { registrationForm } from '#app/lib/session/registration-form.ts';
import { type Address, deliveryAddress, type Quote, type RequestLine } from '#contract/selling/orders.ts';
import { lineKey } from '#domain/catalog/line-choice.ts';
import { defaultPaymentMethod, isPrepaid, type PaymentMethod } from '#domain/money/payment-methods.ts';
import { choicesRequest, packagePreference } from './choices/package-preference.ts';

/** The fields that the buyer fills in, without lines, prices and total. Only the payment fields of the chosen method are present. */
export const checkoutForm = z.object({
  deliveryAddress: deliveryAddress.options[0],
  ...paymentForm.shape,
  /** Whether to save the address for later orders. */
  saveAddress: z.boolean().default(false),
  /** By shop. */
  preferences: z.record(z.string(), packagePreference).default({}),
});

const { name: _name, phone: _phone, ...area } = checkoutForm.shape.deliveryAddress.shape;

/** For a visitor, who gets an account with the order. The name and phone number of the account are those of the receiver. */
export const visitorCheckoutForm = checkoutForm
  .extend({ deliveryAddress: z.object(area), account: registrationForm })
  .transform(({ account, ...form }): CheckoutForm => {
    const { name, phone } = account;
    return { ...form, account, deliveryAddress: { ...form.deliveryAddress, name, phone } };
  });

export type CheckoutInput = z.input<typeof checkoutForm> & { account?: z.input<typeof registrationForm> };
export type CheckoutForm = z.output<typeof checkoutForm> & { account?: z.output<typeof registrationForm> };

/** Converts an address to form values. */
export const addressOf = ({
  name,
  phone,
  division = '',
  district = '',
  upazila = '',
  line,
}: Address): CheckoutInput['deliveryAddress'] => ({
  name,
  phone,
  division,
  district,
  upazila,
  line,
});

/** Initial values: the area chosen on a product page, and the first address is saved. */
export const initialCheckoutValues = (area: Pick<Address, 'division' | 'district' | 'upazila'> = {}): CheckoutInput => ({
  account: { name: '', phone: '', password: '' },
  deliveryAddress: addressOf({ ...area, name: '', phone: '', line: '' }),
  paymentMethod: defaultPaymentMethod,
  saveAddress: true,
  preferences: {},
});

/** Lines with the unit prices that the buyer saw, so that the server can detect a changed price. */
export const linesAsSeen = (quote: Quote): RequestLine[] =>
  quote.packages.flatMap((part) =>
    part.lines.map(({ productId, options, quantity, unitPrice }) => ({ productId, options, quantity, price: unitPrice })),
  );

/** What is asked for in advance, if the quote says so: a server of the version before does not know the field. */
export const shownAdvance = (method: PaymentMethod, { advance }: Quote) => !isPrepaid(method) && advance && { advance: advance.amount };

/** The request body of an order: the form values with the quote that was shown. */
export const orderRequest = ({ deliveryAddress: address, paymentMethod, paymentInfo, preferences }: CheckoutForm, quote: Quote) => ({
  products: linesAsSeen(quote),
  total: quote.total,
  ...shownAdvance(paymentMethod, quote),
  deliveryAddress: address,
  ...paymentRequest({ paymentMethod, paymentInfo }, quote.total),
  ...choicesRequest(quote.packages, preferences),
});

export interface PriceChange {
  name: string;
  before: number;
  now: number;
}

/** The unit prices that differ between the shown and the current quote. `nameOf` returns a line's name in the buyer's language. */
export function priceChanges(
  shown: Quote,
  now: Quote,
  nameOf: (line: Quote['packages'][number]['lines'][number]) => string,
): PriceChange[] {
  const before = new Map(shown.packages.flatMap((part) => part.lines.map((line) => [lineKey(line), line.unitPrice] as const)));
  return now.packages
    .flatMap((part) => part.lines)
    .flatMap((line) => {
      const price = before.get(lineKey(line));
      return price !== undefined && price !== line.unitPrice ? [{ name: nameOf(line), before: price, now: line.unitPrice }] : [];
    });
}
