import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api-client';
import {
  type ContactBody,
  ContactThread,
  listContactThreads,
  replyToContactThread,
  sendContactMessage,
} from '../../../lib/contracts';
import { z } from '../../../lib/zod';

/** Live updates name this path. */
const THREADS_KEY = [listContactThreads.path] as const;

/** Sends a contact message. The server mails an acknowledgement. */
export function useSendMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ContactBody) =>
      request('POST', sendContactMessage.path, sendContactMessage.answer ?? z.never(), body),
    onSuccess: () => client.invalidateQueries({ queryKey: THREADS_KEY }),
  });
}

/** The user's messages to support with the answers, the one that changed last on top. */
export function useContactThreads() {
  return useQuery({
    queryKey: THREADS_KEY,
    queryFn: () => request('GET', listContactThreads.path, z.array(ContactThread)),
    staleTime: 0,
  });
}

/** Adds to one of the user's messages. */
export function useReplyToThread(id: string) {
  const client = useQueryClient();
  const path = replyToContactThread.path.replace('{id}', encodeURIComponent(id));
  return useMutation({
    mutationFn: (text: string) => request('POST', path, replyToContactThread.answer ?? z.never(), { text }),
    onSuccess: () => client.invalidateQueries({ queryKey: THREADS_KEY }),
  });
}
