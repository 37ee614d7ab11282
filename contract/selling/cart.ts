import { z } from 'zod';
import { takaOut } from '../amounts.ts';
import { options, quantity } from '../catalog/line-fields.ts';
import { cardFields, product, productCard } from '../catalog/products.ts';
import type { Endpoints } from '../endpoint.ts';
import { byId, deleted, id, idList, reference, referenceWithImage, written } from '../resource.ts';

export const newLine = z.strictObject({ productId: id, options: options.default({}), quantity: quantity.default(1) });

/** Why a line can't be ordered unchanged. */
export const lineProblem = z.enum(['OUT_OF_STOCK', 'MAX_PER_ORDER', 'UNAVAILABLE', 'OPTION_GONE']);

export const cartLine = z.object({
  _id: z.string().meta({ description: 'empty in a preview' }),
  product: referenceWithImage,
  shop: reference,
  freeDeliveryFrom: takaOut.optional().meta({ description: 'from this subtotal of its lines on, the shop delivers free' }),
  options: z.record(z.string(), z.string()),
  quantity: z.number(),
  listPrice: takaOut,
  unitPrice: takaOut,
  lineTotal: takaOut,
  available: z.number().meta({ description: 'how many can be ordered' }),
  maxPerOrder: z.number().optional().meta({ description: 'the product’s maximum, all options together, if less than the stock' }),
  problem: lineProblem.optional(),
});
export type CartLine = z.output<typeof cartLine>;

export const cart = z.object({
  lines: z.array(cartLine),
  /** The sum of the lines that can be ordered, without delivery. */
  subtotal: takaOut,
  quantity: z.number(),
});
export type Cart = z.output<typeof cart>;

const lines = z.strictObject({ lines: z.array(newLine).max(100) });
const lineErrors = ['NOT_FOUND', 'OUT_OF_STOCK', 'MAX_PER_ORDER'] as const;

export const cartEndpoints = {
  'GET /carts/read': { summary: 'Your cart at current prices', access: 'signedIn', response: cart },
  'POST /carts/create': {
    summary: 'Adds a line, or increases the quantity of an existing one',
    access: 'signedIn',
    body: newLine,
    response: written(cartLine),
    status: 201,
    errors: lineErrors,
  },
  'PUT /carts/update/:id': {
    summary: 'Sets the quantity of a line',
    access: 'signedIn',
    params: byId,
    body: z.strictObject({ quantity }),
    response: written(cartLine),
    errors: lineErrors,
  },
  'DELETE /carts/delete': {
    summary: 'Removes lines',
    access: 'signedIn',
    body: z.strictObject({ lineIds: idList }),
    response: deleted,
    errors: ['NOT_FOUND'],
  },
  'POST /carts/merge': {
    summary: "Merges a visitor's cart at sign-in: a line in both carts gets the larger quantity, unavailable products are left out",
    access: 'signedIn',
    body: lines,
    response: written(cart),
  },
  'POST /carts/preview': {
    summary: "Prices a visitor's cart without storing it",
    access: 'public',
    body: lines,
    response: cart,
  },
  'GET /wishlists/read': {
    summary: 'Products on your wishlist, latest first',
    access: 'signedIn',
    query: z.strictObject(cardFields),
    response: z.array(product),
    card: z.array(productCard),
  },
  'POST /wishlists/create': {
    summary: 'Adds a product to your wishlist (idempotent)',
    access: 'signedIn',
    body: z.strictObject({ productId: id }),
    response: written(z.object({ productId: z.string() })),
    status: 201,
    errors: ['NOT_FOUND'],
  },
  'DELETE /wishlists/delete': {
    summary: 'Removes products from your wishlist',
    access: 'signedIn',
    body: z.strictObject({ productIds: idList }),
    response: deleted,
  },
} as const satisfies Endpoints;
