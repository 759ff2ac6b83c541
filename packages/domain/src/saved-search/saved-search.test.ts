import { describe, expect, it } from 'vitest';
import { runCommands } from '../../../../tests/support/run-commands.js';
import { type SavedSearchCommand, type SearchEditor, savedSearch } from './saved-search.js';

const nina: SearchEditor = { userId: 'nina', isOperator: false, lists: ['bookings', 'contact-messages'] };
const otto: SearchEditor = { ...nina, userId: 'otto' };
const operator: SearchEditor = { userId: 'olga', isOperator: true, lists: ['bookings', 'payments'] };
const finance: SearchEditor = { userId: 'fred', isOperator: false, lists: ['payments'] };

const save = (by: SearchEditor, { shared } = { shared: false }): SavedSearchCommand => ({
  type: 'SaveSearch',
  by,
  search: {
    searchId: 's1',
    list: 'bookings',
    title: 'Late arrivals',
    filter: { status: 'pending' },
    sort: { field: 'createdAt', order: 'DESC' },
    shared,
  },
});
const rename = (by: SearchEditor, title = 'No-shows'): SavedSearchCommand => ({
  type: 'RenameSearch',
  by,
  title,
});
const share = (by: SearchEditor): SavedSearchCommand => ({ type: 'ShareSearch', by, shared: true });
const stopSharing = (by: SearchEditor): SavedSearchCommand => ({
  type: 'ShareSearch',
  by,
  shared: false,
});
const remove = (by: SearchEditor): SavedSearchCommand => ({ type: 'RemoveSearch', by });

/** What each command causes: the types of its events, or the code of its refusal. */
const run = (...commands: readonly SavedSearchCommand[]) => runCommands(savedSearch, commands).outcomes;

describe('a saved search', () => {
  it('a saved search is saved once, renamed, shared and removed, and a command that changes nothing records no event', () => {
    expect(run(save(nina), save(nina), rename(nina), rename(nina), rename(nina, 'Late'))).toEqual([
      'SearchSaved',
      'nothing',
      'SearchRenamed',
      'nothing',
      'SearchRenamed',
    ]);
    expect(run(save(nina), share(nina), share(nina), stopSharing(nina), stopSharing(nina)).slice(1)).toEqual([
      'SearchSharingChanged',
      'nothing',
      'SearchSharingChanged',
      'nothing',
    ]);
    expect(run(save(nina, { shared: true }), share(nina), remove(nina), remove(nina)).slice(1)).toEqual([
      'nothing',
      'SearchRemoved',
      'nothing',
    ]);
  });

  it('a saved search that is not shared is unknown to everybody else, also to operators', () => {
    for (const colleague of [otto, operator]) {
      expect(
        run(save(nina), rename(colleague), share(colleague), stopSharing(colleague), remove(colleague)).slice(
          1,
        ),
      ).toEqual(Array(4).fill('search_unknown'));
    }
  });

  it('a saved search that is shared is changed by its owner alone, and removed by its owner or an operator', () => {
    for (const colleague of [otto, operator]) {
      const refusals = run(
        save(nina, { shared: true }),
        rename(colleague),
        share(colleague),
        stopSharing(colleague),
      ).slice(1);
      expect(refusals).toEqual(Array(3).fill('search_not_own'));
    }
    expect(
      run(save(nina, { shared: true }), remove(otto), remove(operator), remove(operator)).slice(1),
    ).toEqual(['search_not_own', 'SearchRemoved', 'nothing']);
  });

  it('nobody can save or find a saved search of a list that their roles do not open, not even their own after the loss of a role', () => {
    expect(run(save(finance), save(nina, { shared: true }), remove(finance), rename(finance))).toEqual([
      'forbidden',
      'SearchSaved',
      'search_unknown',
      'search_unknown',
    ]);
    expect(run(save(nina), rename({ ...nina, lists: [] })).at(-1)).toBe('search_unknown');
  });

  it('a saved search that was removed or never saved cannot be changed', () => {
    expect(run(rename(nina), share(nina), remove(nina))).toEqual(Array(3).fill('search_unknown'));
    expect(run(save(nina), remove(nina), rename(nina), share(nina)).slice(2)).toEqual(
      Array(2).fill('search_unknown'),
    );
  });
});
