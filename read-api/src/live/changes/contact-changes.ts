import type { ContactEvent } from '@mirabelle/domain';
import { type Change, changeForPerson, changeForStaff, defineChanges } from '../change.js';

const listMessageChanges = ({ messageId }: { readonly messageId: string }): Change[] => [
  changeForStaff('contact-messages', messageId),
];

interface MessageData {
  readonly messageId: string;
  /** The account of a sender who was signed in. Nobody else has an open page with this message. */
  readonly personId: string;
}

const listOwnMessageChanges = ({ messageId, personId }: MessageData): Change[] => [
  changeForPerson(personId, '/api/contact/messages'),
  changeForStaff('contact-messages', messageId),
];

interface MergeData extends MessageData {
  readonly intoId: string;
}

const listMergeChanges = ({ messageId, intoId, personId }: MergeData): Change[] => [
  changeForPerson(personId, '/api/contact/messages'),
  changeForStaff('contact-messages', messageId, intoId),
];

/** What events of contact messages make outdated on open pages. Members see their own messages, the replies and the state. */
export const contactChanges = defineChanges<ContactEvent>({
  ContactMessageReceived: listOwnMessageChanges,
  ContactMessageAssigned: listOwnMessageChanges,
  ContactMessageReplied: listOwnMessageChanges,
  ContactReplyReceived: listOwnMessageChanges,
  ContactNoteAdded: listMessageChanges,
  ContactMessageMarkedAsSpam: listMessageChanges,
  ContactMessageUnmarkedAsSpam: listMessageChanges,
  ContactMessageMerged: listMergeChanges,
  ContactMessageUnmerged: listMergeChanges,
  ContactMergedWaitChanged: listMessageChanges,
  ContactMessageMarkedAsReplied: listOwnMessageChanges,
  ContactMessagePutAside: listMessageChanges,
  ContactMessageTakenUp: listOwnMessageChanges,
  ContactMessageClosed: listOwnMessageChanges,
  ContactMessageReopened: listOwnMessageChanges,
});
