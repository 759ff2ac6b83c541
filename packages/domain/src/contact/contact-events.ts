import type { DomainEvent } from '../kernel/decider.js';
import { defineEvents, type Personal } from '../kernel/event-definition.js';
import { defineStream } from '../kernel/stream-name.js';

interface MessageReference {
  readonly messageId: string;
  /** Whose key seals what is personal: the user's where somebody signed in wrote, else one of the message's own. */
  readonly personId: string;
}

export type ContactMessageReceived = DomainEvent<
  'ContactMessageReceived',
  MessageReference & {
    readonly userId?: string;
    /** Keyed hash of the address, so that what somebody wrote without an account is found when they are erased. */
    readonly emailHash?: string;
    /** Language that the sender is written to in. */
    readonly language: string;
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
    /** Where the message stands with it: a new one becomes open, others stay what they are. */
    readonly status: 'open' | 'replied';
  }
>;
/** An answer that goes out by mail. */
export type ContactMessageReplied = DomainEvent<
  'ContactMessageReplied',
  MessageReference & { readonly reply: Personal<string> }
>;
export type ContactMessageClosed = DomainEvent<'ContactMessageClosed', MessageReference>;
export type ContactMessageReopened = DomainEvent<'ContactMessageReopened', MessageReference>;

export type ContactEvent =
  | ContactMessageReceived
  | ContactMessageAssigned
  | ContactMessageReplied
  | ContactMessageClosed
  | ContactMessageReopened;

export const contactEvents = defineEvents<ContactEvent>({
  ContactMessageReceived: { personal: ['name', 'email', 'subject', 'message'], subject: 'personId' },
  ContactMessageAssigned: {},
  ContactMessageReplied: { personal: ['reply'], subject: 'personId' },
  ContactMessageClosed: {},
  ContactMessageReopened: {},
});

/** The stream of a contact message, by its UUID. */
export const contactMessageStream = defineStream<ContactEvent>('contactMessage');
