import { useQuery } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';
import { may } from '#app/lib/session/permissions.tsx';
import { useSession } from '#app/lib/session/session.tsx';

/** Live events invalidate the counts; what has no event (messages, shops to approve) appears within a minute. */
const pollMs = 60_000;

/** What waits for the signed-in merchant or admin; nothing for a customer, and for staff who may not see it. */
export function useWaiting() {
  const { user } = useSession();
  return useQuery({
    queryKey: ['stats', user?._id, 'waiting'],
    queryFn: () => api('GET /stats/waiting'),
    enabled: user !== undefined && user.role !== 'customer' && may(user)('stats:read'),
    staleTime: pollMs / 4,
    refetchInterval: pollMs,
  });
}
