/** How well a record answers a search, best first. */
const MATCHES = ['exact', 'prefix', 'word', 'part', 'similar'] as const;
export type Match = (typeof MATCHES)[number];

/** A record that a search has found. */
export interface Ranked {
  readonly id: string;
  readonly match: Match;
}

/** The results of each kind of record. */
export const MAX_RESULTS = 5;

/** Joins results, best first. Equally good ones keep their order, and a record that is in several lists its best place. */
export function joinRanked(lists: readonly (readonly Ranked[])[], limit: number): Ranked[] {
  const byId = new Map<string, Ranked>();
  for (const ranked of lists.flat().sort(compareMatches))
    if (!byId.has(ranked.id)) byId.set(ranked.id, ranked);
  return [...byId.values()].slice(0, limit);
}

const compareMatches = (one: Ranked, other: Ranked) =>
  MATCHES.indexOf(one.match) - MATCHES.indexOf(other.match);

export const rankAs = (match: Match, rows: readonly { readonly id: string }[]): Ranked[] =>
  rows.map(({ id }) => ({ id, match }));

/** Sorts the kinds of records by their best result. Equally good ones keep their order. */
export function sortKinds<Kind extends { readonly results: readonly { readonly match: Match }[] }>(
  kinds: readonly Kind[],
): Kind[] {
  const best = ({ results }: Kind) => Math.min(...results.map(({ match }) => MATCHES.indexOf(match)));
  return kinds
    .filter(({ results }) => results.length > 0)
    .map((kind) => ({ kind, best: best(kind) }))
    .sort((one, other) => one.best - other.best)
    .map(({ kind }) => kind);
}
