import { type Examples, ids } from './example.ts';

const line = { productId: ids.product, options: { Sizes: '5 kg' }, quantity: 2 } as const;

export const cartExamples = {
  'GET /carts/read': { as: 'customer', access: 'signedIn' },
  'POST /carts/create': { as: 'customer', access: 'signedIn', body: line },
  'PUT /carts/update/:id': { as: 'customer', access: 'signedIn', params: { id: ids.cartLine }, body: { quantity: 3 } },
  'DELETE /carts/delete': { as: 'customer', access: 'signedIn', body: { lineIds: [ids.cartLine] } },
  'POST /carts/merge': { as: 'customer', access: 'signedIn', body: { lines: [line] } },
  'POST /carts/preview': { as: 'visitor', access: 'public', body: { lines: [line] } },
  'GET /wishlists/read': { as: 'customer', access: 'signedIn', query: {} },
  'POST /wishlists/create': { as: 'customer', access: 'signedIn', body: { productId: ids.soap } },
  'DELETE /wishlists/delete': { as: 'customer', access: 'signedIn', body: { productIds: [ids.product] } },
} satisfies Examples;
