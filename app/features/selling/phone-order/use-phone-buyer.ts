import { useQuery } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';
import { type May, useMay } from '#app/lib/session/permissions.tsx';
import type { Address } from '#contract/selling/orders.ts';
import { isPhone, normalisePhone } from '#domain/phone.ts';

export interface PhoneBuyer {
  /** The name of the account with this number. Without an account, the order creates one. */
  name?: string;
  /** The address of the last order. */
  lastAddress?: Address;
}

async function findPhoneBuyer(phone: string, may: May): Promise<PhoneBuyer> {
  const [users, orders] = await Promise.all([
    may('users:read') ? api('GET /users/read', { query: { q: phone, limit: 10 } }) : [],
    api('GET /orders/read', { query: { scope: 'all', q: phone, limit: 20, sort: 'newest' } }),
  ]);
  const user = users.find((each) => each.phone === phone);
  const last = orders.find(({ customer }) => customer.phone === phone);
  return { ...(user && { name: user.name }), ...(last && { lastAddress: last.deliveryAddress }) };
}

/** Looks up the account of a phone number once the number is complete. */
export function usePhoneBuyer(typed: string) {
  const may = useMay();
  const phone = normalisePhone(typed);
  return useQuery({
    queryKey: ['phone-buyer', phone],
    queryFn: () => findPhoneBuyer(phone, may),
    enabled: isPhone(phone),
    staleTime: 30_000,
  });
}
