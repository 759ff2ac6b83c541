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

const names = Object.keys(readModelSteps).sort();
const migrateSteps = async (isIncluded: (name: string) => boolean) => {
  for (const name of names.filter(isIncluded)) await client.query(readModelSteps[name]?.('read_model') ?? '');
};

describe('the rating of a salon', () => {
  it('the rating of a salon survives the upgrade from an earlier release and then follows the points of reviews', async () => {
    await migrateSteps((name) => name < '008');
    const insertSalon = async (id: string, rating: number, count: number) => {
      const { rows } = await client.query<{ column_name: string; data_type: string }>(
        `select column_name, data_type from information_schema.columns
         where table_schema = 'read_model' and table_name = 'salons' and is_nullable = 'NO' and column_default is null`,
      );
      const samples: Record<string, string> = {
        jsonb: '[]',
        'timestamp with time zone': '2026-01-01',
        text: 'x',
      };
      const values = rows.map(({ column_name: column, data_type: type }) =>
        column === 'id' ? id : column === 'rating' ? rating : (samples[type] ?? '1'),
      );
      const columns = rows.map(({ column_name: column }) => column);
      const placeholders = columns.map((_, index) => `$${index + 1}`);
      await client.query(
        `insert into read_model.salons (${columns}, review_count) values (${placeholders}, ${count})`,
        values,
      );
    };
    await insertSalon('known', 4.9, 842);
    await insertSalon('new', 0, 0);
    await migrateSteps((name) => name >= '008');

    const readRating = async (id: string) =>
      Number((await client.query('select rating from read_model.salons where id = $1', [id])).rows[0].rating);
    const addReviews = (id: string, points: number, reviews: number) =>
      client.query(
        `update read_model.salons set rating_points = rating_points + $2, review_count = review_count + $3
         where id = $1`,
        [id, points, reviews],
      );
    expect([await readRating('known'), await readRating('new')]).toEqual([4.9, 0]);
    await addReviews('known', 10 * 20, 20);
    expect(await readRating('known')).toBe(4.8);
    await addReviews('known', -10 * 20, -20);
    expect(await readRating('known')).toBe(4.9);
    await addReviews('new', 50 + 40, 2);
    expect(await readRating('new')).toBe(4.5);
    await addReviews('new', -90, -2);
    expect(await readRating('new')).toBe(0);
  });
});
