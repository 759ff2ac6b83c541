import { describe, expect, it } from 'vitest';
import { prepareEmptyDatabase } from '../../../../tests/support/empty-database.js';
import { insertRow } from '../testing/insert-row.js';
import { migrateSteps } from '../testing/migrate-steps.js';

const getClient = prepareEmptyDatabase();

describe('the rating of a salon', () => {
  it('the rating of a salon survives the upgrade from an earlier release and then follows the points of reviews', async () => {
    await migrateSteps(getClient(), (name) => name < '008');
    await insertRow(getClient(), 'salons', { id: 'known', rating: 4.9, review_count: 842 });
    await insertRow(getClient(), 'salons', { id: 'new', rating: 0, review_count: 0 });
    await migrateSteps(getClient(), (name) => name >= '008');

    const readRating = async (id: string) =>
      Number(
        (await getClient().query('select rating from read_model.salons where id = $1', [id])).rows[0].rating,
      );
    const addReviews = (id: string, points: number, reviews: number) =>
      getClient().query(
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
