import type pg from 'pg';

const SAMPLE_VALUES: Readonly<Record<string, string>> = {
  jsonb: '[]',
  uuid: '00000000-0000-4000-8000-000000000000',
  'timestamp with time zone': '2026-01-01',
  text: 'x',
};

/** Inserts a row into a read table, with sample values for the other columns that need one. */
export async function insertRow(
  client: pg.Client,
  table: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { rows } = await client.query<{ column_name: string; data_type: string }>(
    `select column_name, data_type from information_schema.columns
     where table_schema = 'read_model' and table_name = $1 and is_nullable = 'NO' and column_default is null
       and is_generated = 'NEVER'`,
    [table],
  );
  const needed = rows.map(({ column_name: name, data_type: type }) => [name, SAMPLE_VALUES[type] ?? '1']);
  const row: Record<string, unknown> = { ...Object.fromEntries(needed), ...values };
  const columns = Object.keys(row);
  await client.query(
    `insert into read_model.${table} (${columns}) values (${columns.map((_, index) => `$${index + 1}`)})`,
    Object.values(row),
  );
}
