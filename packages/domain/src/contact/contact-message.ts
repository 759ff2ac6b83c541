import { accept, type Decider, type Decision, refuse } from '@mirabelle/decider';
import type { ContactCommand, ContactMessage } from './contact-commands.js';
import type {
  ContactEvent,
  ContactMergedWaitChanged,
  ContactMessageReceived,
  MessageReference,
  OwnContactStatus,
} from './contact-events.js';
import { type ContactStatus, findReasonNotToMerge } from './contact-merges.js';
import { putAside, returnMessage, takeUp } from './contact-returns.js';
import { changeWait, continueWait, findWaitingSince, NO_WAITS } from './contact-waits.js';

/** Maximum number of replies to a message. Further replies are dropped, so that nobody fills the log with mails to one reply address. */
export const MAX_INBOUND_REPLIES = 200;

/**
 * A contact message. Refuses with `message_unknown`, `message_closed`, `message_spam`, `message_merged`, `merge_refused`, and
 * `person_erased` if the sender was erased.
 */
export const contactMessage: Decider<ContactMessage, ContactCommand, ContactEvent> = {
  initialState: { status: 'new', inboundIds: new Set(), mergedWaits: NO_WAITS },

  evolve(state, event) {
    switch (event.type) {
      case 'ContactMessageReceived':
        return {
          ...state,
          received: event.data,
          waitingSince: event.metadata?.occurredAt,
          wroteAt: event.metadata?.occurredAt,
        };
      case 'ContactMessageAssigned':
        return {
          ...(event.data.status === 'open' ? beginPromise(state, event.metadata?.occurredAt) : state),
          assigneeId: event.data.assigneeId,
          status: event.data.status,
          putAsideUntil: undefined,
        };
      case 'ContactMessagePutAside':
        return { ...state, putAsideUntil: event.data.until };
      case 'ContactMessageTakenUp': {
        const isBack = event.data.because !== 'staff' && event.data.status === 'open';
        const taken = isBack ? beginPromise(state, event.metadata?.occurredAt) : state;
        return { ...taken, status: event.data.status, putAsideUntil: undefined };
      }
      case 'ContactMessageReplied':
      case 'ContactMessageMarkedAsReplied':
        return {
          ...state,
          // A reply may say that more follows on the day for which the message is put aside.
          putAsideUntil: event.type === 'ContactMessageReplied' ? state.putAsideUntil : undefined,
          status: 'replied',
          isOpenByMerge: false,
          waitingSince: undefined,
          mergedWaits: NO_WAITS,
        };
      case 'ContactReplyReceived': {
        const { status, inboundId } = event.data;
        const inboundIds = new Set([...state.inboundIds, inboundId]);
        const wroteAt = event.data.from === undefined ? event.metadata?.occurredAt : state.wroteAt;
        const waits = continueWait(state, event.metadata?.occurredAt);
        return { ...state, ...waits, status, inboundIds, wroteAt, putAsideUntil: undefined };
      }
      case 'ContactNoteAdded':
        return state;
      case 'ContactMessageMarkedAsSpam':
        return isOwnStatus(state.status)
          ? { ...state, statusBeforeSpam: state.status, status: 'spam', putAsideUntil: undefined }
          : state;
      case 'ContactMessageUnmarkedAsSpam':
        return { ...state, status: event.data.status };
      case 'ContactMessageMerged':
        return isOwnStatus(state.status)
          ? {
              ...state,
              statusBeforeMerge: state.status,
              status: 'merged',
              mergedInto: event.data.intoId,
              putAsideUntil: undefined,
            }
          : state;
      case 'ContactMessageUnmerged':
        return {
          ...state,
          status: event.data.status,
          mergedInto: undefined,
          separatedFrom: event.data.intoId,
        };
      case 'ContactMergedWaitChanged':
        return changeMergedWait(state, event.data);
      case 'ContactMessageClosed':
        return { ...state, status: 'closed', putAsideUntil: undefined };
      case 'ContactMessageReopened':
        return {
          ...beginPromise(state, event.metadata?.occurredAt),
          status: 'open',
          isOpenByMerge: false,
        };
    }
  },

  decide(command, state): Decision<ContactEvent> {
    if (command.type === 'ReceiveMessage') {
      return state.received ? accept() : accept({ type: 'ContactMessageReceived', data: command.message });
    }
    if (!state.received) return refuse('message_unknown', 'There is no such message.');
    return decideForReceived(command, state, state.received);
  },
};

