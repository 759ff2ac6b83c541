import type { SearchResult } from './search-sources';

/** How well a text answers a search: 3 is the text itself, 2 its beginning, 1 the beginning of a word, 0 anything else. */
function score(text: string, query: string): number {
  const folded = text.toLowerCase();
  if (folded === query) return 3;
  if (folded.startsWith(query)) return 2;
  return folded.split(/[\s,·@.]+/).some((word) => word.startsWith(query)) ? 1 : 0;
}

/** Sorts the results of a list: the closest titles first, then the closest details. Equally close ones keep their order. */
export function rankResults(results: readonly SearchResult[], query: string): SearchResult[] {
  const folded = query.toLowerCase();
  // A title counts more than any detail, whose highest score is 3.
  const scoreOf = ({ title, detail }: SearchResult) => 4 * score(title, folded) + score(detail, folded);
  return results
    .map((result) => ({ result, points: scoreOf(result) }))
    .sort((one, other) => other.points - one.points)
    .map(({ result }) => result);
}
