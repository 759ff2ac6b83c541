import type { ContactBody } from '@mirabelle/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { loadContracts, request } from '../../../lib/api-client';
import { reloadQueries } from '../../../lib/reload-queries';

const MESSAGES_PATH = '/api/contact/messages';

/** Live updates name this path. */
const THREADS_KEY = [MESSAGES_PATH] as const;

/** The answer is the id of the message, which no page uses. */
const loadAnswerSchema = async () => (await loadContracts()).ContactThread.pick({ id: true });

/** Sends a contact message. The server mails an acknowledgement. */
export function useSendMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ContactBody) => request('POST', '/api/contact', loadAnswerSchema, body),
    onSuccess: () => reloadQueries(client, { queryKey: THREADS_KEY }),
  });
}

/** The user's messages to support with the answers, the one that changed last on top. */
export function useContactThreads() {
  return useQuery({
    queryKey: THREADS_KEY,
    queryFn: () => request('GET', MESSAGES_PATH, async () => (await loadContracts()).ContactThread.array()),
    staleTime: 0,
  });
}

/** Adds to one of the user's messages. */
export function useReplyToThread(id: string) {
  const client = useQueryClient();
  const path = `${MESSAGES_PATH}/${encodeURIComponent(id)}/replies`;
  return useMutation({
    mutationFn: (text: string) => request('POST', path, loadAnswerSchema, { text }),
    onSuccess: () => reloadQueries(client, { queryKey: THREADS_KEY }),
  });
}