/** Decides a command for a message that has been received. Each status refuses the commands that are not handled above it. */
function decideForReceived(
  command: Exclude<ContactCommand, { type: 'ReceiveMessage' }>,
  state: ContactMessage,
  { messageId, personId, email }: ContactMessageReceived['data'],
): Decision<ContactEvent> {
  const reference = { messageId, personId };
  const { status } = state;
  const isErased = email === null;

  if (command.type === 'ReceiveReply') {
    return isErased ? refuseErased() : receiveReply(command, state, { ...reference, email });
  }
  if (command.type === 'UnmergeMessage') {
    if (state.mergedInto === undefined) return accept();
    const data = { ...reference, intoId: state.mergedInto, status: state.statusBeforeMerge ?? 'open' };
    return accept({ type: 'ContactMessageUnmerged', data });
  }

  if (command.type === 'ReturnMessage') return returnMessage(command.until, state, reference);
  if (command.type === 'CountMergedWait') return countMergedWait(command, state, reference);

  if (status === 'merged') {
    const isSameMerge =
      command.type === 'MergeMessage' && command.into.received?.messageId === state.mergedInto;
    return isSameMerge ? accept() : refuse('message_merged', 'This message is merged into another one.');
  }
  if (command.type === 'AddNote') {
    if (isErased) return refuseErased();
    return accept({ type: 'ContactNoteAdded', data: { ...reference, note: command.note } });
  }
  if (command.type === 'UnmarkAsSpam') {
    if (status !== 'spam') return accept();
    const data = { ...reference, status: state.statusBeforeSpam ?? 'open' };
    return accept({ type: 'ContactMessageUnmarkedAsSpam', data });
  }
  if (command.type === 'MarkAsSpam') {
    return status === 'spam' ? accept() : accept({ type: 'ContactMessageMarkedAsSpam', data: reference });
  }

  if (status === 'spam') {
    return refuse('message_spam', 'This message is marked as spam. Say first that it is not.');
  }
  if (command.type === 'MergeMessage') {
    if (isErased) return refuseErased();
    const reason = findReasonNotToMerge(state, command.into);
    if (reason) return refuse('merge_refused', reason);
    const data = { ...reference, intoId: command.into.received?.messageId ?? '' };
    return accept({ type: 'ContactMessageMerged', data });
  }
  if (command.type === 'ReopenMessage') {
    return status === 'closed' ? accept({ type: 'ContactMessageReopened', data: reference }) : accept();
  }
  if (command.type === 'MarkAsReplied') {
    return status === 'replied'
      ? accept()
      : accept({ type: 'ContactMessageMarkedAsReplied', data: reference });
  }
  if (command.type === 'CloseMessage') {
    return status === 'closed' ? accept() : accept({ type: 'ContactMessageClosed', data: reference });
  }

  if (status === 'closed') return refuse('message_closed', 'This message is closed. Reopen it first.');
  if (command.type === 'AssignMessage') {
    const { assigneeId, assignedBy, note } = command;
    if (note !== undefined && isErased) return refuseErased();
    const notes: ContactEvent[] =
      note === undefined ? [] : [{ type: 'ContactNoteAdded', data: { ...reference, note } }];
    if (state.assigneeId === assigneeId) return accept(...notes);
    const isHandedOver = assignedBy !== undefined && assignedBy !== assigneeId;
    return accept(...notes, createAssignment(reference, assigneeId, isHandedOver ? 'open' : status));
  }
  if (command.type === 'TakeUp') return takeUp(state, reference);
  if (isErased) return refuseErased();
  if (command.type === 'PutAside') {
    const takes =
      state.assigneeId === undefined ? [createAssignment(reference, command.staffId, status)] : [];
    return putAside(command.until, state, reference, takes);
  }
  const { reply, language, staffId } = command;
  const replied: ContactEvent = {
    type: 'ContactMessageReplied',
    data: { ...reference, ...(language !== undefined && { language }), reply },
  };
  if (staffId === undefined || state.assigneeId !== undefined) return accept(replied);
  return accept(createAssignment(reference, staffId, status), replied);
}

