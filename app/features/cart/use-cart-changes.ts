import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
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
  /** Adds, and says so or why not. True when it lies in the cart. With `isQuiet` nothing is said when it worked. */
  add: (input: AddInput, isQuiet?: boolean) => Promise<boolean>;
  setQuantity: (line: CartLine, quantity: number) => void;
  remove: (line: CartLine) => void;
  /** Puts back what was removed. */
  restore: (line: CartLine) => void;
}

/** What changes a cart: the stored one of a user, or a visitor's lines. `shown` is what the screen has of it. */
export function useCartChanges(userId: string | undefined, lines: readonly LineChoice[], shown: Cart | undefined): CartChanges {
  const queryClient = useQueryClient();
  const popup = usePopup();
  const errorText = useErrorText();
  const { t } = useTranslation('cart');
  const changeStoredLine = useStoredLineChange(userId);

  const add = useCallback(
    async ({ productId, options = {}, quantity = 1 }: AddInput, isQuiet = false) => {
      try {
        const line = { productId, options, quantity };
        const buyer = signedInUserId();
        if (buyer) {
          await api('POST /carts/create', { body: line });
          await queryClient.invalidateQueries({ queryKey: signedInCartKey(buyer) });
        } else {
          const next = addLine(lines, line);
          queryClient.setQueryData(visitorCartKey(next), await pricedWith(next, line));
          visitorCart.write(next);
        }
        if (!isQuiet) popup.success(t('added'));
        return true;
      } catch (error) {
        popup.error(errorText(error));
        return false;
      }
    },
    [lines, queryClient, popup, errorText, t],
  );
  const keep = useVisitorCartKeeper();
  const setQuantity = useCallback(
    (line: CartLine, quantity: number) => {
      if (userId) return changeStoredLine({ line, quantity });
      keep(setLineQuantity(lines, lineKey(visitorLine(line)), quantity), shown && withQuantity(shown, line, quantity));
    },
    [userId, lines, shown, keep, changeStoredLine],
  );
  const remove = useCallback((line: CartLine) => setQuantity(line, 0), [setQuantity]);
  const restore = useCallback(
    (line: CartLine) => {
      if (userId) void add(visitorLine(line), true);
      else keep(addLine(lines, visitorLine(line)), shown && withLine(shown, line));
    },
    [userId, lines, shown, keep, add],
  );
  return useMemo(() => ({ add, setQuantity, remove, restore }), [add, setQuantity, remove, restore]);
}

/** Keeps a visitor's lines, shows them as `cart`, and has them priced. */
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

/** The server prices a visitor's cart and says what can't be had; then nothing is kept. */
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
 * Shows the change at once, tells the server one change after the other, and reads the cart again when all are through or one is refused.
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
      // What is read again below may not come either.
      queryClient.setQueryData<Cart>(signedInCartKey(userId), (cart) => cart && withLine(cart, line));
      if (isWithoutAnswer(error)) popup.error(t('offline.refused'), t('offline.refusedHint'));
      else popup.error(errorText(error));
    },
    onSettled: (_answer, error) => {
      // While further changes wait, what could be read now is older than what is shown.
      const isLast = queryClient.isMutating({ mutationKey: lineChangeKey }) <= 1;
      const reading = isLast ? queryClient.invalidateQueries({ queryKey: signedInCartKey(userId) }) : undefined;
      // Waiting has a limit: the answer may come in an hour.
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
