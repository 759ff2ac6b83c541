/**
 * Creates a cache of the values that were asked for most recently. The cache is a function that finds the value of a key, or makes
 * and caches it. Calls for the same key at the same time share one value. `undefined` stands for a value that could not be made.
 * Neither it nor an error is cached.
 *
 * @param max how many values are cached
 */
export function createLruCache<Value>(max: number) {
  const cached = new Map<string, Promise<Value | undefined>>();
  return async (key: string, make: () => Promise<Value | undefined>): Promise<Value | undefined> => {
    const making = cached.get(key) ?? make();
    // The value that was asked for longest ago is the first one.
    cached.delete(key);
    cached.set(key, making);
    const [oldest] = cached.keys();
    if (oldest !== undefined && cached.size > max) cached.delete(oldest);
    const forget = () => {
      if (cached.get(key) === making) cached.delete(key);
    };
    try {
      const value = await making;
      if (value === undefined) forget();
      return value;
    } catch (error) {
      forget();
      throw error;
    }
  };
}