/**
 * A message that is open again after its answer, because a colleague is to do something or the case is not over, is due as if the sender
 * had written at that moment. One that waits already keeps its deadline.
 */
const beginPromise = (state: ContactMessage, now: string | undefined): ContactMessage =>
  findWaitingSince(state) === undefined ? { ...state, waitingSince: now } : state;

/** A replied message stays replied, any other is open from now on. */
const createAssignment = (
  reference: MessageReference,
  assigneeId: string,
  status: ContactStatus,
): ContactEvent => ({
  type: 'ContactMessageAssigned',
  data: { ...reference, assigneeId, status: status === 'replied' ? 'replied' : 'open' },
});

const refuseErased = () => refuse('person_erased', 'The sender has been erased and cannot be answered.');

/** Records a reply of the sender, once. The address that it comes from is recorded only if it differs from the sender's. */
function receiveReply(
  { inboundId, from, text, attachments }: Extract<ContactCommand, { type: 'ReceiveReply' }>,
  { status: previousStatus, inboundIds }: ContactMessage,
  { email, ...reference }: MessageReference & { readonly email: string },
): Decision<ContactEvent> {
  if (inboundIds.has(inboundId) || inboundIds.size >= MAX_INBOUND_REPLIES) return accept();
  const keepsStatus = previousStatus === 'spam' || previousStatus === 'merged' || previousStatus === 'new';
  const status = keepsStatus ? previousStatus : 'open';
  const otherSender = from !== email.trim().toLowerCase() && { from };
  const data = { ...reference, inboundId, status, text, ...otherSender, attachments } as const;
  return accept({ type: 'ContactReplyReceived', data });
}

/**
 * Takes into account since when the sender has waited in a merged message, so that a merge does not delay the answer. A replied
 * message is open again, so that everybody sees that the sender waits. An answer to the message, or its closing, ends that wait
 * too.
 */
function countMergedWait(
  { mergedId, since, isNew = false }: Extract<ContactCommand, { type: 'CountMergedWait' }>,
  state: ContactMessage,
  reference: MessageReference,
): Decision<ContactEvent> {
  const isReopened = isNew && since !== undefined && findOwnStatus(state) === 'replied';
  const hasEnded = state.status === 'closed' || (state.status === 'replied' && !isReopened);
  if (state.mergedWaits.get(mergedId) === since || (since !== undefined && hasEnded)) return accept();
  const waitingSince = findWaitingSince({ ...state, mergedWaits: changeWait(state, mergedId, since) });
  const isRepliedAgain = state.isOpenByMerge && state.status === 'open' && waitingSince === undefined;
  const data = {
    ...reference,
    mergedId,
    ...(isReopened && { status: 'open' as const }),
    ...(isRepliedAgain && { status: 'replied' as const }),
    ...(since !== undefined && { mergedSince: since }),
    ...(waitingSince !== undefined && { waitingSince }),
  };
  return accept({ type: 'ContactMergedWaitChanged', data });
}

/** A wait in a merged message opens a replied message. Without that wait, the message is replied again. */
function changeMergedWait(
  state: ContactMessage,
  { mergedId, mergedSince, status }: ContactMergedWaitChanged['data'],
): ContactMessage {
  const changed = {
    ...state,
    mergedWaits: changeWait(state, mergedId, mergedSince),
    // Whoever wrote in the merged message waits here now.
    ...(mergedSince !== undefined && { putAsideUntil: undefined }),
  };
  if (status === undefined) return changed;
  const statusField = state.status === 'merged' ? 'statusBeforeMerge' : 'status';
  return { ...changed, [statusField]: status, isOpenByMerge: status === 'open' };
}

/** The status of a message, also while it is merged into another one. */
const findOwnStatus = ({ status, statusBeforeMerge }: ContactMessage) =>
  status === 'merged' ? statusBeforeMerge : status;

const isOwnStatus = (status: ContactStatus): status is OwnContactStatus =>
  status !== 'spam' && status !== 'merged';
