import { useEffect, useState } from 'react';

/** A search starts when the user has not typed for this long. */
const TYPING_PAUSE_MS = 180;

/** The value once it has not changed for a moment, so that a search does not run with every key. */
export function useDebouncedValue<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
