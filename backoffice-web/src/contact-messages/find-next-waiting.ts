import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';

type WaitingMessage = Pick<AdminContactMessage, 'id' | 'dueAt' | 'assigneeId'>;

/** What waits after a message: one that is the user's own or nobody's, or else one that a colleague has. */
interface NextWaiting<Message> {
  readonly message: Message;
  readonly isColleagues: boolean;
}

/**
 * The message to go on with: the next one in the order of their deadlines that no colleague has taken, from the top again after the last
 * one. If colleagues have all of them, the most urgent one of theirs.
 *
 * @param waiting all that wait for a reply, in the order of their deadlines
 * @param current the message of the page, with the deadline that it had when the page was opened: a reply ends it
 * @param ownId id of the user
 */
export function findNextWaiting<Message extends WaitingMessage>(
  waiting: readonly Message[],
  current: Pick<AdminContactMessage, 'id' | 'dueAt'>,
  ownId: string,
): NextWaiting<Message> | undefined {
  const others = waiting.filter(({ id }) => id !== current.id);
  const free = others.filter(({ assigneeId }) => assigneeId === null || assigneeId === ownId);
  const { dueAt } = current;
  const following =
    dueAt === null
      ? undefined
      : free.find((message) => message.dueAt !== null && Date.parse(message.dueAt) >= Date.parse(dueAt));
  const message = following ?? free[0];
  if (message) return { message, isColleagues: false };
  return others[0] && { message: others[0], isColleagues: true };
}
