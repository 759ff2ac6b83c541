/**
 * How many values of two pictures differ; all if they have another number of values. For whole pictures, which `toEqual` takes minutes
 * to compare if they differ.
 */
export function countDifferences(one: ArrayLike<number>, other: ArrayLike<number>): number {
  if (one.length !== other.length) return Math.max(one.length, other.length);
  let count = 0;
  for (let i = 0; i < one.length; i += 1) if (one[i] !== other[i]) count += 1;
  return count;
}
