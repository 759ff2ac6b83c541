import { useMutation } from '@tanstack/react-query';
import { HttpError, type Identifier, useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { BackOfficeDataProvider } from '../data/data-provider';
import { UNEXPECTED } from '../data/http-client';

interface Command {
  readonly action: string;
  readonly body?: object;
}

/**
 * Sends commands about one record and says how it went: with `resources.<resource>.done.<action>`, or with the
 * server's own sentence. The page waits for the answer and then shows what is true now, after a refusal too.
 */
export function useAct(resource: string, id: Identifier) {
  const dataProvider = useDataProvider<BackOfficeDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ action, body }: Command) => dataProvider.act(resource, id, action, body),
    onSuccess: (_answer, { action }) => {
      notify(`resources.${resource}.done.${action}`, { type: 'success' });
      refresh();
    },
    onError: (failure) => {
      const signedOut = failure instanceof HttpError && failure.status === 401;
      if (signedOut) return;
      const sentence = failure.message || UNEXPECTED;
      // The server's sentences are no keys of the catalogue; with `_` they stand as they are.
      notify(sentence, { type: 'error', messageArgs: { _: sentence } });
      refresh();
    },
  });
}
