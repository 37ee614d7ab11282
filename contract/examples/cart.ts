import { type Examples, ids } from './example.ts';

const line = { productId: ids.product, options: { Sizes: '5 kg' }, quantity: 2 } as const;

export const cartExamples = {
  'GET /carts/read': { as: 'customer' },
  'POST /carts/create': { as: 'customer', body: line },
  'PUT /carts/update/:id': { as: 'customer', params: { id: ids.cartLine }, body: { quantity: 3 } },
  'DELETE /carts/delete': { as: 'customer', body: { lineIds: [ids.cartLine] } },
  'POST /carts/merge': { as: 'customer', body: { lines: [line] } },
  'POST /carts/preview': { as: 'visitor', body: { lines: [line] } },
  'GET /wishlists/read': { as: 'customer', query: {} },
  'POST /wishlists/create': { as: 'customer', body: { productId: ids.soap } },
  'DELETE /wishlists/delete': { as: 'customer', body: { productIds: [ids.product] } },
} satisfies Examples;
