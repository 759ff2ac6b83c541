import type { Queryable } from '@mirabelle/runtime';

/** SQL type of every column, by table and column. */
export type ColumnTypes = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The columns of the primary key of every table. */
export type PrimaryKeys = ReadonlyMap<string, readonly string[]>;

/** Reads the primary keys of all tables of a schema. */
export async function readPrimaryKeys(database: Queryable, schema: string): Promise<PrimaryKeys> {
  const { rows } = await database.query<{ table: string; columns: string[] }>(
    `select c.relname as table, array_agg(a.attname::text) as columns
     from pg_index i join pg_class c on c.oid = i.indrelid
     join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
     where c.relnamespace = $1::text::regnamespace and i.indisprimary group by c.relname`,
    [schema],
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

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
