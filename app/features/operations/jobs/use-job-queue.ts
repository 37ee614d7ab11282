import { useQuery } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';
import { useSession } from '#app/lib/session/session.tsx';

/** Short, because the queue changes all the time. */
const freshMs = 10_000;

export function useJobQueue() {
  const userId = useSession().user?._id;
  return useQuery({
    queryKey: ['resources', userId, 'admin', 'jobs', 'queue'],
    queryFn: () => api('GET /jobs/queue'),
    staleTime: freshMs,
    refetchInterval: freshMs,
  });
}
