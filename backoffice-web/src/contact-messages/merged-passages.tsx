import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';
import { createContext, type ReactNode, useContext } from 'react';
import { useGetList, useListContext } from 'react-admin';
import { findPassage } from '../format/find-passage';

const MAX_MESSAGES = 100;

type Texts = Pick<
  AdminContactMessage,
  'subject' | 'message' | 'latestMessage' | 'latestIsFromOtherAddress' | 'reply'
>;

/** The passage of a message that has the words that were searched for, first of all of what its sender wrote last. */
function findCustomerPassage(message: Texts, words: string): string | undefined {
  const latest = message.latestIsFromOtherAddress ? null : message.latestMessage;
  return findPassage(latest, words) ?? findPassage(message.message, words);
}

/** The passage of each message that the search has found by a merged one; null if it was not found by what customers wrote. */
const PassagesContext = createContext<ReadonlyMap<string, string | null> | undefined>(new Map());

/** The passage that the search has found in a message that was merged into this one. */
export const useMergedPassage = (id: AdminContactMessage['id']): string | undefined =>
  useContext(PassagesContext)?.get(id) ?? undefined;

/** Whether the search may have found a message by one that was merged into it; true also as long as that is not known yet. */
export const useCouldBeFoundByMergedMessage = (id: AdminContactMessage['id']): boolean =>
  useContext(PassagesContext)?.has(id) ?? true;

/**
 * Reads the messages that were merged into those of a list and have the words that the list is searched for, because the search also
 * finds the list's messages by them.
 */
export function MergedPassages({ children }: { children: ReactNode }) {
  const { data: rows = [], filterValues } = useListContext<AdminContactMessage>();
  const words = String(filterValues?.q ?? '').trim();
  const ids = rows.map(({ id }) => id);
  const { data = [], isLoading } = useGetList<AdminContactMessage>(
    'contact-messages',
    {
      filter: { mergedInto: ids, q: words },
      sort: { field: 'createdAt', order: 'ASC' },
      pagination: { page: 1, perPage: MAX_MESSAGES },
    },
    { enabled: words !== '' && ids.length > 0 },
  );
  const passages = new Map<string, string | null>();
  for (const part of words === '' ? [] : data) {
    const passage = findCustomerPassage(part, words) ?? findPassage(part.subject, words);
    if (part.mergedInto) passages.set(part.mergedInto, passage ?? passages.get(part.mergedInto) ?? null);
  }
  return <PassagesContext value={isLoading ? undefined : passages}>{children}</PassagesContext>;
}
