import type { ContactEvent } from '@mirabelle/domain';
import { type Change, changes, forStaff } from '../change.js';

const message = ({ messageId }: { readonly messageId: string }): Change[] => [
  forStaff('contact-messages', messageId),
];

/** Contact messages, which their senders see in their mailboxes only. */
export const contactChanges = changes<ContactEvent>({
  ContactMessageReceived: message,
  ContactMessageAssigned: message,
  ContactMessageReplied: message,
  ContactMessageClosed: message,
  ContactMessageReopened: message,
});
