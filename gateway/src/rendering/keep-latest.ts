/**
 * Creates a function that makes a value or finds the one that was made before. The values that were asked for last are kept, and
 * calls at the same time share one. A value that could not be made is not kept.
 *
 * @param max how many values are kept
 */
export function createLatest<Value>(max: number) {
  const kept = new Map<string, Promise<Value | undefined>>();
  return async (key: string, make: () => Promise<Value | undefined>): Promise<Value | undefined> => {
    const making = kept.get(key) ?? make();
    // The value that was asked for longest ago is the first one.
    kept.delete(key);
    kept.set(key, making);
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size > max) kept.delete(oldest);
    const value = await making;
    if (value === undefined && kept.get(key) === making) kept.delete(key);
    return value;
  };
}
