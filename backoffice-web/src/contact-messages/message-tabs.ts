import type { Identifier } from 'react-admin';
import type { StatusTab } from '../components/status-tabs';

export const DUE_FIRST = { field: 'dueAt', order: 'ASC' } as const;
const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;
/** The filter with which the list opens. */
export const WAITING_FOR_REPLY = { waiting: true };

/**
 * The tabs: by whose messages they are, and by whose turn it is. The last tab has every message, and a filter by state.
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
  { name: 'putAside', filter: { putAside: true }, sort: NEWEST_FIRST },
  { name: 'spamOnly', filter: { status: ['spam'] }, sort: NEWEST_FIRST },
  { name: 'all', filter: {}, sort: NEWEST_FIRST },
];
