import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  HttpError,
  type Identifier,
  type RaRecord,
  useDataProvider,
  useNotify,
  useRecordContext,
  useRefresh,
} from 'react-admin';
import { useShowConflict } from '../conflicts/conflict-host';
import type { BackOfficeDataProvider, Seen } from '../data/data-provider';
import { CHANGED_MEANWHILE, UNEXPECTED } from '../data/http-client';

interface Command {
  readonly action: string;
  readonly body?: object;
  /** Names what is said once it is done; default the action. */
  readonly told?: string;
}

/**
 * Sends commands about one record and says how it went: with `resources.<resource>.done.<action>`, or with the
 * server's own sentence. The page waits for the answer and then shows what is true now, after a refusal too.
 *
 * A command counts for the record as it was when `begin` was called, e.g. when a question was opened: what a colleague
 * has changed since is shown instead of being overwritten. Whatever is sent after that counts for the present record.
 */
export function useAct(resource: string, id: Identifier) {
  const dataProvider = useDataProvider<BackOfficeDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const showConflict = useShowConflict();
  const record = useRecordContext<RaRecord & Seen>();
  const begun = useRef<Seen>(undefined);
  const seen = () => begun.current ?? (record?.id === id ? record : undefined);
  /** Waits for the record, because the next command counts for what is shown. */
  async function showPresent(): Promise<void> {
    await queries.invalidateQueries({ queryKey: [resource] });
    refresh();
  }
  const mutation = useMutation({
    mutationFn: ({ action, body }: Command) => dataProvider.act(resource, id, action, body, seen()),
    onSuccess: async (_answer, { action, told = action }) => {
      await showPresent();
      notify(`resources.${resource}.done.${told}`, { type: 'success' });
    },
    onError: async (failure) => {
      const status = failure instanceof HttpError ? failure.status : undefined;
      if (status === 401) return;
      if (status === CHANGED_MEANWHILE) showConflict({ resource, id, version: seen()?.version ?? 0 });
      else {
        const sentence = failure.message || UNEXPECTED;
        // The server's sentences are no keys of the catalogue; with `_` they stand as they are.
        notify(sentence, { type: 'error', messageArgs: { _: sentence } });
      }
      await showPresent();
    },
    onSettled: () => {
      begun.current = undefined;
    },
  });
  const begin = () => {
    begun.current = record?.id === id ? record : undefined;
  };
  return { ...mutation, begin };
}
