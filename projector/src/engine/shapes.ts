import type pg from 'pg';

/** SQL type of every column, by table and column, as the database has them. */
export type Shapes = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Reads the shape of a schema's tables. */
export async function readShapes(database: Pick<pg.Client, 'query'>, schema: string): Promise<Shapes> {
  const { rows } = await database.query<{ table: string; column: string; type: string }>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = $1::text::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
    [schema],
  );
  const shapes = new Map<string, Map<string, string>>();
  for (const { table, column, type } of rows) {
    const columns = shapes.get(table) ?? new Map<string, string>();
    shapes.set(table, columns.set(column, type));
  }
  return shapes;
}
