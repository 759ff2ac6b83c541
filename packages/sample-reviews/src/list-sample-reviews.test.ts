import { findService, SALONS } from '@mirabelle/catalogue';
import { describe, expect, it } from 'vitest';
import { listSampleReviews } from './list-sample-reviews.js';

describe('the sample reviews', () => {
  it.each(SALONS)('$id has as many reviews as it counts, whose average is its rating', (salon) => {
    const reviews = listSampleReviews(salon.id);
    expect(reviews).toHaveLength(salon.reviewCount);
    const sum = reviews.reduce((total, { rating }) => total + rating, 0);
    expect(salon.rating).toBe(Math.round((sum * 10) / reviews.length) / 10);
    for (const { serviceType, date } of reviews) {
      expect(findService(serviceType)?.label).toBe(serviceType);
      expect(date).toMatch(/^20\d\d-\d\d-\d\d$/);
    }
  });

  it.each(SALONS)('no two people say the same of $id, which would look invented', ({ id }) => {
    const words = listSampleReviews(id).map(({ comment }) => comment);
    expect(new Set(words).size).toBe(words.length);
  });

  it.each(SALONS)('the answers of $id are written on the day of the review or later', ({ id }) => {
    for (const { date, answer } of listSampleReviews(id)) {
      if (!answer) continue;
      expect(answer.date >= date && answer.date.length === 10).toBe(true);
      expect(answer.text.trim()).toBe(answer.text);
    }
  });
});
