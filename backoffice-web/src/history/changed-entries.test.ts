import { expect, it } from 'vitest';
import { pickChangedEntries } from './changed-entries';

const WEEK = { fri: null, mon: { open: 540, close: 1080 }, tue: { open: 540, close: 1080 } };

it('of opening hours only the days that changed are picked', () => {
  const changed = { ...WEEK, mon: { open: 600, close: 1080 } };
  expect(pickChangedEntries(changed, WEEK)).toEqual({ mon: { open: 600, close: 1080 } });
  expect(pickChangedEntries(WEEK, changed)).toEqual({ mon: { open: 540, close: 1080 } });
});

it('a value without parts, or of which all parts changed, stays whole', () => {
  expect(pickChangedEntries('open', 'closed')).toBe('open');
  expect(pickChangedEntries(WEEK, undefined)).toBe(WEEK);
  expect(pickChangedEntries(WEEK, { fri: 1, mon: 1, tue: 1 })).toBe(WEEK);
});
