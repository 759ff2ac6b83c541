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
    /** BCP 47 tag of the language that the person is written to in. */
    readonly language: string;
    readonly referralCode: string;
  }
>;

/** A link is to be mailed. The link's secret is computed from its id and never stored. */
export type SignInLinkRequested = DomainEvent<
  'SignInLinkRequested',
  {
    readonly userId: string;
    readonly linkId: string;
    readonly purpose: 'verify' | 'signIn';
    readonly language: string;
    /** UTC instant, ISO 8601. */
    readonly expiresAt: string;
    /** Path of this origin to go to afterwards. */
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
    /** Who had invited the person, where somebody had. */
    readonly referrerId?: string;
  }
>;
/** Somebody invited this person. Said before the account is verified, and once. */
export type ReferrerNamed = DomainEvent<
  'ReferrerNamed',
  { readonly userId: string; readonly referrerId: string }
>;
/** From now on this device signs in to this account without a link. */
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

/** From now on the person is written to in another language. */
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
    /** Only what was changed is present; an empty string clears the field. */
    readonly firstName?: Personal<string>;
    readonly lastName?: Personal<string>;
    readonly profileImageUrl?: Personal<string>;
  }
>;

/**
 * The person has asked to be forgotten, or somebody on their behalf. Their key is deleted with it, so whatever of theirs
 * lies sealed in the log can no longer be opened; projections blank or remove their rows.
 */
export type PersonalDataErased = DomainEvent<
  'PersonalDataErased',
  {
    readonly userId: string;
    /** Keyed hash of the address, for what was sent from it without an account. */
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
  PersonalDataErased: {},
});

/** The stream of an account, by its UUID. */
export const accountStream = defineStream<AccountEvent>('account');
