import type { AcceptedDocument } from '@mirabelle/catalogue';
import { type DomainEvent, defineEvents, defineStream, type Personal } from '@mirabelle/decider';
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

/**
 * Staff have booked by phone for somebody without an account. A guest has no address to sign in with and cannot do anything: the
 * stream only holds whom a booking is for, and the person's erasure.
 */
export type GuestRecorded = DomainEvent<
  'GuestRecorded',
  {
    readonly userId: string;
    readonly name: Personal<string>;
    readonly email?: Personal<string>;
    readonly phone?: Personal<string>;
    /** BCP 47 tag of the language of mails to the person. */
    readonly language: string;
  }
>;
type GuestPhoneChanged = DomainEvent<
  'GuestPhoneChanged',
  { readonly userId: string; readonly phone: Personal<string> }
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
    /** The link confirms the identity of the signed-in person. */
    readonly isProof?: true;
    /**
     * The invitation that was followed in the browser that asked for a link to verify an account. It goes into the link, and
     * counts only if the person who opens the link agrees.
     */
    readonly referralCode?: string;
  }
>;

type SignInLinkUsed = DomainEvent<'SignInLinkUsed', { readonly userId: string; readonly linkId: string }>;
export type AccountVerified = DomainEvent<
  'AccountVerified',
  {
    readonly userId: string;
    /** The user whose invitation was followed in the browser that verified the account, if any. */
    readonly referrerId?: string;
  }
>;
/**
 * The browser that requested a link had followed the invitation of `referrerId`. Only recorded by earlier releases, and counts
 * for nothing: the browser that uses the link decides.
 */
export type ReferrerNamed = DomainEvent<
  'ReferrerNamed',
  { readonly userId: string; readonly referrerId: string }
>;
/**
 * The person signed in through a link or with a passkey. From then on the browser has a new secret for this person alone. The
 * session of the sign-in has the same device id.
 */
export type DeviceAdded = DomainEvent<
  'DeviceAdded',
  {
    readonly userId: string;
    readonly deviceId: string;
    /** Keyed hash of the secret in the browser's cookie. */
    readonly deviceHash: string;
    /** Whether the person chose to be remembered, so that the device signs in without a link. */
    readonly remembered: boolean;
    /** UTC instant of that choice, if it was made at an earlier sign-in in this browser. */
    readonly rememberedAt?: string;
    /** Whether the account did not know the browser; false at the first sign-in. If it is true, a mail tells the person. */
    readonly isNew: boolean;
    /** Browser and system, e.g. "Firefox (Windows)"; empty if unknown. */
    readonly browser: Personal<string>;
    /** IANA zone of the browser; empty if unknown. */
    readonly timeZone: Personal<string>;
    /** UTC instant. */
    readonly signedInAt: string;
  }
>;
/** Written by earlier releases, which trusted every device without asking. Such a device is not remembered any more. */
type DeviceTrusted = DomainEvent<'DeviceTrusted', { readonly userId: string; readonly deviceHash: string }>;
type DeviceForgotten = DomainEvent<
  'DeviceForgotten',
  { readonly userId: string; readonly deviceHash: string }
>;
type SignedIn = DomainEvent<
  'SignedIn',
  { readonly userId: string; readonly by: 'link' | 'device' | 'passkey' }
>;
type SignedOut = DomainEvent<'SignedOut', { readonly userId: string }>;

/** Mails to the person use another language from now on. */
type LanguageChosen = DomainEvent<
  'LanguageChosen',
  {
    readonly userId: string;
    /** BCP 47 tag. */
    readonly language: string;
  }
>;

/** The person wants no mails that remind of an appointment or of the end of a trial, or wants them again. At first they are on. */
type ReminderMailsTurnedOff = DomainEvent<'ReminderMailsTurnedOff', { readonly userId: string }>;
type ReminderMailsTurnedOn = DomainEvent<'ReminderMailsTurnedOn', { readonly userId: string }>;

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
type DocumentAccepted = DomainEvent<
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
    /**
     * Keyed hash of the address, to find messages that were sent from it without an account. Empty for a guest: an address that
     * staff have written down is no proof that its messages are by the same person.
     */
    readonly emailHash: string;
  }
>;

export type AccountEvent =
  | AccountRegistered
  | GuestRecorded
  | GuestPhoneChanged
  | SignInLinkRequested
  | SignInLinkUsed
  | AccountVerified
  | ReferrerNamed
  | DeviceAdded
  | DeviceTrusted
  | DeviceForgotten
  | SignedIn
  | SignedOut
  | LanguageChosen
  | ReminderMailsTurnedOff
  | ReminderMailsTurnedOn
  | ProfileChanged
  | DocumentAccepted
  | PersonalDataErased
  | PlanEvent;

export const accountEvents = defineEvents<Exclude<AccountEvent, PlanEvent>>({
  AccountRegistered: { personal: ['email'], sealedFor: 'userId' },
  GuestRecorded: { personal: ['name', 'email', 'phone'], sealedFor: 'userId' },
  GuestPhoneChanged: { personal: ['phone'], sealedFor: 'userId' },
  SignInLinkRequested: {},
  SignInLinkUsed: {},
  AccountVerified: {},
  ReferrerNamed: {},
  DeviceAdded: { personal: ['browser', 'timeZone'], sealedFor: 'userId' },
  DeviceTrusted: {},
  DeviceForgotten: {},
  SignedIn: {},
  SignedOut: {},
  LanguageChosen: {},
  ReminderMailsTurnedOff: {},
  ReminderMailsTurnedOn: {},
  ProfileChanged: { personal: ['firstName', 'lastName', 'profileImageUrl'], sealedFor: 'userId' },
  DocumentAccepted: {},
  PersonalDataErased: {},
});

/** The stream of an account or of a guest, by its UUID. */
export const accountStream = defineStream<AccountEvent>('account');
