import { expect, it } from 'vitest';
import { formatPublicName } from './review-row.js';

it('the public name of an author is the first name and an initial, or "A guest" if there is no first name', () => {
  expect(formatPublicName({ first_name: 'Léa', last_name: 'moreau' })).toBe('Léa M.');
  expect(formatPublicName({ first_name: 'Ada', last_name: null })).toBe('Ada');
  expect(formatPublicName({ first_name: 'Mei', last_name: '𠮷田' })).toBe('Mei 𠮷.');
  expect(formatPublicName({ first_name: null, last_name: 'Moreau' })).toBe('A guest');
});
