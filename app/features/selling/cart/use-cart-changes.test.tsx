import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CartProvider, useCartOfUser } from '#app/lib/cart/use-cart.ts';
import { visitorCart } from '#app/lib/cart/visitor-cart.ts';
import type { Cart, CartLine } from '#contract/selling/cart.ts';
import type { LineChoice } from '#domain/catalog/line-choice.ts';
import type { FakeAnswers } from '#tests/fake-api.ts';
import { renderInShop } from '#tests/render-in-shop.tsx';
import { CartView } from './cart-view.tsx';

const rice = '01890000-0000-7000-8000-000000000001';
const oil = '01890000-0000-7000-8000-000000000002';
const names: Record<string, string> = { [rice]: 'Rice', [oil]: 'Oil' };

const lineOf = ({ productId, quantity }: Omit<LineChoice, 'options'>, available: number): CartLine => ({
  _id: `line-${productId}`,
  product: { _id: productId, name: names[productId] ?? '', translations: {} },
  shop: { _id: 'shop-1', name: 'One', translations: {} },
  options: {},
  quantity,
  listPrice: 10,
  unitPrice: 10,
  lineTotal: 10 * quantity,
  available,
  ...(quantity > available && { problem: 'OUT_OF_STOCK' }),
});
const cartOf = (lines: readonly Omit<LineChoice, 'options'>[], available = 10): Cart => ({
  lines: lines.map((line) => lineOf(line, available)),
  subtotal: 0,
  quantity: 0,
});

/** Buttons of cards, and the cart. `onAdded` gets what `add` returned. */
function Shop({ onAdded }: { onAdded: (isAdded: boolean) => void }) {
  const { cart, changes } = useCartOfUser();
  return (
    <CartProvider value={cart}>
      {[rice, oil].map((productId) => (
        <button key={productId} type="button" onClick={() => void changes.add({ productId }).then(onAdded)}>
          Add {names[productId]}
        </button>
      ))}
      <CartView />
    </CartProvider>
  );
}

function setUp(api: FakeAnswers, role?: 'customer') {
  const added: boolean[] = [];
  return { added, ...renderInShop(<Shop onAdded={(isAdded) => added.push(isAdded)} />, { api, ...(role && { role }) }) };
}

const button = (name: string) => screen.findByRole('button', { name });
/** The names and quantities of the lines on the screen. */
const shown = () =>
  Object.fromEntries(
    screen
      .queryAllByRole('listitem')
      .map((row) => [within(row).getByRole('link').textContent, Number(within(row).getByRole<HTMLInputElement>('textbox').value)]),
  );

describe('additions of a visitor', () => {
  const setUpVisitor = (available: number, stored: readonly LineChoice[] = []) => {
    visitorCart.write(stored);
    const held: (() => void)[] = [];
    let isHolding = false;
    const shop = setUp({
      'POST /carts/preview': async ({ body }) => {
        if (isHolding) await new Promise<void>((resolve) => held.push(resolve));
        return { body: cartOf((body as { lines: LineChoice[] }).lines, available) };
      },
    });
    return {
      ...shop,
      hold: () => {
        isHolding = true;
      },
      /** Responds to the pending requests, in their order. */
      release: () => {
        isHolding = false;
        for (const answer of held) answer();
      },
      stored: () => visitorCart.read().map(({ productId, quantity }) => [productId, quantity]),
    };
  };

  it('are all stored when the second one comes before the first is priced', async () => {
    const { user, hold, release, stored, added } = setUpVisitor(10);
    hold();
    await user.click(await button('Add Rice'));
    await user.click(await button('Add Oil'));
    release();
    await waitFor(() => expect(added).toEqual([true, true]));
    expect(stored().sort()).toEqual([
      [rice, 1],
      [oil, 1],
    ]);
    await waitFor(() => expect(shown()).toEqual({ Rice: 1, Oil: 1 }));
  });

  it('add up for one product, up to its stock', async () => {
    const { user, hold, release, stored, added } = setUpVisitor(2);
    hold();
    const add = await button('Add Rice');
    for (const _click of [1, 2, 3]) await user.click(add);
    release();
    await waitFor(() => expect(added.sort()).toEqual([false, true, true]));
    expect(stored()).toEqual([[rice, 2]]);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/Only 2\sof “Rice” are left\./));
  });

  it('keep a removal from before they are priced', async () => {
    const { user, hold, release, stored, added } = setUpVisitor(10, [{ productId: rice, options: {}, quantity: 3 }]);
    const remove = await button('Remove Rice');
    hold();
    await user.click(await button('Add Oil'));
    await user.click(remove);
    expect(stored()).toEqual([]);
    release();
    await waitFor(() => expect(added).toEqual([true]));
    expect(stored()).toEqual([[oil, 1]]);
  });
});

