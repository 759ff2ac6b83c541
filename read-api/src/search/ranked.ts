/** How well a record answers a search, best first. */
const MATCHES = ['exact', 'prefix', 'word', 'part', 'similar'] as const;
export type Match = (typeof MATCHES)[number];

/** A record that a search has found. */
export interface Ranked {
  readonly id: string;
  readonly match: Match;
}

/** How many results of each kind of record are shown. */
export const MAX_RESULTS = 5;

/** Joins results, best first. Equally good ones keep their order. A record that is in several lists keeps its best match. */
export function joinRanked(lists: readonly (readonly Ranked[])[], limit: number): Ranked[] {
  const byId = new Map<string, Ranked>();
  for (const ranked of lists.flat().sort(compareMatches))
    if (!byId.has(ranked.id)) byId.set(ranked.id, ranked);
  return [...byId.values()].slice(0, limit);
}

const compareMatches = (a: Ranked, b: Ranked) => MATCHES.indexOf(a.match) - MATCHES.indexOf(b.match);

export const rankAs = (match: Match, rows: readonly { readonly id: string }[]): Ranked[] =>
  rows.map(({ id }) => ({ id, match }));

/** Sorts the kinds of records by their best result. Equally good ones keep their order. */
export function sortKinds<Kind extends { readonly results: readonly { readonly match: Match }[] }>(
  kinds: readonly Kind[],
): Kind[] {
  const findBestMatch = ({ results }: Kind) =>
    Math.min(...results.map(({ match }) => MATCHES.indexOf(match)));
  return kinds
    .filter(({ results }) => results.length > 0)
    .map((kind) => ({ kind, best: findBestMatch(kind) }))
    .sort((a, b) => a.best - b.best)
    .map(({ kind }) => kind);
}
