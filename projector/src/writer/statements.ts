import type { RowWrite } from '../projection/merge-changes.js';
import type { WhereChange } from '../projection/row-change.js';
import { formatArrayLiteral } from './array-literal.js';
import type { ColumnTypes } from './column-types.js';

/** A prepared statement with its values. Postgres parses and plans each name once in a session. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A table that is written, with the types of its columns. */
export interface TargetTable {
  /** Table name with its schema. */
  readonly table: string;
  readonly types: ReadonlyMap<string, string>;
}

/** @throws when the schema has no such table, because an older release has migrated the schema */
export function findTargetTable(schema: string, table: string, columnTypes: ColumnTypes): TargetTable {
  const types = columnTypes.get(table);
  if (!types) throw new Error(`The schema ${schema} has no table ${table}`);
  return { table: `${schema}.${table}`, types };
}

/** Creates the statements that write rows of one table: one for each kind of write and set of columns. */
export function createRowStatements(target: TargetTable, writes: Iterable<RowWrite>): Statement[] {
  const groups = new Map<string, RowWrite[]>();
  for (const write of writes) {
    if (isEmptyPatch(write)) continue;
    const key = formatGroupKey(write);
    const group = groups.get(key);
    if (group) group.push(write);
    else groups.set(key, [write]);
  }
  return [...groups.values()].map((group) => createGroupStatement(target, group));
}

/**
 * Creates the statement that updates or deletes all rows that have given column values.
 *
 * @param ownership SQL condition of the rows that the shard owns; by default all rows
 */
export function createWhereStatement(
  target: TargetTable,
  change: WhereChange,
  ownership?: string,
): Statement {
  const values: unknown[] = [];
  const bindEquals = (column: string, value: unknown) => {
    values.push(encodeValue(value, findColumnType(target, column)));
    return `${column} = $${values.length}::${findColumnType(target, column)}`;
  };
  const changes =
    change.kind === 'patchWhere' ? Object.entries(change.values).map((entry) => bindEquals(...entry)) : [];
  const conditions = Object.entries(change.where).map(([column, value]) =>
    value === null ? `${column} is null` : bindEquals(column, value),
  );
  if (conditions.length === 0) throw new Error('A patchWhere or removeWhere needs at least one condition');
  const verb =
    change.kind === 'patchWhere' ? `update ${target.table} set ${changes}` : `delete from ${target.table}`;
  if (ownership) conditions.push(ownership);
  return createStatement(`${verb} where ${conditions.join(' and ')}`, values);
}

function isEmptyPatch(write: RowWrite): boolean {
  return write.kind === 'patch' && Object.keys({ ...write.values, ...write.increments }).length === 0;
}

/** Writes with the same key share a statement. Every put has all columns of its table. */
function formatGroupKey(write: RowWrite): string {
  if (write.kind !== 'patch') return write.kind;
  return `${Object.keys(write.values)} + ${Object.keys(write.increments)}`;
}

function createGroupStatement(target: TargetTable, group: readonly RowWrite[]): Statement {
  const [first] = group as [RowWrite];
  const keys = Object.keys(first.key);
  const changed = first.kind === 'remove' ? [] : Object.keys(first.values);
  const incremented = first.kind === 'patch' ? Object.keys(first.increments) : [];
  const columns = [...keys, ...changed, ...incremented];
  const rows = `unnest(${columns.map((column, index) => `$${index + 1}::${findColumnType(target, column)}[]`)})`;
  const keysMatch = keys.map((key) => `t.${key} = r.${key}`).join(' and ');
  return createStatement(formatText(), createColumnArrays(target, columns, group));

  function formatText(): string {
    if (first.kind === 'remove')
      return `delete from ${target.table} t using ${rows} as r (${columns}) where ${keysMatch}`;
    if (first.kind === 'patch') {
      const sets = [
        ...changed.map((column) => `${column} = r.${column}`),
        ...incremented.map((column) => `${column} = t.${column} + r.${column}`),
      ];
      return `update ${target.table} t set ${sets} from ${rows} as r (${columns}) where ${keysMatch}`;
    }
    const sets = changed.map((column) => `${column} = excluded.${column}`);
    return `insert into ${target.table} (${columns}) select * from ${rows} on conflict (${keys}) do update set ${sets}`;
  }
}

/** One array for each column. `unnest` turns them into rows, which is faster than passing JSON. */
function createColumnArrays(
  target: TargetTable,
  columns: readonly string[],
  group: readonly RowWrite[],
): string[] {
  return columns.map((column) => {
    const type = findColumnType(target, column);
    return formatArrayLiteral(group.map((write) => encodeValue(readColumn(write, column), type)));
  });
}

function readColumn(write: RowWrite, column: string): unknown {
  if (column in write.key) return write.key[column];
  if (write.kind === 'remove') return undefined;
  return write.kind === 'patch' && column in write.increments
    ? write.increments[column]
    : write.values[column];
}

function findColumnType({ table, types }: TargetTable, column: string): string {
  const type = types.get(column);
  if (!type) throw new Error(`${table} has no column ${column}`);
  return type;
}

function encodeValue(value: unknown, type: string): unknown {
  if (value === null || value === undefined) return null;
  return type === 'jsonb' ? JSON.stringify(value) : value;
}

/** Statement names by text. */
const statementNames = new Map<string, string>();

function createStatement(text: string, values: readonly unknown[]): Statement {
  const name = statementNames.get(text) ?? `project-${statementNames.size}`;
  statementNames.set(text, name);
  return { name, text, values };
}
