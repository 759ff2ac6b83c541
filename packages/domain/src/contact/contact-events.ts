import { type DomainEvent, defineEvents, defineStream, type Personal } from '@mirabelle/decider';

/** The fields of all events of a message. */
export interface MessageReference {
  readonly messageId: string;
  /** Whose subject key seals the message: the user id of a signed-in sender, otherwise an id for this message only. */
  readonly personId: string;
}

/**
 * The status of a message that is neither spam nor merged: `new` until assigned, `open` while in progress, `replied` after a
 * reply, `closed` at the end.
 */
export type OwnContactStatus = 'new' | 'open' | 'replied' | 'closed';

export type ContactMessageReceived = DomainEvent<
  'ContactMessageReceived',
  MessageReference & {
    readonly userId?: string;
    /** Keyed hash of the address, to find messages sent without an account when the person is erased. */
    readonly emailHash?: string;
    /** Language of mails to the sender. */
    readonly language: string;
    /** No acknowledgement is mailed, because the mailbox has got enough of them for now. */
    readonly unacknowledged?: true;
    /** Set if Mirabelle wrote the message, for a person who cannot sign in because their key was lost. */
    readonly cause?: 'unreadable-account';
    readonly name: Personal<string>;
    readonly email: Personal<string>;
    readonly subject: Personal<string>;
    readonly message: Personal<string>;
  }
>;
export type ContactMessageAssigned = DomainEvent<
  'ContactMessageAssigned',
  MessageReference & {
    readonly assigneeId: string;
    /** The status after the assignment: a replied message that its new assignee took stays replied, any other becomes open. */
    readonly status: 'open' | 'replied';
  }
>;
/** A reply, which is sent by mail. */
export type ContactMessageReplied = DomainEvent<
  'ContactMessageReplied',
  MessageReference & {
    /** Language in which the mail greets and closes, if staff chose one; otherwise that of the page on which the message was written. */
    readonly language?: string;
    readonly reply: Personal<string>;
  }
>;
/** A reply of the sender, by mail or on the page of a signed-in sender. */
export type ContactReplyReceived = DomainEvent<
  'ContactReplyReceived',
  MessageReference & {
    /**
     * For a mail: keyed hash of its Message-ID, so that a mail that arrives twice is recorded once. For a reply on the page: the
     * id of its command.
     */
    readonly inboundId: string;
    /** The status after the reply: a message that was answered or closed is open again. */
    readonly status: 'new' | 'open' | 'spam' | 'merged';
    readonly text: Personal<string>;
    /** Address in the mail's From header, if it differs from the sender's. Then anybody may have written the mail. */
    readonly from?: Personal<string>;
    /** Number of attachments, which are not stored. */
    readonly attachments: number;
  }
>;
/** A note that only staff see. Notes are never mailed. */
export type ContactNoteAdded = DomainEvent<
  'ContactNoteAdded',
  MessageReference & { readonly note: Personal<string> }
>;
/** Staff take the message for spam: it leaves the list of those that wait, and its sender is not told. */
export type ContactMessageMarkedAsSpam = DomainEvent<'ContactMessageMarkedAsSpam', MessageReference>;
export type ContactMessageUnmarkedAsSpam = DomainEvent<
  'ContactMessageUnmarkedAsSpam',
  MessageReference & {
    /** The status that the message had before. */
    readonly status: OwnContactStatus;
  }
>;
/** The conversation goes on in another message of the same address or account, which also gets the replies to this one. */
export type ContactMessageMerged = DomainEvent<
  'ContactMessageMerged',
  MessageReference & { readonly intoId: string }
>;
/** The message is separate again. Replies that arrived meanwhile stay in the message that it was merged into. */
export type ContactMessageUnmerged = DomainEvent<
  'ContactMessageUnmerged',
  MessageReference & {
    readonly intoId: string;
    /** The status that the message had before. */
    readonly status: OwnContactStatus;
  }
