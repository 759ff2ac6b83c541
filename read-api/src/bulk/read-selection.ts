import { type AdminListQuery, type BulkSelection, MAX_BULK_RECORDS } from '@mirabelle/backoffice-contracts';
import { formatCents } from '@mirabelle/catalogue';
import type { Bind } from '../lists/filters.js';
import { createWhereClause, type Filters } from '../lists/where-clause.js';
import type { Queries } from '../read-model/queries.js';

/**
 * `ready` if the action would change a record, or else why it stays as it is: it has another status (`status`), only a second
 * person may do this (`secondPerson`), or its appointment has not begun (`time`).
 */
type Verdict = 'ready' | keyof BulkSelection['leftOut'];

/** A list that a bulk action takes its records from, as SQL. */
export interface SelectableList {
  readonly from: string;
  readonly idColumn: string;
  /** SQL expression of what a record is worth, in cents. */
  readonly centsExpression: string;
  readonly versionColumn: string;
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
 * Finds the records that match a filter and that an action would change, and adds up what they are worth. If they are more
 * than one bulk action may change, it returns their number without the records.
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
  const verdicts = await queries.readRowsUnprepared<VerdictRow>(
    `select verdict, count(*)::int as count, coalesce(sum(cents), 0)::text as cents
     from (select ${verdict} as verdict, ${list.centsExpression} as cents from ${list.from} where ${clause.where}) matching
     group by verdict`,
    values,
  );
  const find = (wanted: Verdict) => verdicts.find((row) => row.verdict === wanted);
  const { count = 0, cents = '0' } = find('ready') ?? {};
  const records =
    count === 0 || count > MAX_BULK_RECORDS
      ? []
      : await queries.readRowsUnprepared<RecordRow>(
          `select ${list.idColumn} as id, ${list.versionColumn} as version from ${list.from}
           where (${clause.where}) and ${verdict} = 'ready' order by ${list.idColumn}`,
          values,
        );
  const leftOut = { status: 0, secondPerson: 0, time: 0 };
  for (const row of verdicts) if (row.verdict !== 'ready') leftOut[row.verdict] = row.count;
  return { records, count, amount: formatCents(Number(cents)), leftOut };
}
