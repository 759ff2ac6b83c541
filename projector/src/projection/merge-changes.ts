import type { ColumnValues, KeyedChange, RowChange, Table, WhereChange } from './row-change.js';

/** The merged result of all changes to one row. A patch sets the columns in `values` and adds the amounts in `increments` to their columns. */
export type RowWrite =
  | { readonly kind: 'put'; readonly key: ColumnValues; readonly values: ColumnValues }
  | {
      readonly kind: 'patch';
      readonly key: ColumnValues;
      readonly values: ColumnValues;
      readonly increments: ColumnValues;
    }
  | { readonly kind: 'remove'; readonly key: ColumnValues };

/** One write for each row, by table and key. Their order does not matter. */
type RowWrites = ReadonlyMap<Table, ReadonlyMap<string, RowWrite>>;

/** A step of a batch. The steps are written in order. */
export type WriteStep = { readonly rows: RowWrites } | { readonly where: WhereChange };

/**
 * Merges the changes of many events so that each row is written once. A change by column values is a separate step,
 * because the rows that it affects depend on all changes before it.
 */
export function mergeChanges(changes: Iterable<RowChange>): WriteStep[] {
  const steps: WriteStep[] = [];
  let rows = new Map<Table, Map<string, RowWrite>>();
  for (const change of changes) {
    if (change.kind === 'patchWhere' || change.kind === 'removeWhere') {
      if (rows.size > 0) steps.push({ rows });
      steps.push({ where: change });
      rows = new Map();
      continue;
    }
    const writes = rows.get(change.table) ?? new Map<string, RowWrite>();
    rows.set(change.table, writes);
    const id = formatKey(change.key);
    writes.set(id, mergeChange(writes.get(id), change));
  }
  if (rows.size > 0) steps.push({ rows });
  return steps;
}

function formatKey(key: ColumnValues): string {
  const values = Object.values(key);
  return values.length === 1 ? String(values[0]) : JSON.stringify(values);
}

function mergeChange(before: RowWrite | undefined, change: KeyedChange): RowWrite {
  const { key } = change;
  if (change.kind === 'remove') return { kind: 'remove', key };
  if (change.kind === 'put') return { kind: 'put', key, values: change.values };
  // Patches and increments have no effect on a removed row.
  if (before?.kind === 'remove') return before;
  if (change.kind === 'patch') return mergePatch(before, key, change.values);
  return mergeIncrement(before, key, change.values);
}

function mergePatch(
  before: Exclude<RowWrite, { kind: 'remove' }> | undefined,
  key: ColumnValues,
  values: ColumnValues,
): RowWrite {
  if (!before) return { kind: 'patch', key, values, increments: {} };
  const merged = { ...before.values, ...values };
  if (before.kind === 'put') return { ...before, values: merged };
  const added = Object.entries(before.increments).filter(([column]) => !(column in values));
  return { ...before, values: merged, increments: Object.fromEntries(added) };
}

function mergeIncrement(
  before: Exclude<RowWrite, { kind: 'remove' }> | undefined,
  key: ColumnValues,
  amounts: ColumnValues,
): RowWrite {
  const values: Record<string, unknown> = { ...before?.values };
  const increments: Record<string, unknown> = before?.kind === 'patch' ? { ...before.increments } : {};
  for (const [column, amount] of Object.entries(amounts)) {
    const sums = column in values ? values : increments;
    sums[column] = Number(sums[column] ?? 0) + Number(amount);
  }
  return before?.kind === 'put' ? { ...before, values } : { kind: 'patch', key, values, increments };
}
