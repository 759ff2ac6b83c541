import type { Identifier } from 'react-admin';

/** The length of the longest increasing subsequence. */
function countInOrder(places: readonly number[]): number {
  /** For each length, the smallest last place of an increasing subsequence of that length. */
  const ends: number[] = [];
  for (const place of places) {
    const at = ends.findIndex((end) => end >= place);
    ends[at === -1 ? ends.length : at] = place;
  }
  return ends.length;
}

/** How many rows have come, gone or moved. One that comes and pushes another off the page counts as one. */
export function countRowChanges(shown: readonly Identifier[], present: readonly Identifier[]): number {
  const places = new Map(present.map((id, place) => [id, place]));
  const kept = shown.flatMap((id) => places.get(id) ?? []);
  const replaced = Math.max(shown.length, present.length) - kept.length;
  return replaced + kept.length - countInOrder(kept);
}
