import { useMutation } from '@tanstack/react-query';
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
  const showConflict = useShowConflict();
  const record = useRecordContext<RaRecord & Seen>();
  const begun = useRef<Seen>(undefined);
  const seen = () => begun.current ?? (record?.id === id ? record : undefined);
  const mutation = useMutation({
    mutationFn: ({ action, body }: Command) => dataProvider.act(resource, id, action, body, seen()),
    onSuccess: (_answer, { action }) => {
      notify(`resources.${resource}.done.${action}`, { type: 'success' });
      refresh();
    },
    onError: (failure) => {
      const status = failure instanceof HttpError ? failure.status : undefined;
      if (status === 401) return;
      if (status === CHANGED_MEANWHILE) showConflict({ resource, id, version: seen()?.version ?? 0 });
      else {
        const sentence = failure.message || UNEXPECTED;
        // The server's sentences are no keys of the catalogue; with `_` they stand as they are.
        notify(sentence, { type: 'error', messageArgs: { _: sentence } });
      }
      refresh();
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
