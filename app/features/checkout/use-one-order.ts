import { useCallback, useRef, useState } from 'react';
import { isRefusal } from '#app/lib/api.ts';
import { newKey } from '#app/lib/new-key.ts';

/**
 * Sends an order once: the key stays the same until the server has said yes or no, so that a second click or another try after a lost
 * connection answers the first order again. `send` throws ApiError; undefined: one is under way already.
 */
export function useOneOrder() {
  const key = useRef<string>(undefined);
  const isUnderWay = useRef(false);
  const [isPlacing, setPlacing] = useState(false);
  const once = useCallback(async <T>(send: (key: string) => Promise<T>): Promise<T | undefined> => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setPlacing(true);
    key.current ??= newKey();
    try {
      const answer = await send(key.current);
      key.current = undefined;
      return answer;
    } catch (error) {
      if (isRefusal(error)) key.current = undefined;
      throw error;
    } finally {
      isUnderWay.current = false;
      setPlacing(false);
    }
  }, []);
  return { once, isPlacing };
}
