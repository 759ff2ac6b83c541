import type { ContactEvent } from '@mirabelle/domain';
import { type Change, changeForStaff, defineChanges } from '../change.js';

const message = ({ messageId }: { readonly messageId: string }): Change[] => [
  changeForStaff('contact-messages', messageId),
];

/** What events of contact messages make outdated on open pages: only on those of staff. Senders receive mails. */
export const contactChanges = defineChanges<ContactEvent>({
  ContactMessageReceived: message,
  ContactMessageAssigned: message,
  ContactMessageReplied: message,
  ContactMessageClosed: message,
  ContactMessageReopened: message,
});
