import { accept, type Decision } from '@mirabelle/decider';
import type { ContactMessage } from './contact-commands.js';
import type { ContactEvent, MessageReference, OwnContactStatus, ReturnTime } from './contact-events.js';

/** Whether two are the same. An instant can be written in several ways, and the job that brings messages back reads it from a table. */
function isSame(one: ReturnTime, other: ReturnTime | undefined): boolean {
  if (!other) return false;
  if ('at' in one) return 'at' in other && Date.parse(one.at) === Date.parse(other.at);
  return 'orderId' in other && one.orderId === other.orderId;
}

/** Messages that are put aside have a status of their own, because spam and merged ones are not put aside. */
const toOwnStatus = ({ status }: ContactMessage): OwnContactStatus =>
  status === 'spam' || status === 'merged' ? 'open' : status;

/** Puts a message aside, or changes until when it is. @param takes the assignment to whoever does it, if nobody has the message */
export const putAside = (
  until: ReturnTime,
  { putAsideUntil }: ContactMessage,
  reference: MessageReference,
  takes: readonly ContactEvent[],
): Decision<ContactEvent> =>
  isSame(until, putAsideUntil)
    ? accept()
    : accept(...takes, { type: 'ContactMessagePutAside', data: { ...reference, until } });

/** Takes a message up before its time. Its status is the one that it has, so that putting it aside by mistake is undone. */
export function takeUp(state: ContactMessage, reference: MessageReference): Decision<ContactEvent> {
  if (!state.putAsideUntil) return accept();
  const data = { ...reference, because: 'staff', status: toOwnStatus(state) } as const;
  return accept({ type: 'ContactMessageTakenUp', data });
}

/**
 * Brings a message back whose time has come, also one that was replied: what was promised for this time is still to be done. Of an
 * erased sender nobody can do it any more.
 */
export function returnMessage(
  until: ReturnTime,
  state: ContactMessage,
  reference: MessageReference,
): Decision<ContactEvent> {
  if (!state.putAsideUntil || !isSame(until, state.putAsideUntil)) return accept();
  const status = toOwnStatus(state);
  const data = {
    ...reference,
    because: 'at' in until ? 'day' : 'order',
    status: status === 'replied' && state.received?.email !== null ? 'open' : status,
  } as const;
  return accept({ type: 'ContactMessageTakenUp', data });
}
