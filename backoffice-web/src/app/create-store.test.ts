import { afterEach, expect, it } from 'vitest';
import { createStore } from './create-store';

afterEach(() => localStorage.clear());

it('the back office forgets selected rows with the page, and keeps the parameters of a list', () => {
  const store = createStore();
  store.setup();
  store.setItem('bookings.selectedIds', ['b1']);
  store.setItem('bookings.listParams', { page: 2 });
  expect(store.getItem('bookings.selectedIds')).toEqual(['b1']);
  store.teardown();
  const next = createStore();
  next.setup();
  expect(next.getItem('bookings.selectedIds', [])).toEqual([]);
  expect(next.getItem('bookings.listParams')).toEqual({ page: 2 });
  next.reset();
  expect(next.getItem('bookings.listParams')).toBeUndefined();
});
