import { describe, expect, it } from 'vitest';
import { rushForLastChairs } from '../load/last-chairs.js';
import { Recording } from '../load/recording.js';
import { book } from '../load/visits.js';
import { createClient } from '../support/http-client.js';
import { createSeededRandom } from '../support/seeded-random.js';
import { getSharedProduct } from '../support/shared-product.js';

const createVisit = () => {
  const { url, inboxUrl } = getSharedProduct();
  const recording = new Recording();
  return { target: { url, inboxUrl }, recording, random: createSeededRandom(Date.now()), thinkMs: 0 };
};

describe('a visitor of the load test', () => {
  it('a visitor who books picks a free time of a day that the salon opens for booking, and gets it', async () => {
    const visit = createVisit();
    const hasBooked = () => visit.recording.calls.some(({ kind }) => kind === 'book');
    // Some days have no free time, and then a visitor leaves.
    for (let visits = 0; visits < 20 && !hasBooked(); visits += 1)
      await book(visit, createClient(visit.target.url));
    expect(hasBooked()).toBe(true);
    expect(visit.recording.calls.filter(({ outcome }) => outcome !== 'answered')).toEqual([]);
  });

  it('of the people who rush for the last chairs of a free time, as many get one as the salon has chairs', async () => {
    const chairs = await rushForLastChairs(createVisit(), new AbortController().signal, 8);
    expect(chairs).toEqual({ asked: 8, booked: chairs?.chairs, chairs: expect.any(Number) });
    expect(chairs?.chairs).toBeLessThan(8);
  });
});
