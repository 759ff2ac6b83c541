import type { AdminContactMessage, EventLogEntry } from '@mirabelle/backoffice-contracts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { type ConversationEntry, findConversationEntries } from './conversation-entries';

const MAX_MESSAGES = 50;
/** The API returns at most this many events. */
const MAX_EVENTS = 1000;

/** The first message, or something that was written after it, with the message to which it belongs. */
export type EntryOfMessage =
  | { readonly kind: 'first'; readonly message: AdminContactMessage; readonly occurredAt: string }
  | (ConversationEntry & { readonly message: AdminContactMessage; readonly occurredAt: string });

/** The messages that were merged into one, also by way of another that was merged later. */
function useMergedMessages(intoId: string) {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: ['contact-messages', 'merged-into', intoId],
    queryFn: async ({ signal }) => {
      const mergedById = new Map<string, AdminContactMessage>();
      for (let targets = [intoId]; targets.length > 0 && mergedById.size < MAX_MESSAGES; ) {
        const { data } = await dataProvider.getList<AdminContactMessage>('contact-messages', {
          filter: { mergedInto: targets },
          sort: { field: 'createdAt', order: 'ASC' },
          pagination: { page: 1, perPage: MAX_MESSAGES },
          signal,
        });
        const further = data.filter(({ id }) => id !== intoId && !mergedById.has(id));
        for (const message of further) mergedById.set(message.id, message);
        targets = further.map(({ id }) => id);
      }
      return [...mergedById.values()];
    },
  });
}

/**
 * All that was written about a message and those that were merged into it, in the order of time: the messages, the replies of both
 * sides and the notes. Until something is loaded, it has what is known already.
 */
export function useConversation(message: AdminContactMessage) {
  const dataProvider = useDataProvider();
  const merged = useMergedMessages(message.id);
  const messages = [message, ...(merged.data ?? [])];
  const histories = useQueries({
    queries: messages.map(({ id }) => ({
      queryKey: ['event-log', 'conversation', id],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { data } = await dataProvider.getList<EventLogEntry>('event-log', {
          filter: { resource: 'contact-messages', id },
          sort: { field: 'occurredAt', order: 'ASC' },
          pagination: { page: 1, perPage: MAX_EVENTS },
          signal,
        });
        return findConversationEntries(data);
      },
    })),
  });
  const entries = messages.flatMap((part, index): EntryOfMessage[] => [
    { kind: 'first', message: part, occurredAt: part.createdAt },
    ...(histories[index]?.data ?? []).map((entry) => ({
      ...entry,
      message: part,
      occurredAt: entry.event.occurredAt,
    })),
  ]);
  const failed = [merged, ...histories].filter(({ error, data }) => error && !data);
  return {
    entries: entries.toSorted((first, second) => first.occurredAt.localeCompare(second.occurredAt)),
    error: failed[0]?.error,
    refetch: () => {
      for (const query of failed) void query.refetch();
    },
  };
}
