/**
 * Whether long tests run at full length: `npm run test:soak` sets `SOAK=1`, `npm test` does not. No other file reads the
 * variable.
 */
export const isSoak = process.env.SOAK === '1';

/** The first value in `npm test`, the second in `npm run test:soak`. */
export const shortOrSoak = <Value>(short: Value, soak: Value): Value => (isSoak ? soak : short);

/**
 * Pairs of two lists: all pairs in `npm run test:soak`, otherwise just enough that each member of both lists occurs.
 *
 * @example listPairs(['light', 'dark'], ['red', 'blue', 'green']) // short: light red, dark blue, light green
 */
export function listPairs<First, Second>(
  first: readonly First[],
  second: readonly Second[],
): [First, Second][] {
  const all = first.flatMap((left) => second.map((right): [First, Second] => [left, right]));
  if (isSoak) return all;
  return Array.from({ length: Math.max(first.length, second.length) }, (_, index) => [
    first[index % first.length] as First,
    second[index % second.length] as Second,
  ]);
}

/** In `npm run test:soak` all values; otherwise one, which rotates with the index. */
export const pickByRotation = <Value>(values: readonly Value[], index: number): readonly Value[] =>
  isSoak ? values : [values[index % values.length] as Value];
