import type { RecordedEvent } from '@mirabelle/event-store';
import type { ReadTables } from '@mirabelle/read-model';

export type Table = keyof ReadTables;
export type Columns<T extends Table> = ReadTables[T]['columns'];
type Key<T extends Table> = ReadTables[T]['key'];
/** The numeric columns of a table, which can be incremented. */
type NumericColumns<T extends Table> = {
  [C in keyof Columns<T>]: Columns<T>[C] extends number ? C : never;
}[keyof Columns<T>];

export type ColumnValues = Readonly<Record<string, unknown>>;

/** A change of one row, identified by its primary key. */
export type KeyedChange =
  | { readonly kind: 'put'; readonly table: Table; readonly key: ColumnValues; readonly values: ColumnValues }
  | {
      readonly kind: 'patch';
      readonly table: Table;
      readonly key: ColumnValues;
      readonly values: ColumnValues;
    }
  | {
      readonly kind: 'increment';
      readonly table: Table;
      readonly key: ColumnValues;
      readonly values: ColumnValues;
    }
  | { readonly kind: 'remove'; readonly table: Table; readonly key: ColumnValues };

/** A change of all rows that have the given column values. */
export type WhereChange =
  | {
      readonly kind: 'patchWhere';
      readonly table: Table;
      readonly where: ColumnValues;
      readonly values: ColumnValues;
    }
  | { readonly kind: 'removeWhere'; readonly table: Table; readonly where: ColumnValues };

/** A change of a read table that a projection derives from an event. */
export type RowChange = KeyedChange | WhereChange;

/** A change that inserts the row or replaces all its columns. */
export function put<T extends Table>(table: T, key: Key<T>, columns: Columns<T>): RowChange {
  return { kind: 'put', table, key: { ...key }, values: { ...columns } };
}

/** A change that sets some columns of a row, if it exists. */
export function patch<T extends Table>(table: T, key: Key<T>, columns: Partial<Columns<T>>): RowChange {
  return { kind: 'patch', table, key: { ...key }, values: { ...columns } };
}

/** A change that adds amounts, which may be negative, to numeric columns of a row, if it exists. */
export function increment<T extends Table>(
  table: T,
  key: Key<T>,
  amounts: Partial<Record<NumericColumns<T>, number>>,
): RowChange {
  return { kind: 'increment', table, key: { ...key }, values: { ...amounts } };
}

/** A change that deletes a row, if it exists. */
export function remove<T extends Table>(table: T, key: Key<T>): RowChange {
  return { kind: 'remove', table, key: { ...key } };
}

/** A change that sets some columns of all rows that have the given values. */
export function patchWhere<T extends Table>(
  table: T,
  where: Partial<Key<T> & Columns<T>>,
  columns: Partial<Columns<T>>,
): RowChange {
  return { kind: 'patchWhere', table, where: { ...where }, values: { ...columns } };
}

/** A change that deletes all rows that have the given values. */
export function removeWhere<T extends Table>(table: T, where: Partial<Key<T> & Columns<T>>): RowChange {
  return { kind: 'removeWhere', table, where: { ...where } };
}

/** The columns for the version that a record has after an event, and for the time of the event. */
export function createVersionColumns({ revision, metadata }: Pick<RecordedEvent, 'revision' | 'metadata'>) {
  return { version: Number(revision) + 1, updated_at: metadata.occurredAt };
}

/** Id of the member of staff who caused an event; null if nobody of the staff did. */
export const findStaffId = ({ metadata: { actor } }: Pick<RecordedEvent, 'metadata'>): string | null =>
  actor.kind === 'staff' ? actor.id : null;
