import type { Identifier } from 'react-admin';
import type { StatusTab } from '../components/status-tabs';

export const DUE_FIRST = { field: 'dueAt', order: 'ASC' } as const;
const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;
/** The list opens with them. */
export const WAITING_FOR_REPLY = { waiting: true };

/**
 * Whose messages they are, and whose turn it is. Each message is under the last tab, where its state is a filter.
 *
 * @param ownId id of the user, whose messages have tabs; undefined while it is not known
 */
export const createMessageTabs = (ownId: Identifier | undefined): readonly StatusTab[] => [
  { name: 'waiting', filter: WAITING_FOR_REPLY, sort: DUE_FIRST },
  { name: 'nobodys', filter: { ...WAITING_FOR_REPLY, unassigned: true }, sort: DUE_FIRST },
  ...(ownId ? [{ name: 'mine', filter: { ...WAITING_FOR_REPLY, assigneeId: ownId }, sort: DUE_FIRST }] : []),
  { name: 'wroteAgain', filter: { wroteAgain: true }, sort: DUE_FIRST },
  ...(ownId
    ? [
        { name: 'answeredByMe', filter: { answeredBy: ownId }, sort: NEWEST_FIRST },
        { name: 'handedOverByMe', filter: { handedOverBy: ownId }, sort: NEWEST_FIRST },
      ]
    : []),
  { name: 'spamOnly', filter: { status: ['spam'] }, sort: NEWEST_FIRST },
  { name: 'all', filter: {}, sort: NEWEST_FIRST },
];
