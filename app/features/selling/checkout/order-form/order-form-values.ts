import { z } from 'zod';
import { groupsOf } from '#app/features/catalog/products/index.ts';
import { paymentRequest } from '#app/features/money/payment-methods/index.ts';
import { typedNumber } from '#app/lib/format/typed-number.ts';
import { options, quantity } from '#contract/catalog/line-fields.ts';
import type { Variants } from '#contract/catalog/variants.ts';
import { id } from '#contract/resource.ts';
import { deliveryAddress, type Quote, type RequestLine } from '#contract/selling/orders.ts';
import { localDigits } from '#domain/format/format.ts';
import type { Language } from '#domain/languages.ts';
import { paymentMethods } from '#domain/money/payment-methods.ts';
import { checkoutForm, shownAdvance } from '../checkout-form.ts';

const lineSchema = z.object({
  productId: id,
  quantity: z.string().transform(typedNumber).pipe(quantity),
  options: options.optional(),
});

/** The order form (specification §2, §5): exactly two lines and a free-text address, all required. */
export const orderForm = z.object({
  products: z.tuple([lineSchema, lineSchema]),
  deliveryAddress: deliveryAddress.options[1],
  // A string, because none is chosen at first.
  paymentMethod: z.string().pipe(z.enum(paymentMethods)),
  paymentInfo: checkoutForm.shape.paymentInfo,
});
export type OrderFormInput = z.input<typeof orderForm>;
export type OrderForm = z.output<typeof orderForm>;

export const positions = [0, 1] as const;

/** Empty lines with quantity 1, in the digits of the language. */
export function blankOrderForm(language: Language): OrderFormInput {
  const line = { productId: '', quantity: localDigits(language, '1') };
  return { products: [line, { ...line }], deliveryAddress: '', paymentMethod: '' };
}

/** Both lines once they are complete; otherwise an empty list. */
export function linesToPrice(products: OrderFormInput['products'], variantsOf: (productId: string) => Variants | undefined): RequestLine[] {
  const lines = products.flatMap((typed) => {
    const { data } = lineSchema.safeParse(typed);
    const variants = data && variantsOf(data.productId);
    if (!data || !variants || groupsOf(variants).some((group) => !data.options?.[group])) return [];
    return [{ productId: data.productId, quantity: data.quantity, options: data.options ?? {} }];
  });
  return lines.length === positions.length ? lines : [];
}

/** The request body, with the unit prices and the total that were shown. */
export function orderFormRequest(
  userId: string,
  { products, paymentMethod, paymentInfo, deliveryAddress: address }: OrderForm,
  quote: Quote,
) {
  const quoted = quote.packages.flatMap((part) => part.lines);
  const priceOf = (productId: string, chosen: object) =>
    quoted.find((each) => each.productId === productId && JSON.stringify(each.options) === JSON.stringify(chosen))?.unitPrice;
  return {
    userId,
    products: products.map(({ options: chosen = {}, ...rest }) => {
      const price = priceOf(rest.productId, chosen);
      return { ...rest, options: chosen, ...(price !== undefined && { price }) };
    }),
    total: quote.total,
    ...shownAdvance(paymentMethod, quote),
    deliveryAddress: address,
    ...paymentRequest({ paymentMethod, paymentInfo }, quote.total),
  };
}
