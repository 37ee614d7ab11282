import { useQuery } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';
import { useSession } from '#app/lib/session/session.tsx';

/** Live events invalidate the counts; what has no event (messages, shops to approve) appears within a minute. */
const pollMs = 60_000;

/** What waits for the signed-in merchant or admin; nothing for a customer. */
export function useWaiting() {
  const { user } = useSession();
  return useQuery({
    queryKey: ['stats', user?._id, 'waiting'],
    queryFn: () => api('GET /stats/waiting'),
    enabled: user !== undefined && user.role !== 'customer',
    staleTime: pollMs / 4,
    refetchInterval: pollMs,
  });
}
