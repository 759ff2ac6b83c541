import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';
import type { StaffRole } from '@mirabelle/contracts';
import { canAccess } from '../auth/can-access';

/** The API accepts notes of up to this many characters. */
export const MAX_NOTE_LENGTH = 5000;

export type MessageAction =
  | 'reply'
  | 'assign'
  | 'note'
  | 'close'
  | 'reopen'
  | 'mark-replied'
  | 'put-aside'
  | 'take-up'
  | 'spam'
  | 'not-spam'
  | 'merge'
  | 'unmerge';

/** Whether a user with these roles may reply to messages. Only such users can be assigned one. */
export const canReply = (roles: readonly StaffRole[]): boolean =>
  canAccess(roles, { resource: 'contact-messages', action: 'reply' });

/** Statuses of messages that are neither closed nor spam nor merged. */
export const OPEN_MESSAGE_STATUSES = ['new', 'open', 'replied'];

/** Statuses of messages that nobody works on. */
const UNASSIGNABLE_STATUSES: ReadonlySet<string> = new Set(['closed', 'spam', 'merged']);

/** Whether somebody can take on a message. Nobody can answer an erased sender. */
export const canBeAssigned = ({ status, email }: Pick<AdminContactMessage, 'status' | 'email'>): boolean =>
  email !== null && !UNASSIGNABLE_STATUSES.has(status);

/**
 * The actions that a message allows, in the order of their buttons. A sender without an email address was erased.
 *
 * @param viewerId the signed-in user, who is offered `assign` unless the message is already theirs
 */
export function findMessageActions(
  {
    status,
    assigneeId,
    email,
    repliedAt,
    putAsideUntil,
  }: Pick<AdminContactMessage, 'status' | 'assigneeId' | 'email'> &
    Partial<Pick<AdminContactMessage, 'repliedAt' | 'putAsideUntil'>>,
  viewerId: string | undefined,
): MessageAction[] {
  const note: MessageAction[] = email === null ? [] : ['note'];
  if (status === 'merged') return ['unmerge'];
  if (status === 'spam') return ['not-spam', ...note];
  if (status === 'closed') return ['reopen', ...note];
  const actions: MessageAction[] = [];
  if (email !== null) actions.push('reply');
  if (email !== null && (assigneeId === null || assigneeId !== viewerId)) actions.push('assign');
  const merge: MessageAction[] = email === null ? [] : ['merge'];
  // Without an earlier reply it cannot become replied again; staff close such a message instead.
  const markReplied: MessageAction[] = status === 'open' && repliedAt ? ['mark-replied'] : [];
  const aside: MessageAction[] = email === null ? [] : [putAsideUntil ? 'take-up' : 'put-aside'];
  return [...actions, ...note, ...aside, ...merge, ...markReplied, 'close', 'spam'];
}
