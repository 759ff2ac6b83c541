import type { ContactEvent } from '@mirabelle/domain';
import { type Change, defineChanges, forStaff } from '../change.js';

const message = ({ messageId }: { readonly messageId: string }): Change[] => [
  forStaff('contact-messages', messageId),
];

/** Changes by contact messages. Only staff see them; senders receive mails. */
export const contactChanges = defineChanges<ContactEvent>({
  ContactMessageReceived: message,
  ContactMessageAssigned: message,
  ContactMessageReplied: message,
  ContactMessageClosed: message,
  ContactMessageReopened: message,
});
