import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError, type ApiErrorCode } from '#app/lib/api/api.ts';
import type { Quote } from '#contract/selling/orders.ts';
import { renderInShop } from '#tests/render-in-shop.tsx';
import { useOrderSubmit } from './use-order-submit.ts';

const quote = {} as Quote; // only passed on

/** The keys that were sent, and what the server answers next. */
let keys: string[];
let answer: { code: ApiErrorCode; status: number } | undefined;

function Form() {
  const { submit } = useOrderSubmit<object, object>({
    name: 'checkout',
    send: async (key) => {
      keys.push(key);
      if (answer) throw new ApiError(answer.code, answer.status);
      return { data: {} };
    },
    createdText: 'placed',
    onPlaced: () => {},
    onError: () => false,
  });
  return (
    <button type="button" onClick={() => void submit({}, quote)}>
      Place
    </button>
  );
}

/** Opens a document with the form, and returns how to press its button and read the message after it. */
function open() {
  const { user, unmount } = renderInShop(<Form />);
  return {
    press: async (message: RegExp) => {
      await user.click(screen.getByRole('button', { name: 'Place' }));
      await screen.findByText(message);
    },
    close: unmount,
  };
}

const lost = { code: 'NETWORK', status: 0 } as const;

beforeEach(() => {
  keys = [];
  answer = lost;
});
afterEach(() => sessionStorage.clear());

describe('the idempotency key of an order', () => {
  it('is reused until there is a response, even after a reload, and cleared by a placed order', async () => {
    const first = open();
    await first.press(/Press again/);
    await first.press(/Press again/);
    first.close();
    answer = undefined;
    const next = open();
    await next.press(/placed/);
    await next.press(/placed/);
    const [key, ...others] = keys;
    expect(others.slice(0, 2)).toEqual([key, key]);
    expect(others[2]).not.toBe(key);
  });

  it('is reused in a page without storage', async () => {
    const denied = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    onTestFinished(() => denied.mockRestore());
    const { press } = open();
    await press(/Press again/);
    await press(/Press again/);
    expect(new Set(keys).size).toBe(1);
  });

  it('is not reused by another document after half an hour', async () => {
    const first = open();
    await first.press(/Press again/);
    first.close();
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 60_000);
    onTestFinished(() => later.mockRestore());
    await open().press(/Press again/);
    expect(new Set(keys).size).toBe(2);
  });

  it.each([
    { answer: { code: 'RATE_LIMITED', status: 429 }, message: /Too many/, isKept: true },
    { answer: { code: 'PRICE_CHANGED', status: 409 }, message: /price/i, isKept: true },
    { answer: { code: 'IDEMPOTENCY_MISMATCH', status: 409 }, message: /already placed/, isKept: false },
  ] as const)('after $answer.code: kept is $isKept', async ({ answer: refusal, message, isKept }) => {
    const { press } = open();
    await press(/Press again/);
    answer = refusal;
    await press(message);
    await press(message);
    expect(new Set(keys).size).toBe(isKept ? 1 : 2);
  });
});