describe('changes of a signed-in user', () => {
  /** A server with a cart, whose answer to the changed quantity of the oil waits for `release`. */
  const setUpStored = ({ isSoldOut = false } = {}) => {
    const lines = new Map([
      [rice, 1],
      [oil, 1],
    ]);
    const order: string[] = [];
    let isReadHanging = false;
    const held = Promise.withResolvers<void>();
    const shop = setUp(
      {
        'GET /carts/read': () =>
          isReadHanging ? new Promise(() => {}) : { body: cartOf([...lines].map(([productId, quantity]) => ({ productId, quantity }))) },
        [`PUT /carts/update/line-${oil}`]: async ({ body }) => {
          order.push('PUT');
          await held.promise;
          lines.set(oil, (body as { quantity: number }).quantity);
          return {};
        },
        'DELETE /carts/delete': () => {
          order.push('DELETE');
          lines.delete(rice);
          return {};
        },
        'POST /carts/create': ({ body }) => {
          order.push('POST');
          if (isSoldOut) return { status: 409, body: { code: 'OUT_OF_STOCK' } };
          const { productId, quantity } = body as LineChoice;
          lines.set(productId, (lines.get(productId) ?? 0) + quantity);
          return { status: 201, body: { data: lineOf({ productId, quantity: lines.get(productId) ?? 0 }, 10) } };
        },
      },
      'customer',
    );
    return { ...shop, order, release: () => held.resolve(), hangReads: () => (isReadHanging = true) };
  };

  it('reach the server in the order of the clicks, with Undo after the removal', async () => {
    const { user, order, release } = setUpStored();
    await user.click(await button('One more of Oil'));
    await user.click(await button('Remove Rice'));
    await user.click(await button('Undo'));
    release();
    await waitFor(() => expect(order).toEqual(['PUT', 'DELETE', 'POST']));
    await waitFor(() => expect(shown()).toEqual({ Oil: 2, Rice: 1 }));
  });

  it('include additions from a card, which show their toast only after the response', async () => {
    const { user, order, release, added, requestsOf } = setUpStored();
    await user.click(await button('One more of Oil'));
    await user.click(await button('Remove Rice'));
    await user.click(await button('Add Rice'));
    expect(order).toEqual(['PUT']);
    expect(added).toEqual([]);
    release();
    await waitFor(() => expect(added).toEqual([true]));
    expect(order).toEqual(['PUT', 'DELETE', 'POST']);
    await waitFor(() => expect(shown()).toEqual({ Oil: 2, Rice: 1 }));
    // Once when the page opened, once after the last change.
    expect(requestsOf('GET /carts/read')).toHaveLength(2);
  });

  it('are refetched after the last one, even if it was rejected', async () => {
    const { user, release, added, requestsOf } = setUpStored({ isSoldOut: true });
    await user.click(await button('One more of Oil'));
    await user.click(await button('Add Rice'));
    release();
    await waitFor(() => expect(added).toEqual([false]));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('There is not enough in stock.'));
    await waitFor(() => expect(requestsOf('GET /carts/read')).toHaveLength(2));
    await waitFor(() => expect(shown()).toEqual({ Rice: 1, Oil: 2 }));
  });

  it('do not wait for a hanging refetch', async () => {
    const { user, order, release, hangReads, requestsOf } = setUpStored();
    await user.click(await button('One more of Oil'));
    hangReads();
    release();
    await waitFor(() => expect(requestsOf('GET /carts/read')).toHaveLength(2));
    await user.click(await button('Add Rice'));
    await waitFor(() => expect(order).toEqual(['PUT', 'POST']));
    await waitFor(() => expect(shown()).toEqual({ Rice: 2, Oil: 2 }));
  });
});
