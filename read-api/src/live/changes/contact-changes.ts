import type { ContactEvent } from '@mirabelle/domain';
import { type Change, changeForStaff, defineChanges } from '../change.js';

const message = ({ messageId }: { readonly messageId: string }): Change[] => [
  changeForStaff('contact-messages', messageId),
];

/** Changes by contact messages. Only staff see them; senders receive mails. */
export const contactChanges = defineChanges<ContactEvent>({
  ContactMessageReceived: message,
  ContactMessageAssigned: message,
  ContactMessageReplied: message,
  ContactMessageClosed: message,
  ContactMessageReopened: message,
});
