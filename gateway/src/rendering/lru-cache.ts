/**
 * Creates a least-recently-used cache: a function that returns the cached value of a key, or creates and caches it. Concurrent
 * calls for the same key share one value. `undefined` means that the value could not be created. Neither it nor an error is
 * cached.
 */
export function createLruCache<Value>(maxEntries: number) {
  const cached = new Map<string, Promise<Value | undefined>>();
  return async (key: string, create: () => Promise<Value | undefined>): Promise<Value | undefined> => {
    const creating = cached.get(key) ?? create();
    // The least recently used key comes first.
    cached.delete(key);
    cached.set(key, creating);
    const [oldest] = cached.keys();
    if (oldest !== undefined && cached.size > maxEntries) cached.delete(oldest);
    const forget = () => {
      if (cached.get(key) === creating) cached.delete(key);
    };
    try {
      const value = await creating;
      if (value === undefined) forget();
      return value;
    } catch (error) {
      forget();
      throw error;
    }
  };
}
