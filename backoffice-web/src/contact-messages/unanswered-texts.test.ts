import type { EventLogEntry } from '@mirabelle/backoffice-contracts';
import { expect, it } from 'vitest';
import { findConversationEntries } from './conversation-entries';
import { findUnanswered } from './unanswered-texts';
import type { EntryOfMessage } from './use-conversation';

const message = { id: 'm1', message: 'First' } as never;
const createEvent = (type: string, data: object, correlationId = type) =>
  ({ id: type, type, occurredAt: '2026-11-28T10:00:00.000Z', correlationId, data }) as EventLogEntry;
const toEntries = (...events: EventLogEntry[]): EntryOfMessage[] => [
  { kind: 'first', message, occurredAt: '2026-11-28T09:00:00.000Z' },
  ...findConversationEntries(events).map((entry) => ({
    ...entry,
    message,
    occurredAt: entry.event.occurredAt,
  })),
];
const RECEIVED = createEvent('ContactReplyReceived', { text: 'Second' });
const REPLIED = createEvent('ContactMessageReplied', { reply: 'Ours' });

it('a reply answers everything that the customer wrote since our last reply, or their last text if they wrote nothing since', () => {
  const findKinds = (...events: EventLogEntry[]) =>
    findUnanswered(toEntries(...events)).map(({ kind }) => kind);
  expect(findKinds()).toEqual(['first']);
  expect(findKinds(RECEIVED)).toEqual(['first', 'received']);
  expect(findKinds(REPLIED, RECEIVED)).toEqual(['received']);
  expect(findKinds(RECEIVED, REPLIED)).toEqual(['received']);
});

it('a note that came with a hand-over says to whom', () => {
  const assigned = createEvent('ContactMessageAssigned', { assigneeId: 'omar' }, 'one');
  const note = createEvent('ContactNoteAdded', { note: 'For you' }, 'one');
  expect(findConversationEntries([assigned, note])).toMatchObject([{ handedOverTo: 'omar' }]);
  expect(findConversationEntries([assigned, { ...note, correlationId: 'two' }])).toMatchObject([
    { handedOverTo: undefined },
  ]);
});