>;
/**
 * The sender has waited in a message that is merged into this one, or such a message is separate again. The sender is answered
 * by the deadline of the wait that began first.
 */
export type ContactMergedWaitChanged = DomainEvent<
  'ContactMergedWaitChanged',
  MessageReference & {
    readonly mergedId: string;
    /** Since when the sender has waited in the merged message; absent once this wait no longer counts. UTC instant. */
    readonly mergedSince?: string;
    /** Since when the sender has waited in this message and in those merged into it; absent if the sender does not wait. UTC instant. */
    readonly waitingSince?: string;
    /** The new status, if it changes: the wait opens a replied message. Without the wait, the message is replied again. */
    readonly status?: 'open' | 'replied';
  }
>;
/** When a message that is put aside comes back: at an instant, or once the goods of an order are sent. */
export type ReturnTime = { readonly at: string } | { readonly orderId: string };
/** Staff have nothing to do about the message until a day or until an order is sent. A deadline that runs goes on. */
export type ContactMessagePutAside = DomainEvent<
  'ContactMessagePutAside',
  MessageReference & { readonly until: ReturnTime }
>;
/** The message is no longer put aside: its day has come, its order is sent, or staff took it up before. */
export type ContactMessageTakenUp = DomainEvent<
  'ContactMessageTakenUp',
  MessageReference & {
    readonly because: 'day' | 'order' | 'staff';
    /** The status after it: a message that comes back by itself waits for a reply, also if it was replied. */
    readonly status: OwnContactStatus;
  }
>;
/** Staff say that nothing more has to be answered: nobody waits any more, and no mail is sent. */
export type ContactMessageMarkedAsReplied = DomainEvent<'ContactMessageMarkedAsReplied', MessageReference>;
type ContactMessageClosed = DomainEvent<'ContactMessageClosed', MessageReference>;
type ContactMessageReopened = DomainEvent<'ContactMessageReopened', MessageReference>;

export type ContactEvent =
  | ContactMessageReceived
  | ContactMessageAssigned
  | ContactMessageReplied
  | ContactReplyReceived
  | ContactNoteAdded
  | ContactMessageMarkedAsSpam
  | ContactMessageUnmarkedAsSpam
  | ContactMessageMerged
  | ContactMessageUnmerged
  | ContactMergedWaitChanged
  | ContactMessageMarkedAsReplied
  | ContactMessagePutAside
  | ContactMessageTakenUp
  | ContactMessageClosed
  | ContactMessageReopened;

export const contactEvents = defineEvents<ContactEvent>({
  ContactMessageReceived: { personal: ['name', 'email', 'subject', 'message'], sealedFor: 'personId' },
  ContactMessageAssigned: {},
  ContactMessageReplied: { personal: ['reply'], sealedFor: 'personId' },
  ContactReplyReceived: { personal: ['text', 'from'], sealedFor: 'personId' },
  ContactNoteAdded: { personal: ['note'], sealedFor: 'personId' },
  ContactMessageMarkedAsSpam: {},
  ContactMessageUnmarkedAsSpam: {},
  ContactMessageMerged: {},
  ContactMessageUnmerged: {},
  ContactMergedWaitChanged: {},
  ContactMessageMarkedAsReplied: {},
  ContactMessagePutAside: {},
  ContactMessageTakenUp: {},
  ContactMessageClosed: {},
  ContactMessageReopened: {},
});

/** The stream of a contact message, by its UUID. */
export const contactMessageStream = defineStream<ContactEvent>('contactMessage');

const CONTACT_PERSON_PREFIX = 'contact-';

/** The person id of somebody who has sent a contact message without an account. */
export const formatContactPersonId = (messageId: string): string => `${CONTACT_PERSON_PREFIX}${messageId}`;

/** The id of the contact message in such a person id; undefined for the id of an account. */
export const parseContactPersonId = (personId: string): string | undefined =>
  personId.startsWith(CONTACT_PERSON_PREFIX) ? personId.slice(CONTACT_PERSON_PREFIX.length) : undefined;
