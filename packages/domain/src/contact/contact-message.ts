import { accept, type Decider, type Decision, refuse } from '@mirabelle/decider';
import type { ContactEvent, ContactMessageReceived } from './contact-events.js';

/** `new` until assigned, `open` while in progress, `replied` after a reply, `closed` at the end. */
type ContactStatus = 'new' | 'open' | 'replied' | 'closed';

export type ContactCommand =
  | { readonly type: 'ReceiveMessage'; readonly message: ContactMessageReceived['data'] }
  | { readonly type: 'AssignMessage'; readonly assigneeId: string }
  | { readonly type: 'ReplyToMessage'; readonly reply: string }
  | { readonly type: 'CloseMessage' }
  | { readonly type: 'ReopenMessage' };

export interface ContactMessage {
  readonly received?: ContactMessageReceived['data'];
  readonly status: ContactStatus;
  readonly assigneeId?: string;
}

/**
 * A contact message. Refuses with `message_unknown`, `message_closed`, and `person_erased` if the sender was erased.
 */
export const contactMessage: Decider<ContactMessage, ContactCommand, ContactEvent> = {
  initialState: { status: 'new' },

  evolve(state, event) {
    switch (event.type) {
      case 'ContactMessageReceived':
        return { ...state, received: event.data };
      case 'ContactMessageAssigned':
        return { ...state, assigneeId: event.data.assigneeId, status: event.data.status };
      case 'ContactMessageReplied':
        return { ...state, status: 'replied' };
      case 'ContactMessageClosed':
        return { ...state, status: 'closed' };
      case 'ContactMessageReopened':
        return { ...state, status: 'open' };
    }
  },

  decide(command, state): Decision<ContactEvent> {
    if (command.type === 'ReceiveMessage') {
      return state.received ? accept() : accept({ type: 'ContactMessageReceived', data: command.message });
    }
    if (!state.received) return refuse('message_unknown', 'There is no such message.');
    const { messageId, personId, email } = state.received;
    const reference = { messageId, personId };
    if (command.type === 'ReopenMessage') {
      return state.status === 'closed'
        ? accept({ type: 'ContactMessageReopened', data: reference })
        : accept();
    }
    if (command.type === 'CloseMessage') {
      return state.status === 'closed' ? accept() : accept({ type: 'ContactMessageClosed', data: reference });
    }
    if (state.status === 'closed')
      return refuse('message_closed', 'This message is closed. Reopen it first.');
    if (command.type === 'AssignMessage') {
      const { assigneeId } = command;
      if (state.assigneeId === assigneeId) return accept();
      const status = state.status === 'replied' ? 'replied' : 'open';
      return accept({ type: 'ContactMessageAssigned', data: { ...reference, assigneeId, status } });
    }
    if (email === null) return refuse('person_erased', 'The sender has been erased and cannot be answered.');
    return accept({ type: 'ContactMessageReplied', data: { ...reference, reply: command.reply } });
  },
};
