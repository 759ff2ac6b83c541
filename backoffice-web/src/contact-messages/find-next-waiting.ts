import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';

type WaitingMessage = Pick<AdminContactMessage, 'id' | 'dueAt' | 'assigneeId'>;

/** What waits after a message: one that is the user's own or nobody's, or else one that a colleague has. */
interface NextWaiting<Message> {
  readonly message: Message;
  readonly isColleagues: boolean;
}

/** Who looks at the messages, and when, in ms since the epoch. */
interface Viewer {
  readonly id: string;
  readonly now: number;
}

const isColleagues = ({ assigneeId }: WaitingMessage, viewer: Viewer) =>
  assigneeId !== null && assigneeId !== viewer.id;

/** Overdue ones first, and among them as among the others the own before those that nobody has; those of colleagues last. */
function rank(message: WaitingMessage, viewer: Viewer): number {
  if (isColleagues(message, viewer)) return 4;
  const isOverdue = message.dueAt !== null && Date.parse(message.dueAt) <= viewer.now;
  return (isOverdue ? 0 : 2) + (message.assigneeId === null ? 1 : 0);
}

const toTime = ({ dueAt }: WaitingMessage) => (dueAt === null ? 0 : Date.parse(dueAt));

const compare = (first: WaitingMessage, second: WaitingMessage, viewer: Viewer): number =>
  rank(first, viewer) - rank(second, viewer) || toTime(first) - toTime(second);

/** The order in which messages that wait are answered, the same on Today and from one message to the next. */
export const orderWaiting = <Message extends WaitingMessage>(
  waiting: readonly Message[],
  viewer: Viewer,
): Message[] => waiting.toSorted((first, second) => compare(first, second, viewer));

/**
 * The message to go on with: the one after that of the page that no colleague has, from the top again after the last one. If colleagues
 * have all of them, the most urgent one of theirs.
 *
 * @param waiting all that wait for a reply
 * @param current the message of the page, as it was when the page was opened: a reply ends its deadline and may assign it
 */
export function findNextWaiting<Message extends WaitingMessage>(
  waiting: readonly Message[],
  current: WaitingMessage,
  viewer: Viewer,
): NextWaiting<Message> | undefined {
  const others = orderWaiting(
    waiting.filter(({ id }) => id !== current.id),
    viewer,
  );
  const free = others.filter((message) => !isColleagues(message, viewer));
  const following =
    current.dueAt === null ? undefined : free.find((message) => compare(message, current, viewer) >= 0);
  const message = following ?? free[0];
  if (message) return { message, isColleagues: false };
  return others[0] && { message: others[0], isColleagues: true };
}
