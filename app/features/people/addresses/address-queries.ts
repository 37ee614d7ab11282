import { useQuery } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';
import { useSession } from '#app/lib/session/session.tsx';

export const addressesKey = (userId: string) => ['addresses', userId] as const;

/** The saved addresses of the current user, the default one first. */
export function useSavedAddresses() {
  const userId = useSession().user?._id ?? '';
  return useQuery({ queryKey: addressesKey(userId), queryFn: () => api('GET /addresses/read'), enabled: userId !== '' });
}
