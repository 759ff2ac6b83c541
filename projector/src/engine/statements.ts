import type { RowFate } from '../kernel/fold.js';
import type { WhereChange } from '../kernel/row-change.js';
import { arrayLiteral } from './array-literal.js';
import type { Shapes } from './shapes.js';

/** A statement with its values, named so that Postgres parses and plans it once a session. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A table with the types of its columns. */
export interface Target {
  /** Name with the schema. */
  readonly table: string;
  readonly types: ReadonlyMap<string, string>;
}

/** @throws when the schema lacks the table: an older release than its projections */
export function targetOf(schema: string, table: string, shapes: Shapes): Target {
  const types = shapes.get(table);
  if (!types) throw new Error(`The schema ${schema} has no table ${table}`);
  return { table: `${schema}.${table}`, types };
}

/** Few statements for the rows of one table, however many there are: one for each kind of fate and set of columns. */
export function statementsFor(target: Target, fates: Iterable<RowFate>): Statement[] {
  const groups = new Map<string, RowFate[]>();
  for (const fate of fates) {
    if (changesNothing(fate)) continue;
    const shape = shapeOf(fate);
    const group = groups.get(shape);
    if (group) group.push(fate);
    else groups.set(shape, [fate]);
  }
  return [...groups.values()].map((group) => statementFor(target, group));
}

/** A change of all rows that have some values. */
export function whereStatement(target: Target, change: WhereChange): Statement {
  const values: unknown[] = [];
  const place = (column: string, value: unknown) => {
    values.push(encoded(value, typeOf(target, column)));
    return `${column} = $${values.length}::${typeOf(target, column)}`;
  };
  const changes =
    change.kind === 'patchWhere' ? Object.entries(change.values).map((entry) => place(...entry)) : [];
  const condition = Object.entries(change.where).map((entry) => place(...entry));
  if (condition.length === 0) throw new Error('A change by value needs a value');
  const verb =
    change.kind === 'patchWhere' ? `update ${target.table} set ${changes}` : `delete from ${target.table}`;
  return named(`${verb} where ${condition.join(' and ')}`, values);
}

function changesNothing(fate: RowFate): boolean {
  return fate.kind === 'patch' && Object.keys({ ...fate.values, ...fate.added }).length === 0;
}

/** Rows of one shape go into one statement. A put has all columns of its table, so all puts are alike. */
function shapeOf(fate: RowFate): string {
  if (fate.kind !== 'patch') return fate.kind;
  return `${Object.keys(fate.values)} + ${Object.keys(fate.added)}`;
}

function statementFor(target: Target, group: readonly RowFate[]): Statement {
  const [first] = group as [RowFate];
  const keys = Object.keys(first.key);
  const changed = first.kind === 'remove' ? [] : Object.keys(first.values);
  const added = first.kind === 'patch' ? Object.keys(first.added) : [];
  const columns = [...keys, ...changed, ...added];
  const rows = `unnest(${columns.map((column, index) => `$${index + 1}::${typeOf(target, column)}[]`)})`;
  const same = keys.map((key) => `t.${key} = r.${key}`).join(' and ');
  return named(text(), valuesOf(target, columns, group));

  function text(): string {
    if (first.kind === 'remove')
      return `delete from ${target.table} t using ${rows} as r (${columns}) where ${same}`;
    if (first.kind === 'patch') {
      const sets = [
        ...changed.map((column) => `${column} = r.${column}`),
        ...added.map((column) => `${column} = t.${column} + r.${column}`),
      ];
      return `update ${target.table} t set ${sets} from ${rows} as r (${columns}) where ${same}`;
    }
    const sets = changed.map((column) => `${column} = excluded.${column}`);
    return `insert into ${target.table} (${columns}) select * from ${rows} on conflict (${keys}) do update set ${sets}`;
  }
}

/** One array a column: what `unnest` makes rows of again, faster than from JSON. */
function valuesOf(target: Target, columns: readonly string[], group: readonly RowFate[]): string[] {
  return columns.map((column) => {
    const type = typeOf(target, column);
    return arrayLiteral(group.map((fate) => encoded(valueIn(fate, column), type)));
  });
}

function valueIn(fate: RowFate, column: string): unknown {
  if (column in fate.key) return fate.key[column];
  if (fate.kind === 'remove') return undefined;
  return fate.kind === 'patch' && column in fate.added ? fate.added[column] : fate.values[column];
}

function typeOf({ table, types }: Target, column: string): string {
  const type = types.get(column);
  if (!type) throw new Error(`${table} has no column ${column}`);
  return type;
}

function encoded(value: unknown, type: string): unknown {
  if (value === null || value === undefined) return null;
  return type === 'jsonb' ? JSON.stringify(value) : value;
}

const names = new Map<string, string>();

function named(text: string, values: readonly unknown[]): Statement {
  const name = names.get(text) ?? `project-${names.size}`;
  names.set(text, name);
  return { name, text, values };
}
