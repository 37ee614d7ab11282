import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { refetchAll } from '#app/lib/api/query-client.ts';
import { signedInUserId } from '#app/lib/api/session-store.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useSession } from '#app/lib/session/session.tsx';
import type { CardProduct } from '#contract/catalog/products.ts';

export interface WishlistAccess {
  /** Product ids, updated optimistically. */
  ids: ReadonlySet<string>;
  count: number;
  products: readonly CardProduct[];
  isLoading: boolean;
  error: Error | null;
  retry: () => void;
  /** Adds or removes a product; redirects visitors to sign in first. */
  toggle: (productId: string) => Promise<void>;
}

interface Change {
  productId: string;
  isWished: boolean;
}

const wishlistKey = (userId: string) => ['wishlist', userId] as const;
const changeKey = ['wishlist', 'change'];
const none: readonly CardProduct[] = [];

const WishlistContext = createContext<WishlistAccess | undefined>(undefined);
export const WishlistProvider = WishlistContext.Provider;

export function useWishlist(): WishlistAccess {
  const wishlist = use(WishlistContext);
  if (!wishlist) throw new Error('useWishlist outside of WishlistProvider');
  return wishlist;
}

export type WishlistToggle = Pick<WishlistAccess, 'ids' | 'toggle'>;

/** The context of the heart button. Without the loading state, so that the many product cards don't re-render when it changes. */
const WishlistToggleContext = createContext<WishlistToggle | undefined>(undefined);
export const WishlistToggleProvider = WishlistToggleContext.Provider;

export function useWishlistToggle(): WishlistToggle {
  const toggle = use(WishlistToggleContext);
  if (!toggle) throw new Error('useWishlistToggle outside of WishlistToggleProvider');
  return toggle;
}

/** The current wishlist. One shared instance, because every product card reads it. */
export function useWishlistOfUser(): WishlistAccess {
  const { user, isLoading: isSessionLoading } = useSession();
  const userId = user?._id ?? '';
  const query = useQuery({
    queryKey: wishlistKey(userId),
    queryFn: () => api('GET /wishlists/read', { query: { fields: 'card' } }),
    enabled: userId !== '',
  });
  const all = query.data ?? none;
  const pending = usePendingChanges();
  const ids = useMemo(() => {
    const wished = new Set(all.map((product) => product._id));
    for (const { productId, isWished } of pending) isWished ? wished.add(productId) : wished.delete(productId);
    return wished;
  }, [all, pending]);
  const products = useMemo(() => all.filter((product) => ids.has(product._id)), [all, ids]);
  const isLoading = isSessionLoading || (userId !== '' && query.isPending);
  const error = query.data ? null : query.error;
  const { refetch } = query;
  const retry = useCallback(() => void refetch(), [refetch]);
  const toggle = useToggle(ids);
  return useMemo(
    () => ({ ids, count: ids.size, products, isLoading, error, retry, toggle }),
    [ids, products, isLoading, error, retry, toggle],
  );
}

/** Changes the server has not confirmed yet, from anywhere on the page. */
function usePendingChanges(): Change[] {
  return useMutationState({
    filters: { mutationKey: changeKey, status: 'pending' },
    select: (mutation) => mutation.state.variables as Change, // only `useToggle` creates mutations with this key
  });
}

function useToggle(ids: ReadonlySet<string>): (productId: string) => Promise<void> {
  const queryClient = useQueryClient();
  const popup = usePopup();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { t } = useTranslation(['cart', 'session']);
  const { mutateAsync } = useMutation({
    mutationKey: changeKey,
    mutationFn: async ({ productId, isWished }: Change) => {
      if (isWished) await api('POST /wishlists/create', { body: { productId } });
      else await api('DELETE /wishlists/delete', { body: { productIds: [productId] } });
    },
    onSettled: (answer, error) => refetchAll(queryClient, { queryKey: wishlistKey(signedInUserId() ?? '') })(answer, error),
  });
  return useCallback(
    async (productId) => {
      if (!signedInUserId()) {
        popup.warning(t('session:pleaseLogin'));
        await navigate('/login', { state: { origin: `${pathname}${search}` } });
        return;
      }
      const isWished = !ids.has(productId);
      await mutateAsync({ productId, isWished }).then(
        () => popup.success(isWished ? t('added') : t('deleted')),
        (error: unknown) => popup.error(errorText(error)),
      );
    },
    [ids, pathname, search, mutateAsync, navigate, popup, errorText, t],
  );
}
