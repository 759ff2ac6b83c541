import type { ContactEvent } from '@mirabelle/domain';
import { type Change, changeForStaff, defineChanges } from '../change.js';

const message = ({ messageId }: { readonly messageId: string }): Change[] => [
  changeForStaff('contact-messages', messageId),
];

/** Contact messages make only pages of the back office outdated. Their senders are answered by mail. */
export const contactChanges = defineChanges<ContactEvent>({
  ContactMessageReceived: message,
  ContactMessageAssigned: message,
  ContactMessageReplied: message,
  ContactReplyReceived: message,
  ContactNoteAdded: message,
  ContactMessageMarkedAsSpam: message,
  ContactMessageUnmarkedAsSpam: message,
  ContactMessageClosed: message,
  ContactMessageReopened: message,
});
