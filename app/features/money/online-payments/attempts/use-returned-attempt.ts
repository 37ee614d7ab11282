import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, isMissing, isRejection } from '#app/lib/api/api.ts';
import { isLiveAttempt } from '#domain/money/attempt-states.ts';

/** The waits between the first looks; later ones are like the last. */
const waitsMs = [1000, 2000, 3000, 5000];
const longestMs = 180_000;

/** The state of an attempt, read again and again until it has ended, for three minutes; then the buyer looks. */
export function useReturnedAttempt(attemptId: string, attemptKey: string) {
  const startedAt = useRef(Date.now());
  const looks = useRef(0);
  const [isOver, setOver] = useState(false);
  const query = useQuery({
    queryKey: ['payments', 'returned', attemptId, attemptKey],
    queryFn: async () => {
      looks.current += 1;
      try {
        return await api('GET /payments/attempts/:id', { params: { id: attemptId }, headers: { 'attempt-key': attemptKey } });
      } finally {
        if (Date.now() - startedAt.current > longestMs) setOver(true);
      }
    },
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state: { data, error } }) => {
      const hasEnded = data ? !isLiveAttempt(data.state) : isRejection(error);
      if (hasEnded || Date.now() - startedAt.current > longestMs) return false;
      return waitsMs[Math.min(looks.current, waitsMs.length) - 1] ?? waitsMs[0];
    },
  });
  const { data: attempt, error, isFetching, refetch } = query;
  return {
    attempt,
    isMissing: !attempt && isMissing(error),
    isUnanswered: !attempt && error !== null,
    isOver: isOver && (!attempt || isLiveAttempt(attempt.state)),
    isFetching,
    look: () => void refetch(),
  };
}
