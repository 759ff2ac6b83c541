import { expect, it } from 'vitest';
import { rankResults } from './rank-results';

const result = (title: string, detail = '') => ({ resource: 'users', id: title, title, detail, to: '/' });
const rank = (query: string, ...titles: string[]) =>
  rankResults(
    titles.map((title) => result(title)),
    query,
  ).map(({ title }) => title);

it('rankResults puts the name itself before names that begin with it, and those before words inside a name', () => {
  expect(rank('olivia', 'Anna Oliviatti', 'Bolivia Tours', 'Olivia Smith', 'Olivia')).toEqual([
    'Olivia',
    'Olivia Smith',
    'Anna Oliviatti',
    'Bolivia Tours',
  ]);
});

it('rankResults keeps the order of equally close results, and looks at their details after their titles', () => {
  const byEmail = result('Olivia Smith', 'liv@example.test');
  const other = result('Olivia Smith', 'o.smith@example.test');
  expect(rankResults([byEmail, other], 'olivia smith')).toEqual([byEmail, other]);
  expect(rankResults([byEmail, other], 'o.smith')).toEqual([other, byEmail]);
});
