import { SALONS } from '@mirabelle/catalogue';
import { describe, expect, it } from 'vitest';
import { prepareEmptyDatabase } from '../../../../tests/support/empty-database.js';
import { insertRow } from '../testing/insert-row.js';
import { migrateSteps } from '../testing/migrate-steps.js';

const getClient = prepareEmptyDatabase();

const STEP = '022_sample_reviews';

describe('the rating of a sample salon in the tables of an earlier release', () => {
  it('the rating of a sample salon in the tables of an earlier release follows from its sample reviews and the visible reviews of customers, and other salons keep theirs', async () => {
    await migrateSteps(getClient(), (name) => name < STEP);
    for (const { id } of SALONS)
      await insertRow(getClient(), 'salons', { id, rating_points: 49 * 842, review_count: 842 });
    await insertRow(getClient(), 'salons', { id: 'another', rating_points: 90, review_count: 2 });
    const [first] = SALONS;
    for (const [id, status] of [
      ['1', 'visible'],
      ['2', 'hidden'],
    ]) {
      await insertRow(getClient(), 'reviews', { id, salon_id: first?.id, rating: 1, status });
    }
    await migrateSteps(getClient(), (name) => name === STEP);
    const { rows } = await getClient().query<{ id: string; rating: number; count: number }>(
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
