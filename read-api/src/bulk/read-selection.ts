import { formatCents } from '@mirabelle/catalogue';
import { type AdminListQuery, type BulkSelection, MAX_BULK_RECORDS } from '@mirabelle/contracts';
import type { Bind } from '../lists/filters.js';
import { createWhereClause, type Filters } from '../lists/where-clause.js';
import type { Queries } from '../read-model/queries.js';

/** Why a record stays as it is, or `ready` if the action would change it. */
export type Verdict = 'ready' | keyof BulkSelection['leftOut'];

/** A list that a bulk action takes its records from. */
export interface SelectableList {
  readonly from: string;
  readonly id: string;
  /** Column with the sum's unit, in cents. */
  readonly cents: string;
  readonly version: string;
  readonly filters: Filters;
}

interface VerdictRow {
  readonly verdict: Verdict;
  readonly count: number;
  readonly cents: string;
}

interface RecordRow {
  readonly id: string;
  readonly version: number | null;
}

/**
 * Finds the records that match a filter and that an action would change, and adds up what they are worth.
 *
 * @param createVerdict creates the SQL expression of a record's {@link Verdict}
 * @throws ProblemError for a field that the list cannot be filtered by
 */
export async function readSelection(
  queries: Queries,
  list: SelectableList,
  filter: AdminListQuery['filter'],
  createVerdict: (bind: Bind) => string,
): Promise<BulkSelection> {
  const clause = await createWhereClause(queries, list, filter);
  const values = [...clause.values];
  const verdict = createVerdict((value) => `$${values.push(value)}`);
  const verdicts = await queries.dynamicRows<VerdictRow>(
    `select verdict, count(*)::int as count, coalesce(sum(cents), 0)::text as cents
     from (select ${verdict} as verdict, ${list.cents} as cents from ${list.from} where ${clause.where}) matching
     group by verdict`,
    values,
  );
  const find = (wanted: Verdict) => verdicts.find((row) => row.verdict === wanted);
  const { count = 0, cents = '0' } = find('ready') ?? {};
  const records =
    count === 0 || count > MAX_BULK_RECORDS
      ? []
      : await queries.dynamicRows<RecordRow>(
          `select ${list.id} as id, ${list.version} as version from ${list.from}
           where (${clause.where}) and ${verdict} = 'ready' order by ${list.id}`,
          values,
        );
  const leftOut = { status: 0, secondPerson: 0, time: 0 };
  for (const row of verdicts) if (row.verdict !== 'ready') leftOut[row.verdict] = row.count;
  return { records, count, amount: formatCents(Number(cents)), leftOut };
}
