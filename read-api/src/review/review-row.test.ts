import { expect, it } from 'vitest';
import { publicName } from './review-row.js';

it('names the author of a review by first name and initial, and nobody who has not said their name', () => {
  expect(publicName({ first_name: 'Léa', last_name: 'moreau' })).toBe('Léa M.');
  expect(publicName({ first_name: 'Ada', last_name: null })).toBe('Ada');
  expect(publicName({ first_name: 'Mei', last_name: '𠮷田' })).toBe('Mei 𠮷.');
  expect(publicName({ first_name: null, last_name: 'Moreau' })).toBe('A guest');
});
