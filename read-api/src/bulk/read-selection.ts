import { type AdminListQuery, type BulkSelection, MAX_BULK_RECORDS } from '@mirabelle/backoffice-contracts';
import { formatCents } from '@mirabelle/catalogue';
import { createCount } from '../lists/count-rows.js';
import type { Bind } from '../lists/filters.js';
import { createWhereClause, type Filters } from '../lists/where-clause.js';
import type { Queries } from '../read-model/queries.js';

/**
 * `ready` if the action would change a record whose status allows it, or else why the record stays as it is: only a second
 * person may do this (`secondPerson`), or it is possible only once the appointment has begun, or for a no-show is over (`time`).
 */
type Verdict = 'ready' | Exclude<keyof BulkSelection['leftOut'], 'status'>;

/** A list that a bulk action takes its records from, as SQL. */
export interface SelectableList {
  readonly from: string;
  readonly idColumn: string;
  /** SQL expression of what a record is worth, in cents. */
  readonly centsExpression: string;
  readonly versionColumn: string;
  /** Expression of the order in which the records are changed and their results are listed; by default their ids. */
  readonly order?: string;
  /** The column with the affiliate of a record, if the answer names the affiliates with their sums and counts the deductions. */
  readonly affiliateColumn?: string;
  readonly filters: Filters;
}

/** Which records of a list an action changes, as SQL. */
interface ActionRule {
  /** Condition of the records whose status allows the action. */
  readonly allows: string;
  /** Expression of the {@link Verdict} of a record whose status allows the action; default `ready`. */
  readonly verdict?: string;
  /** Whether the answer says what the records are worth that only a second person may change. */
  readonly sumsSecondPerson?: boolean;
  /** Condition of the records whose appointment has not begun; the answer counts them. Default none. */
  readonly ahead?: string;
  /** Condition of the records with which no reason can be kept, because their person is erased; the answer counts them. Default none. */
  readonly erased?: string;
}

interface VerdictRow {
  /** Null for the number of all records that match the filter. */
  readonly verdict: Verdict | null;
  readonly count: number;
  readonly cents: string;
  readonly ahead: number;
  readonly erased: number;
}

interface RecordRow {
  readonly id: string;
  readonly version: number | null;
  readonly cents: number;
  readonly is_ahead: boolean;
  readonly is_erased: boolean;
  readonly affiliate_id: string | null;
}

/**
 * Finds the records that match a filter and that an action would change, and adds up what they are worth. If they are more
 * than one bulk action may change, it returns their number without the records.
 *
 * @param createRule creates the rule of the action
 * @throws ProblemError for a field that the list cannot be filtered by
 */
export async function readSelection(
  queries: Queries,
  list: SelectableList,
  filter: AdminListQuery['filter'],
  createRule: (bind: Bind) => ActionRule,
): Promise<BulkSelection> {
  const clause = await createWhereClause(queries, list, filter);
  const values = [...clause.values];
  const rule = createRule((value) => `$${values.push(value)}`);
  const { allows, verdict = `'ready'`, sumsSecondPerson = false, ahead, erased } = rule;
  const allowed = `(${clause.where}) and ${allows}`;
  // Most records of a long list have another status. Those records are only counted: their number is the difference to the total.
  const verdicts = await queries.readRowsUnprepared<VerdictRow>(
    `${clause.definitionsForCount}select null as verdict, ${createCount(list.from, clause)} as count, '0' as cents, 0 as ahead, 0 as erased
     union all
     select verdict, count(*)::int, coalesce(sum(cents), 0)::text, count(*) filter (where is_ahead)::int, count(*) filter (where is_erased)::int
     from (select ${verdict} as verdict, ${list.centsExpression} as cents, ${ahead ?? 'false'} as is_ahead,
       ${erased ?? 'false'} as is_erased from ${list.from} where ${allowed}) matching
     group by verdict`,
    values,
  );
  const findRow = (verdict: Verdict) => verdicts.find((row) => row.verdict === verdict);
  const ready = findRow('ready');
  const rows =
    !ready || ready.count > MAX_BULK_RECORDS
      ? undefined
      : await queries.readRowsUnprepared<RecordRow>(
          `${clause.definitions}select ${list.idColumn} as id, ${list.versionColumn} as version,
             ${list.centsExpression} as cents, ${ahead ?? 'false'} as is_ahead, ${erased ?? 'false'} as is_erased,
             ${list.affiliateColumn ?? 'null'} as affiliate_id from ${list.from}
           where ${allowed} and ${verdict} = 'ready' order by ${list.order ? `${list.order}, ` : ''}${list.idColumn} limit ${MAX_BULK_RECORDS}`,
          values,
        );
  const leftOut = { status: 0, secondPerson: 0, time: 0 };
  for (const { verdict, count } of verdicts) {
    leftOut.status += verdict === null ? count : -count;
    if (verdict !== null && verdict !== 'ready') leftOut[verdict] += count;
  }
  const { count, cents, ahead: aheadCount, erased: erasedCount } = rows ? addUp(rows) : (ready ?? EMPTY_SUM);
  return {
    records: (rows ?? []).map(({ id, version }) => ({ id, version })),
    count,
    amount: formatCents(Number(cents)),
    ...(ahead && { aheadCount }),
    ...(erased && { erasedCount }),
    ...(list.affiliateColumn &&
      rows && {
        affiliates: addUpAffiliates(rows),
        deductionCount: rows.filter((row) => row.cents < 0).length,
      }),
    ...(sumsSecondPerson && {
      secondPersonAmount: formatCents(Number(findRow('secondPerson')?.cents ?? 0)),
    }),
    leftOut,
  };
}

function addUpAffiliates(rows: readonly RecordRow[]): NonNullable<BulkSelection['affiliates']> {
  const sums = new Map<string, number>();
  for (const { affiliate_id: id, cents } of rows) if (id !== null) sums.set(id, (sums.get(id) ?? 0) + cents);
  return [...sums]
    .map(([affiliateId, cents]) => ({ affiliateId, amount: formatCents(cents) }))
    .sort((first, second) => first.affiliateId.localeCompare(second.affiliateId));
}

const EMPTY_SUM = { count: 0, cents: 0, ahead: 0, erased: 0 };

/** Records may have been added since the count. Staff confirm the number and the amount of exactly the returned records. */
const addUp = (rows: readonly RecordRow[]) => ({
  count: rows.length,
  cents: rows.reduce((sum, { cents }) => sum + cents, 0),
  ahead: rows.filter((row) => row.is_ahead).length,
  erased: rows.filter((row) => row.is_erased).length,
});
