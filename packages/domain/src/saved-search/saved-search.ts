import { accept, type Decider, refuse } from '@mirabelle/decider';
import type { SavedSearchEvent, SearchSaved } from './saved-search-events.js';

/** Who gives a command, and the lists that their roles open. */
export interface SearchEditor {
  readonly userId: string;
  readonly isOperator: boolean;
  readonly lists: readonly string[];
}

export type SavedSearchCommand = { readonly by: SearchEditor } & (
  | { readonly type: 'SaveSearch'; readonly search: Omit<SearchSaved['data'], 'userId'> }
  | { readonly type: 'RenameSearch'; readonly title: string }
  | { readonly type: 'ShareSearch'; readonly shared: boolean }
  | { readonly type: 'RemoveSearch' }
);

interface SavedSearch {
  readonly searchId?: string;
  readonly userId?: string;
  readonly list?: string;
  readonly title: SearchSaved['data']['title'];
  readonly shared: boolean;
  readonly isRemoved: boolean;
}

const FORBIDDEN = refuse('forbidden', 'Your role does not open this list.');
const UNKNOWN = refuse('search_unknown', 'There is no such saved search.');
const NOT_OWN = refuse('search_not_own', 'A colleague saved this search. Save one of your own.');

/**
 * A saved search. Refuses with `forbidden` to save a search of a list that the person may not open, with
 * `search_unknown` any command for a search that the person cannot see, and with `search_not_own` to change a
 * colleague's search, except that an operator may remove it. A command that changes nothing is accepted without an
 * event.
 */
export const savedSearch: Decider<SavedSearch, SavedSearchCommand, SavedSearchEvent> = {
  initialState: { title: null, shared: false, isRemoved: false },

  evolve(state, event) {
    switch (event.type) {
      case 'SearchSaved':
        return { ...event.data, isRemoved: false };
      case 'SearchRenamed':
        return { ...state, title: event.data.title };
      case 'SearchSharingChanged':
        return { ...state, shared: event.data.shared };
      case 'SearchRemoved':
        return { ...state, isRemoved: true };
    }
  },

  decide(command, state) {
    const { by } = command;
    if (command.type === 'SaveSearch') {
      if (state.searchId) return accept();
      if (!by.lists.includes(command.search.list)) return FORBIDDEN;
      return accept({ type: 'SearchSaved', data: { ...command.search, userId: by.userId } });
    }
    if (!isVisibleTo(by, state)) return UNKNOWN;
    const isOwn = state.userId === by.userId;
    const data = { searchId: state.searchId, userId: state.userId };
    if (command.type === 'RemoveSearch') {
      if (!isOwn && !by.isOperator) return NOT_OWN;
      return state.isRemoved ? accept() : accept({ type: 'SearchRemoved', data });
    }
    if (state.isRemoved) return UNKNOWN;
    if (!isOwn) return NOT_OWN;
    if (command.type === 'RenameSearch') {
      if (command.title === state.title) return accept();
      return accept({ type: 'SearchRenamed', data: { ...data, title: command.title } });
    }
    if (command.shared === state.shared) return accept();
    return accept({ type: 'SearchSharingChanged', data: { ...data, shared: command.shared } });
  },
};

/** Whether a person sees a search: it is their own or shared, and their roles still open its list. */
function isVisibleTo(by: SearchEditor, search: SavedSearch): search is Required<SavedSearch> {
  if (!search.searchId || !search.list || !by.lists.includes(search.list)) return false;
  return search.userId === by.userId || search.shared;
}
