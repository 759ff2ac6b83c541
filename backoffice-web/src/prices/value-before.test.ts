import type { AdminPriceChange } from '@mirabelle/backoffice-contracts';
import { expect, it } from 'vitest';
import { findValueBefore } from './value-before';

const createChange = (id: string, change: Partial<AdminPriceChange>): AdminPriceChange =>
  ({ id, field: 'price', status: 'past', price: null, name: null, ...change }) as AdminPriceChange;

const changes = [
  createChange('next', { price: '159.00', status: 'upcoming' }),
  createChange('given up', { price: '199.00', status: 'withdrawn' }),
  createChange('second name', { field: 'name', name: 'Light highlights' }),
  createChange('now', { price: '150.00', status: 'current' }),
  createChange('first name', { field: 'name', name: 'Highlights' }),
  createChange('gone', { field: 'offer', isOffered: false }),
];
const price = { listPrice: '140.00', listName: 'Streaks', changes };

it.each([
  ['next', '$150.00'],
  ['now', '$140.00'],
  ['second name', '“Highlights”'],
  ['first name', '“Streaks”'],
  ['given up', undefined],
  ['gone', undefined],
])('the change “%s” replaces %s', (id, before) => {
  const change = changes.find((other) => other.id === id);
  expect(change && findValueBefore(price, change)).toBe(before);
});
