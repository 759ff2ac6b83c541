import type { Queries } from '../read-model/queries.js';
import type { WhereClause } from './where-clause.js';

/** Counts the rows of a table that match. */
export async function countRows(queries: Queries, from: string, clause: WhereClause): Promise<number> {
  const counts = await countParts(queries, from, clause);
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Counts the matching rows of each part of a search, or of the whole condition if it has none. Rows whose number is known are not counted. */
export async function countParts(
  queries: Queries,
  from: string,
  { definitionsForCount, where, values, search }: WhereClause,
): Promise<number[]> {
  const { parts, knownRows } = search ?? { parts: [where] };
  const knownCounts = knownRows === undefined ? [] : [knownRows];
  const partsToCount = parts.slice(knownCounts.length);
  if (partsToCount.length === 0) return knownCounts;
  const counts = partsToCount.map((part, n) => `${createPartCount(from, part)}::int as "${n}"`);
  const [row] = await queries.readRowsUnprepared<Readonly<Record<string, number>>>(
    `${definitionsForCount}select ${counts.join(', ')}`,
    values,
  );
  return [...knownCounts, ...partsToCount.map((_part, n) => row?.[n] ?? 0)];
}

/** Creates the expression of the number of rows of a table that match. */
export function createCount(from: string, { where, search }: WhereClause): string {
  const { parts, knownRows } = search ?? { parts: [where] };
  const counts = parts.map((part, n) =>
    n === 0 && knownRows !== undefined ? String(knownRows) : createPartCount(from, part),
  );
  return `(${counts.join(' + ') || '0'})::int`;
}

const createPartCount = (from: string, part: string) => `(select count(*) from ${from} where ${part})`;
