import type { AcceptedDocument } from '@mirabelle/catalogue';
import type { DomainEvent } from '../kernel/decider.js';
import { defineEvents, type Personal } from '../kernel/event-definition.js';
import { defineStream } from '../kernel/stream-name.js';
import type { PlanEvent } from '../plan/plan-events.js';

export type AccountRegistered = DomainEvent<
  'AccountRegistered',
  {
    readonly userId: string;
    readonly email: Personal<string>;
    readonly emailHash: string;
    /** BCP 47 tag of the language of mails to the person. */
    readonly language: string;
    readonly referralCode: string;
  }
>;

/** A sign-in link will be mailed. Its secret is derived from its id and never stored. */
export type SignInLinkRequested = DomainEvent<
  'SignInLinkRequested',
  {
    readonly userId: string;
    readonly linkId: string;
    readonly purpose: 'verify' | 'signIn';
    readonly language: string;
    /** UTC instant, ISO 8601. */
    readonly expiresAt: string;
    /** Path of this origin to return to after signing in. */
    readonly returnTo?: string;
  }
>;

export type SignInLinkUsed = DomainEvent<
  'SignInLinkUsed',
  { readonly userId: string; readonly linkId: string }
>;
export type AccountVerified = DomainEvent<
  'AccountVerified',
  {
    readonly userId: string;
    /** The user whose invitation was followed in the browser that verified the account, if any. */
    readonly referrerId?: string;
  }
>;
/**
 * The browser that requested a link had followed this user's invitation. Only recorded by earlier releases, and counts
 * for nothing: the browser that uses the link decides.
 */
export type ReferrerNamed = DomainEvent<
  'ReferrerNamed',
  { readonly userId: string; readonly referrerId: string }
>;
/** The device may sign in to the account without a link from now on. */
export type DeviceTrusted = DomainEvent<
  'DeviceTrusted',
  { readonly userId: string; readonly deviceHash: string }
>;
export type DeviceForgotten = DomainEvent<
  'DeviceForgotten',
  { readonly userId: string; readonly deviceHash: string }
>;
export type SignedIn = DomainEvent<'SignedIn', { readonly userId: string; readonly by: 'link' | 'device' }>;
export type SignedOut = DomainEvent<'SignedOut', { readonly userId: string }>;

/** Mails to the person use another language from now on. */
export type LanguageChosen = DomainEvent<
  'LanguageChosen',
  {
    readonly userId: string;
    /** BCP 47 tag. */
    readonly language: string;
  }
>;

export type ProfileChanged = DomainEvent<
  'ProfileChanged',
  {
    readonly userId: string;
    /** Only changed fields are present. An empty string clears a field. */
    readonly firstName?: Personal<string>;
    readonly lastName?: Personal<string>;
    readonly profileImageUrl?: Personal<string>;
  }
>;

/** The person has agreed to the terms, or has read the privacy notice, in a version. The event's time says when. */
export type DocumentAccepted = DomainEvent<
  'DocumentAccepted',
  { readonly userId: string; readonly document: AcceptedDocument; readonly version: number }
>;

/**
 * The person has been erased, on request. The key of the person is deleted too, so that the personal data in the log
 * can no longer be decrypted. Projections blank or remove the rows of the person.
 */
export type PersonalDataErased = DomainEvent<
  'PersonalDataErased',
  {
    readonly userId: string;
    /** Keyed hash of the address, to find messages that were sent from it without an account. */
    readonly emailHash: string;
  }
>;

export type AccountEvent =
  | AccountRegistered
  | SignInLinkRequested
  | SignInLinkUsed
  | AccountVerified
  | ReferrerNamed
  | DeviceTrusted
  | DeviceForgotten
  | SignedIn
  | SignedOut
  | LanguageChosen
  | ProfileChanged
  | DocumentAccepted
  | PersonalDataErased
  | PlanEvent;

export const accountEvents = defineEvents<Exclude<AccountEvent, PlanEvent>>({
  AccountRegistered: { personal: ['email'], subject: 'userId' },
  SignInLinkRequested: {},
  SignInLinkUsed: {},
  AccountVerified: {},
  ReferrerNamed: {},
  DeviceTrusted: {},
  DeviceForgotten: {},
  SignedIn: {},
  SignedOut: {},
  LanguageChosen: {},
  ProfileChanged: { personal: ['firstName', 'lastName', 'profileImageUrl'], subject: 'userId' },
  DocumentAccepted: {},
  PersonalDataErased: {},
});

/** The stream of an account, by its UUID. */
export const accountStream = defineStream<AccountEvent>('account');
