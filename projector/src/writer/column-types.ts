import type { Queryable } from '@mirabelle/runtime';

/** SQL type of every column, by table and column. */
export type ColumnTypes = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Reads the column types of all tables of a schema. */
export async function readColumnTypes(database: Queryable, schema: string): Promise<ColumnTypes> {
  const { rows } = await database.query<{ table: string; column: string; type: string }>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = $1::text::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
    [schema],
  );
  const types = new Map<string, Map<string, string>>();
  for (const { table, column, type } of rows) {
    const columns = types.get(table) ?? new Map<string, string>();
    types.set(table, columns.set(column, type));
  }
  return types;
}
