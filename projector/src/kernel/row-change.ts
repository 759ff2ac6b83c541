import type { Columns, Counters, Key, Table } from './tables.js';

type Values = Readonly<Record<string, unknown>>;

/** Something that an event does to one row, named by its primary key. */
export type KeyedChange =
  | { readonly kind: 'put'; readonly table: Table; readonly key: Values; readonly values: Values }
  | { readonly kind: 'patch'; readonly table: Table; readonly key: Values; readonly values: Values }
  | { readonly kind: 'increment'; readonly table: Table; readonly key: Values; readonly values: Values }
  | { readonly kind: 'remove'; readonly table: Table; readonly key: Values };

/** Something that an event does to all rows with one value in one column. */
export type WhereChange =
  | { readonly kind: 'patchWhere'; readonly table: Table; readonly where: Values; readonly values: Values }
  | { readonly kind: 'removeWhere'; readonly table: Table; readonly where: Values };

/** What a projection makes of an event. */
export type RowChange = KeyedChange | WhereChange;

/** The row is this one now, whatever was there before. */
export function put<T extends Table>(table: T, key: Key<T>, columns: Columns<T>): RowChange {
  return { kind: 'put', table, key: { ...key }, values: { ...columns } };
}

/** These columns change where the row exists; otherwise nothing happens. */
export function patch<T extends Table>(table: T, key: Key<T>, columns: Partial<Columns<T>>): RowChange {
  return { kind: 'patch', table, key: { ...key }, values: { ...columns } };
}

/** These columns grow by so much (or shrink, if negative) where the row exists. */
export function increment<T extends Table>(
  table: T,
  key: Key<T>,
  by: Partial<Record<Counters<T>, number>>,
): RowChange {
  return { kind: 'increment', table, key: { ...key }, values: { ...by } };
}

/** The row is gone. */
export function remove<T extends Table>(table: T, key: Key<T>): RowChange {
  return { kind: 'remove', table, key: { ...key } };
}

/** These columns change in every row that has all of the given values. */
export function patchWhere<T extends Table>(
  table: T,
  where: Partial<Key<T> & Columns<T>>,
  columns: Partial<Columns<T>>,
): RowChange {
  return { kind: 'patchWhere', table, where: { ...where }, values: { ...columns } };
}

/** Every row that has all of the given values is gone. */
export function removeWhere<T extends Table>(table: T, where: Partial<Key<T> & Columns<T>>): RowChange {
  return { kind: 'removeWhere', table, where: { ...where } };
}
