import { useEffect, useState } from 'react';

/** The value after it has not changed for the given time. Compares objects by identity. */
export function useDebouncedValue<T>(value: T, debounceMs = 250): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value, debounceMs]);
  return debounced;
}
