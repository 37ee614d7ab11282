import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ApiError, api, isWithoutAnswer } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { signedInUserId } from '#app/lib/session/session-store.ts';
import { usePopup } from '#app/ui/overlay/popup.tsx';
import type { Cart, CartLine } from '#contract/orders/cart.ts';
import { type LineChoice, lineKey } from '#domain/line-choice.ts';
import { cartLineKey, withLine, withQuantity } from './cart-money.ts';
import { previewCart, signedInCartKey, visitorCartKey } from './cart-queries.ts';
import { addLine, setLineQuantity, visitorCart } from './visitor-cart.ts';

export type AddInput = Pick<LineChoice, 'productId'> & Partial<LineChoice>;

export interface CartChanges {
  /** Adds a line and shows the result in a toast; `isQuiet` skips the toast on success. Returns whether it succeeded. */
  add: (input: AddInput, isQuiet?: boolean) => Promise<boolean>;
  setQuantity: (line: CartLine, quantity: number) => void;
  remove: (line: CartLine) => void;
  /** Restores a removed line. */
  restore: (line: CartLine) => void;
}

/**
 * The mutations of a cart: the stored one of a user, or a visitor's lines. `shown` is the cart on the screen. The functions stay the same
 * when the cart changes, so that product cards do not rerender.
 */
export function useCartChanges(userId: string | undefined, shown: Cart | undefined): CartChanges {
  const queryClient = useQueryClient();
  const popup = usePopup();
  const errorText = useErrorText();
  const { t } = useTranslation('cart');
  const changeStoredLine = useStoredLineChange(userId);
  const onScreen = useRef(shown);
  useEffect(() => {
    onScreen.current = shown;
  }, [shown]);

  const add = useCallback(
    async ({ productId, options = {}, quantity = 1 }: AddInput, isQuiet = false) => {
      try {
        const line = { productId, options, quantity };
        const buyer = signedInUserId();
        if (buyer) {
          await api('POST /carts/create', { body: line });
          await queryClient.invalidateQueries({ queryKey: signedInCartKey(buyer) });
        } else {
          const next = addLine(visitorCart.read(), line);
          queryClient.setQueryData(visitorCartKey(next), await pricedWith(next, line));
          visitorCart.write(next);
        }
        if (!isQuiet) popup.success(t('added'), undefined, { to: '/cart', label: t('toCart') });
        return true;
      } catch (error) {
        popup.error(errorText(error));
        return false;
      }
    },
    [queryClient, popup, errorText, t],
  );
  const keep = useVisitorCartKeeper();
  const setQuantity = useCallback(
    (line: CartLine, quantity: number) => {
      if (userId) return changeStoredLine({ line, quantity });
      const cart = onScreen.current;
      keep(setLineQuantity(visitorCart.read(), lineKey(visitorLine(line)), quantity), cart && withQuantity(cart, line, quantity));
    },
    [userId, keep, changeStoredLine],
  );
  const remove = useCallback((line: CartLine) => setQuantity(line, 0), [setQuantity]);
  const restore = useCallback(
    (line: CartLine) => {
      if (userId) void add(visitorLine(line), true);
      else keep(addLine(visitorCart.read(), visitorLine(line)), onScreen.current && withLine(onScreen.current, line));
    },
    [userId, keep, add],
  );
  return useMemo(() => ({ add, setQuantity, remove, restore }), [add, setQuantity, remove, restore]);
}

/** Stores a visitor's lines, shows `cart` as an optimistic update, and reloads the prices. */
function useVisitorCartKeeper(): (lines: readonly LineChoice[], cart: Cart | undefined) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (lines, cart) => {
      if (cart && lines.length > 0) queryClient.setQueryData(visitorCartKey(lines), cart);
      visitorCart.write(lines);
      void queryClient.invalidateQueries({ queryKey: visitorCartKey(lines) });
    },
    [queryClient],
  );
}

const visitorLine = ({ product, options, quantity }: CartLine): LineChoice => ({ productId: product._id, options, quantity });

/** Prices a visitor's cart on the server. Throws ApiError if the added line can't be ordered. */
async function pricedWith(lines: readonly LineChoice[], added: LineChoice): Promise<Cart> {
  const cart = await previewCart(lines);
  const line = cart.lines.find((candidate) => cartLineKey(candidate) === lineKey(added));
  if (!line) throw new ApiError('NOT_FOUND', 404);
  if (line.problem) {
    const available = line.problem === 'OUT_OF_STOCK' ? line.available : 0;
    throw new ApiError('OUT_OF_STOCK', 409, { params: { available, name: line.product.name } });
  }
  return cart;
}

interface LineChange {
  line: CartLine;
  /** 0 removes the line. */
  quantity: number;
}

const lineChangeKey = ['cart', 'line'];

/**
 * Updates the cart optimistically and sends the changes one at a time. Rolls back a line that fails, and refetches after the last change.
 */
function useStoredLineChange(userId = ''): (change: LineChange) => void {
  const queryClient = useQueryClient();
  const popup = usePopup();
  const errorText = useErrorText();
  const { t } = useTranslation('cart');
  const { mutate } = useMutation({
    mutationKey: lineChangeKey,
    scope: { id: 'cart' },
    mutationFn: async ({ line, quantity }: LineChange) => {
      if (quantity === 0) await api('DELETE /carts/delete', { body: { lineIds: [line._id] } });
      else await api('PUT /carts/update/:id', { params: { id: line._id }, body: { quantity } });
    },
    onError: (error, { line }) => {
      // Roll back here, because the refetch below may fail too.
      queryClient.setQueryData<Cart>(signedInCartKey(userId), (cart) => cart && withLine(cart, line));
      if (isWithoutAnswer(error)) popup.error(t('offline.refused'), t('offline.refusedHint'));
      else popup.error(errorText(error));
    },
    onSettled: (_answer, error) => {
      // While more changes are queued, a refetch would return older data than the screen shows.
      const isLast = queryClient.isMutating({ mutationKey: lineChangeKey }) <= 1;
      const reading = isLast ? queryClient.invalidateQueries({ queryKey: signedInCartKey(userId) }) : undefined;
      // Don't await the refetch while offline: it would block the queue.
      return isWithoutAnswer(error) ? undefined : reading;
    },
  });
  return useCallback(
    (change) => {
      const queryKey = signedInCartKey(userId);
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<Cart>(queryKey, (cart) => cart && withQuantity(cart, change.line, change.quantity));
      mutate(change);
    },
    [queryClient, mutate, userId],
  );
}
