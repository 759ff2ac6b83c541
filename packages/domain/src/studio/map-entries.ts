/** The map with one more entry, or with another value for one. */
export const withEntry = <Value>(entries: ReadonlyMap<string, Value>, key: string, value: Value) =>
  new Map([...entries, [key, value]]);

/** The map without one of its entries. */
export const withoutEntry = <Value>(entries: ReadonlyMap<string, Value>, key: string) =>
  new Map([...entries].filter(([entryKey]) => entryKey !== key));
