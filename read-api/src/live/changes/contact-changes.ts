import type { ContactEvent } from '@mirabelle/domain';
import { type Change, changeForPerson, changeForStaff, defineChanges } from '../change.js';

const listMessageChanges = ({ messageId }: { readonly messageId: string }): Change[] => [
  changeForStaff('contact-messages', messageId),
];

interface Written {
  readonly messageId: string;
  /** The account of a sender who was signed in. Nobody else has an open page with this message. */
  readonly personId: string;
}

const listOwnChanges = ({ messageId, personId }: Written): Change[] => [
  changeForPerson(personId, '/api/contact/messages'),
  changeForStaff('contact-messages', messageId),
];

interface Merge extends Written {
  readonly intoId: string;
}

const listBothChanges = ({ messageId, intoId, personId }: Merge): Change[] => [
  changeForPerson(personId, '/api/contact/messages'),
  changeForStaff('contact-messages', messageId, intoId),
];

/** What events of contact messages make outdated on open pages. Members see their own messages, the answers and the state. */
export const contactChanges = defineChanges<ContactEvent>({
  ContactMessageReceived: listOwnChanges,
  ContactMessageAssigned: listMessageChanges,
  ContactMessageReplied: listOwnChanges,
  ContactReplyReceived: listOwnChanges,
  ContactNoteAdded: listMessageChanges,
  ContactMessageMarkedAsSpam: listMessageChanges,
  ContactMessageUnmarkedAsSpam: listMessageChanges,
  ContactMessageMerged: listBothChanges,
  ContactMessageUnmerged: listBothChanges,
  ContactMergedWaitChanged: listMessageChanges,
  ContactMessageClosed: listOwnChanges,
  ContactMessageReopened: listOwnChanges,
});
