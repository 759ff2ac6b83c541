/** Whether a value has parts with names. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The entries of a value with parts, such as the days of opening hours, that differ from those of another value. Any other value, and
 * one of which all parts or none differ, is returned as it is.
 */
export function pickChangedEntries(value: unknown, other: unknown): unknown {
  if (!isObject(value) || !isObject(other)) return value;
  const changed = Object.entries(value).filter(
    ([name, part]) => JSON.stringify(part) !== JSON.stringify(other[name]),
  );
  const hasRest = changed.length > 0 && changed.length < Object.keys(value).length;
  return hasRest ? Object.fromEntries(changed) : value;
}
