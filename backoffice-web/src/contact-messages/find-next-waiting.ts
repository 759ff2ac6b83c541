import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';

type WaitingMessage = Pick<AdminContactMessage, 'id' | 'dueAt' | 'assigneeId'>;

/** What waits after a message: one that is the user's own or nobody's, or else one that a colleague has. */
interface NextWaiting<Message> {
  readonly message: Message;
  readonly isColleagues: boolean;
}

/** The message of a page. */
interface CurrentMessage {
  readonly id: string;
  /** The messages that were left for the next one on the way here, the latest last. */
  readonly leftIds: readonly string[];
}

const isColleagues = ({ assigneeId }: WaitingMessage, ownId: string) =>
  assigneeId !== null && assigneeId !== ownId;

const toTime = ({ dueAt }: WaitingMessage) => (dueAt === null ? 0 : Date.parse(dueAt));

/** By the time when the reply is due, like the list of those that wait. */
const compare = (first: WaitingMessage, second: WaitingMessage, ownId: string): number =>
  Number(isColleagues(first, ownId)) - Number(isColleagues(second, ownId)) ||
  toTime(first) - toTime(second) ||
  Number(first.assigneeId === null) - Number(second.assigneeId === null);

/**
 * The order in which messages that wait are answered, the same on Today and from one message to the next: by the time when the reply is
 * due, of two at once the own one first, and those of colleagues last.
 */
export const orderWaiting = <Message extends WaitingMessage>(
  waiting: readonly Message[],
  ownId: string,
): Message[] => waiting.toSorted((first, second) => compare(first, second, ownId));

/**
 * The message to go on with: the most urgent one that no colleague has and that was not left on the way here. Once all were left, it
 * begins again, but not with the one that was left just now. If colleagues have all of them, the most urgent one of theirs.
 *
 * @param waiting all that wait for a reply
 */
export function findNextWaiting<Message extends WaitingMessage>(
  waiting: readonly Message[],
  { id: currentId, leftIds }: CurrentMessage,
  ownId: string,
): NextWaiting<Message> | undefined {
  const others = orderWaiting(
    waiting.filter(({ id }) => id !== currentId),
    ownId,
  );
  const free = others.filter((message) => !isColleagues(message, ownId));
  const justLeft = leftIds.at(-1);
  const message =
    free.find(({ id }) => !leftIds.includes(id)) ?? free.find(({ id }) => id !== justLeft) ?? free[0];
  if (message) return { message, isColleagues: false };
  return others[0] && { message: others[0], isColleagues: true };
}

/** The messages that were left on the way to a page, from the state of its address. */
export const readLeftIds = (state: unknown): readonly string[] =>
  typeof state === 'object' && state !== null && 'leftIds' in state && Array.isArray(state.leftIds)
    ? state.leftIds.filter((id) => typeof id === 'string')
    : [];
