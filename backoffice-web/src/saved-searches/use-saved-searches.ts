import type { SavedSearch } from '@mirabelle/backoffice-contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { HttpError, useNotify } from 'react-admin';
import { useNotifyErrorText } from '../actions/use-record-action';
import { isOutcomeUnknown, parseFieldErrors, toErrorMessage } from '../data/http-client';
import { useCommands } from '../data/use-commands';
import { useReads } from '../data/use-reads';

export const SAVED_SEARCHES = 'saved-searches';

/** Reads the saved searches of a list: the user's own, then those of colleagues. */
export function useSavedSearches(list: string) {
  const { listSavedSearches } = useReads();
  return useQuery({
    queryKey: [SAVED_SEARCHES, list],
    queryFn: ({ signal }) => listSavedSearches(list, { signal }),
  });
}

export type NewSavedSearch = Pick<SavedSearch, 'title' | 'filter' | 'sort' | 'shared'>;

export type SavedSearchChange =
  | { readonly action: 'create'; readonly search: NewSavedSearch }
  | { readonly action: 'rename'; readonly id: string; readonly title: string }
  | { readonly action: 'share' | 'stop-sharing' | 'remove'; readonly id: string };

/** Saves and changes searches of a list. A refusal is shown with the message of the server. */
export function useChangeSavedSearch(list: string) {
  const commands = useCommands();
  const queries = useQueryClient();
  const notify = useNotify();
  const notifyErrorText = useNotifyErrorText();
  return useMutation({
    mutationFn: async (change: SavedSearchChange): Promise<void> => {
      if (change.action === 'create')
        await commands.create(SAVED_SEARCHES, { data: { list, ...change.search } });
      else if (change.action === 'rename')
        await commands.runAction(SAVED_SEARCHES, change.id, change.action, { title: change.title });
      else if (change.action === 'remove') await commands.runAction(SAVED_SEARCHES, change.id, change.action);
      else
        await commands.runAction(SAVED_SEARCHES, change.id, 'share', { shared: change.action === 'share' });
    },
    onSuccess: async (_answer, change) => {
      const isSharedFromStart = change.action === 'create' && change.search.shared;
      const done = isSharedFromStart ? 'createShared' : change.action;
      // Without a list, the key also stands for the saved searches of all lists, which the global search shows.
      await queries.invalidateQueries({ queryKey: [SAVED_SEARCHES] });
      notify(`resources.${SAVED_SEARCHES}.done.${done}`, { type: 'success' });
    },
    onError: (error) => {
      // The auth provider handles 401.
      if (error instanceof HttpError && error.status === 401) return;
      // What the server refuses is no longer as the menu shows it: the search is gone, or the role of the user.
      if (!isOutcomeUnknown(error)) void queries.invalidateQueries({ queryKey: [SAVED_SEARCHES] });
      const [fieldMessage] = error instanceof HttpError ? Object.values(parseFieldErrors(error)) : [];
      notifyErrorText(fieldMessage ?? toErrorMessage(error));
    },
  });
}
