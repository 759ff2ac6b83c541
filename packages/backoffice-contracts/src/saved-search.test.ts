import { expect, it } from 'vitest';
import { adminCreateSavedSearch } from './saved-search.js';

it('a search to be saved holds no email address, neither in its title nor deep in its filters', () => {
  const search = {
    list: 'bookings',
    title: 'Open ones',
    filter: { q: 'Paris @ night', status: ['pending'] },
    sort: { field: 'createdAt', order: 'DESC' },
    shared: false,
  };
  const findRefusedPaths = (changes: object) =>
    adminCreateSavedSearch.body
      ?.safeParse({ ...search, ...changes })
      .error?.issues.map(({ path }) => path.join('.'));
  expect(findRefusedPaths({})).toBeUndefined();
  expect(findRefusedPaths({ title: 'Bookings of ada@example.test' })).toEqual(['title']);
  expect(findRefusedPaths({ filter: { q: 'ada@example.test' } })).toEqual(['filter']);
  expect(findRefusedPaths({ filter: { any: [{ of: ['ada@exam'] }] } })).toEqual(['filter']);
});
