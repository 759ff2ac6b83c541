import { describe, expect, it } from 'vitest';
import { joinRanked, type Match, rankAs, sortKinds } from './ranked.js';

const listIds = (ranked: readonly { readonly id: string }[]) => ranked.map(({ id }) => id);
const createRows = (...names: string[]) => names.map((id) => ({ id }));

describe('the order of search results', () => {
  it('joined results are ordered by their match, and equally good ones stay in their order', () => {
    const joined = joinRanked(
      [
        rankAs('word', createRows('w1', 'w2')),
        rankAs('exact', createRows('e')),
        rankAs('prefix', createRows('p1', 'p2')),
      ],
      10,
    );
    expect(listIds(joined)).toEqual(['e', 'p1', 'p2', 'w1', 'w2']);
  });

  it('a record that is found twice is listed once, with its better match, and the list ends at its limit', () => {
    const joined = joinRanked(
      [rankAs('similar', createRows('a', 'b')), rankAs('prefix', createRows('b', 'c', 'd'))],
      3,
    );
    expect(joined).toEqual([
      { id: 'b', match: 'prefix' },
      { id: 'c', match: 'prefix' },
      { id: 'd', match: 'prefix' },
    ]);
  });

  it('the kind with the best record is the first, kinds without records are left out', () => {
    const createKind = (name: string, ...matches: Match[]) => ({
      name,
      results: matches.map((match) => ({ match })),
    });
    const kinds = [
      createKind('users', 'word'),
      createKind('none'),
      createKind('bookings', 'part', 'exact'),
      createKind('salons', 'word'),
    ];
    expect(sortKinds(kinds).map(({ name }) => name)).toEqual(['bookings', 'users', 'salons']);
  });
});
