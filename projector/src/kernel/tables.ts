import type { ReadTables } from '@mirabelle/read-model';

export type { ReadTables } from '@mirabelle/read-model';

export type Table = keyof ReadTables;
export type Key<T extends Table> = ReadTables[T]['key'];
export type Columns<T extends Table> = ReadTables[T]['columns'];
/** Names of a table's columns that hold numbers, and so can be counted up. */
export type Counters<T extends Table> = {
  [C in keyof Columns<T>]: Columns<T>[C] extends number ? C : never;
}[keyof Columns<T>];
