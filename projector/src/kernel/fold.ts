import type { KeyedChange, RowChange, WhereChange } from './row-change.js';
import type { Table } from './tables.js';

type Values = Readonly<Record<string, unknown>>;

/** What a run of changes does to one row in the end. A patch sets columns and adds to others. */
export type RowFate =
  | { readonly kind: 'put'; readonly key: Values; readonly values: Values }
  | { readonly kind: 'patch'; readonly key: Values; readonly values: Values; readonly added: Values }
  | { readonly kind: 'remove'; readonly key: Values };

/** Rows by table and key, each with one fate, so that the order among them does not matter. */
export type Fates = ReadonlyMap<Table, ReadonlyMap<string, RowFate>>;

/** To be written one after the other. */
export type Step = { readonly rows: Fates } | { readonly where: WhereChange };

/**
 * Merges the changes of many events, so that each row is written once. A change of rows by value is a step of its own,
 * because which rows it meets depends on everything before it.
 */
export function fold(changes: Iterable<RowChange>): Step[] {
  const steps: Step[] = [];
  let rows = new Map<Table, Map<string, RowFate>>();
  for (const change of changes) {
    if (change.kind === 'patchWhere' || change.kind === 'removeWhere') {
      if (rows.size > 0) steps.push({ rows });
      steps.push({ where: change });
      rows = new Map();
      continue;
    }
    const table = rows.get(change.table) ?? new Map<string, RowFate>();
    rows.set(change.table, table);
    const id = identity(change.key);
    table.set(id, after(table.get(id), change));
  }
  if (rows.size > 0) steps.push({ rows });
  return steps;
}

function identity(key: Values): string {
  const values = Object.values(key);
  return values.length === 1 ? String(values[0]) : JSON.stringify(values);
}

function after(before: RowFate | undefined, change: KeyedChange): RowFate {
  const { key } = change;
  if (change.kind === 'remove') return { kind: 'remove', key };
  if (change.kind === 'put') return { kind: 'put', key, values: change.values };
  // What is gone can be neither changed nor counted up.
  if (before?.kind === 'remove') return before;
  if (change.kind === 'patch') return patched(before, key, change.values);
  return incremented(before, key, change.values);
}

function patched(
  before: Exclude<RowFate, { kind: 'remove' }> | undefined,
  key: Values,
  values: Values,
): RowFate {
  if (!before) return { kind: 'patch', key, values, added: {} };
  const merged = { ...before.values, ...values };
  if (before.kind === 'put') return { ...before, values: merged };
  const added = Object.entries(before.added).filter(([column]) => !(column in values));
  return { ...before, values: merged, added: Object.fromEntries(added) };
}

function incremented(
  before: Exclude<RowFate, { kind: 'remove' }> | undefined,
  key: Values,
  by: Values,
): RowFate {
  const values: Record<string, unknown> = { ...before?.values };
  const added: Record<string, unknown> = before?.kind === 'patch' ? { ...before.added } : {};
  for (const [column, amount] of Object.entries(by)) {
    const sum = column in values ? values : added;
    sum[column] = Number(sum[column] ?? 0) + Number(amount);
  }
  return before?.kind === 'put' ? { ...before, values } : { kind: 'patch', key, values, added };
}
