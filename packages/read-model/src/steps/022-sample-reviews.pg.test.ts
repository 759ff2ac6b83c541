import { SALONS } from '@mirabelle/catalogue';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../../tests/support/database.js';
import { readModelSteps } from '../migrations.js';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const STEP = '022_sample_reviews';

/** Inserts a row with sample values for the columns that need one. */
async function insertRow(table: string, known: Readonly<Record<string, unknown>>): Promise<void> {
  const { rows } = await client.query<{ column_name: string; data_type: string }>(
    `select column_name, data_type from information_schema.columns
     where table_schema = 'read_model' and table_name = $1 and is_nullable = 'NO' and column_default is null
       and is_generated = 'NEVER'`,
    [table],
  );
  const samples: Record<string, string> = {
    jsonb: '[]',
    uuid: '00000000-0000-4000-8000-000000000000',
    'timestamp with time zone': '2026-01-01',
    text: 'x',
  };
  const needed = rows.map(({ column_name: name, data_type: type }) => [name, samples[type] ?? '1']);
  const row: Record<string, unknown> = { ...Object.fromEntries(needed), ...known };
  const columns = Object.keys(row);
  await client.query(
    `insert into read_model.${table} (${columns}) values (${columns.map((_, index) => `$${index + 1}`)})`,
    Object.values(row),
  );
}

describe('the rating of a sample salon in the tables of an earlier release', () => {
  it('the rating of a sample salon in the tables of an earlier release follows from its sample reviews and the visible reviews of customers, and other salons keep theirs', async () => {
    for (const name of Object.keys(readModelSteps).sort()) {
      if (name < STEP) await client.query(readModelSteps[name]?.('read_model') ?? '');
    }
    for (const { id } of SALONS)
      await insertRow('salons', { id, rating_points: 49 * 842, review_count: 842 });
    await insertRow('salons', { id: 'another', rating_points: 90, review_count: 2 });
    const [first] = SALONS;
    for (const [id, status] of [
      ['1', 'visible'],
      ['2', 'hidden'],
    ]) {
      await insertRow('reviews', { id, salon_id: first?.id, rating: 1, status });
    }
    await client.query(readModelSteps[STEP]?.('read_model') ?? '');
    const { rows } = await client.query<{ id: string; rating: number; count: number }>(
      'select id, rating::float8 as rating, review_count as count from read_model.salons',
    );
    const found = Object.fromEntries(rows.map(({ id, rating, count }) => [id, { rating, count }]));
    expect(found.another).toEqual({ rating: 4.5, count: 2 });
    for (const { id, rating, reviewCount } of SALONS.slice(1)) {
      expect(found[id]).toEqual({ rating, count: reviewCount });
    }
    expect(found[first?.id ?? '']?.count).toBe((first?.reviewCount ?? 0) + 1);
    expect(found[first?.id ?? '']?.rating).toBeLessThan(first?.rating ?? 0);
  });
});
