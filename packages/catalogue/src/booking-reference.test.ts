import { expect, it } from 'vitest';
import { formatBookingReference, isBookingId, parseBookingReference } from './booking-reference.js';

const ID = 'kiku-salon.2026-11-27.0b7c5a10-1c2d-4e3f-8a9b-4f2a7f3a9c2b';

it('the reference of a booking is the end of its id in two groups, and is understood with or without the hyphen', () => {
  expect(formatBookingReference(ID)).toBe('7F3A-9C2B');
  for (const typed of ['7F3A-9C2B', ' 7f3a 9c2b', '7f3A9c2b'])
    expect(ID.endsWith(parseBookingReference(typed) ?? 'nothing')).toBe(true);
});

it('a reference is understood with the letter O for a zero, and with I or L for a one', () => {
  expect(parseBookingReference('7FOA-IC0l')).toBe('7f0a1c01');
});

it('the id of a booking is told from other ids', () => {
  expect([ID, ID.slice(-36), 'ORDER-1'].map(isBookingId)).toEqual([true, false, false]);
});

it('a word, a date and a longer part of an id are no references', () => {
  for (const text of ['Olivia', 'Lola Bell', '2026-01-05', '0b7c5a10-1c2d', '7F3A', ''])
    expect(parseBookingReference(text)).toBeUndefined();
});
