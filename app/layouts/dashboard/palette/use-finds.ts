import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { may } from '#app/lib/session/permissions.tsx';
import { useDebouncedValue } from '#app/lib/use-debounced-value.ts';
import type { User } from '#contract/people/users.ts';
import { groupsFor, permissionOf } from '../entries.ts';
import { useEntryName } from '../use-entry-name.ts';
import { type Find, recentFinds } from './recent-finds.ts';

/** The most results of each kind. */
const limit = 5;
const shortest = 2;

export interface FindGroup {
  heading: 'recent' | Find['kind'];
  finds: readonly Find[];
}

/** The results for a query: pages immediately, the rest from the lists that the user may read. Without a query, recent finds. */
export function useFinds(typed: string, user: User) {
  const words = typed.trim();
  const asked = useDebouncedValue(words);
  const pages = usePages(words, user);
  const found = useQuery({
    // Each result is one of the user's lists, which live events invalidate.
    queryKey: ['resources', user._id, 'finds', asked],
    queryFn: () => findInLists(user, asked),
    enabled: asked.length >= shortest,
    staleTime: 15_000,
  });
  const rows = useRows(user);
  const isOpen = ({ to }: Find) => {
    const needs = permissionOf(user.role, to);
    return !needs || may(user)(needs);
  };
  const recent = recentFinds(user._id).filter(isOpen);
  const isAsked = words.length >= shortest;
  const data = isAsked && words === asked ? found.data : undefined;
  const groups: FindGroup[] =
    words === ''
      ? [
          { heading: 'recent', finds: recent },
          { heading: 'pages', finds: pages.filter(({ to }) => recent.every((one) => one.to !== to)) },
        ]
      : [{ heading: 'pages', finds: pages.slice(0, limit) }, ...(data ? rows(data) : [])];
  return {
    groups: groups.filter(({ finds }) => finds.length > 0),
    isLoading: isAsked && (words !== asked || found.isPending),
    hasFailed: isAsked && words === asked && found.isError,
  };
}

/** The pages of the menu whose name contains every word. */
function usePages(words: string, user: User): Find[] {
  const name = useEntryName();
  const { t } = useTranslation('dashboard');
  const parts = words.toLocaleLowerCase().split(/\s+/);
  return groupsFor(user.role, may(user)).flatMap(({ heading, entries }) =>
    entries.flatMap(({ key, to }): Find[] => {
      const text = name(key);
      const group = heading && t(`groups.${heading}`);
      return parts.every((part) => `${text} ${group ?? ''}`.toLocaleLowerCase().includes(part))
        ? [{ kind: 'pages', to, name: text, ...(group && { detail: group }) }]
        : [];
    }),
  );
}

type Lists = Awaited<ReturnType<typeof findInLists>>;

/** The first rows of the user's lists that match. Merchants find people by the orders of their shops. */
async function findInLists(user: User, q: string) {
  const isAdmin = user.role === 'admin';
  const mayRead = (list: 'orders' | 'products' | 'users') => may(user)(`${list}:read`);
  const [orders, products, users] = await Promise.all([
    mayRead('orders')
      ? api('GET /orders/read', {
          query: { ...(isAdmin ? { scope: 'all' as const } : { as: 'seller' as const }), q, limit, sort: 'newest' },
        })
      : [],
    mayRead('products') ? api('GET /products/read', { query: { scope: isAdmin ? 'all' : 'own', q, limit } }) : [],
    isAdmin && mayRead('users') ? api('GET /users/read', { query: { q, limit } }) : [],
  ]);
  return { orders, products, users };
}

function useRows({ role }: User) {
  const language = useLanguage();
  const area = `/dashboard/${role}`;
  return ({ orders, products, users }: Lists): FindGroup[] => [
    {
      heading: 'orders',
      finds: orders.map(({ number, customer }) => ({
        kind: 'orders',
        to: `${area}/orders/${number}`,
        name: number,
        detail: `${customer.name} · ${customer.phone}`,
      })),
    },
    {
      heading: 'people',
      finds: users.map(({ _id, name, phone }) => ({
        kind: 'people',
        to: `${area}/users/${_id}`,
        name,
        detail: phone,
      })),
    },
    {
      heading: 'products',
      finds: products.map((product) => ({
        kind: 'products',
        to: `${area}/products/${product._id}`,
        name: localName(product, language),
        detail: localName(product.shop, language),
      })),
    },
  ];
}
