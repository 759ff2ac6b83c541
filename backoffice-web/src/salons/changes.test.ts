import { expect, it } from 'vitest';
import { changesBetween } from './changes';

const HOURS = { mon: { open: 540, close: 1080 }, tue: null };
const salon = { name: 'Aster', chairs: 2, brands: ['A', 'B'], state: '', openingHours: HOURS };

it('sends only what was changed', () => {
  expect(changesBetween(salon, { ...salon, chairs: 3 })).toEqual({ chairs: 3 });
  expect(changesBetween(salon, salon)).toEqual({});
});

it('takes another order of names, and an emptied field of what was empty, for no change', () => {
  expect(changesBetween(salon, { ...salon, brands: ['B', 'A'], state: null })).toEqual({});
});

it('notices a day that is closed from now on, and a field that was emptied', () => {
  const openingHours = { ...HOURS, mon: null };
  expect(changesBetween(salon, { ...salon, openingHours })).toEqual({ openingHours });
  expect(changesBetween(salon, { ...salon, name: null })).toEqual({ name: '' });
});
