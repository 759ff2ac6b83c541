import type { ContactEvent } from '@mirabelle/domain';
import { type Change, changeForStaff, defineChanges } from '../change.js';

const listMessageChanges = ({ messageId }: { readonly messageId: string }): Change[] => [
  changeForStaff('contact-messages', messageId),
];

interface Merge {
  readonly messageId: string;
  readonly intoId: string;
}

const listBothChanges = ({ messageId, intoId }: Merge): Change[] => [
  changeForStaff('contact-messages', messageId, intoId),
];

/** Contact messages make only pages of the back office outdated. Their senders are answered by mail. */
export const contactChanges = defineChanges<ContactEvent>({
  ContactMessageReceived: listMessageChanges,
  ContactMessageAssigned: listMessageChanges,
  ContactMessageReplied: listMessageChanges,
  ContactReplyReceived: listMessageChanges,
  ContactNoteAdded: listMessageChanges,
  ContactMessageMarkedAsSpam: listMessageChanges,
  ContactMessageUnmarkedAsSpam: listMessageChanges,
  ContactMessageMerged: listBothChanges,
  ContactMessageUnmerged: listBothChanges,
  ContactMergedWaitChanged: listMessageChanges,
  ContactMessageClosed: listMessageChanges,
  ContactMessageReopened: listMessageChanges,
});
