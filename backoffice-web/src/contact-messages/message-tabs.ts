import type { Identifier } from 'react-admin';
import type { StatusTab } from '../components/status-tabs';

export const DUE_FIRST = { field: 'dueAt', order: 'ASC' } as const;
const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;
/** The list opens with them. */
export const WAITING_FOR_REPLY = { waiting: true };

/**
 * Each message is under one of New, Open, Account erased, Replied, Closed, Spam and Merged.
 *
 * @param ownId id of the user, whose messages have a tab; undefined while it is not known
 */
export const createMessageTabs = (ownId: Identifier | undefined): readonly StatusTab[] => [
  { name: 'overdue', filter: { overdue: true }, sort: DUE_FIRST },
  { name: 'waiting', filter: WAITING_FOR_REPLY, sort: DUE_FIRST },
  { name: 'wroteAgain', filter: { wroteAgain: true }, sort: DUE_FIRST },
  ...(ownId
    ? [
        { name: 'mine', filter: { ...WAITING_FOR_REPLY, assigneeId: ownId }, sort: DUE_FIRST },
        { name: 'answeredByMe', filter: { status: 'replied', answeredBy: ownId }, sort: NEWEST_FIRST },
      ]
    : []),
  { name: 'new', filter: { ...WAITING_FOR_REPLY, status: 'new' }, sort: DUE_FIRST },
  { name: 'open', filter: { ...WAITING_FOR_REPLY, status: 'open' }, sort: DUE_FIRST },
  { name: 'replied', filter: { status: 'replied' }, sort: NEWEST_FIRST },
  { name: 'closed', filter: { status: 'closed' }, sort: NEWEST_FIRST },
  { name: 'spam', filter: { status: 'spam' }, sort: NEWEST_FIRST },
  { name: 'merged', filter: { status: 'merged' }, sort: NEWEST_FIRST },
  { name: 'erased', filter: { erased: true }, sort: NEWEST_FIRST },
  { name: 'all', filter: {}, sort: NEWEST_FIRST },
];
