import { accept, type Decision, refuse } from '@mirabelle/decider';
import type { AccountEvent, GuestRecorded } from './account-events.js';

/** Records whom staff book for by phone, or what has changed about a guest: the phone number and the language. */
export interface GuestCommand {
  readonly type: 'RecordGuest';
  readonly guest: GuestRecorded['data'];
}

interface KnownPerson {
  readonly registered?: unknown;
  readonly erased?: unknown;
  readonly guest?: GuestRecorded['data'];
  /** BCP 47 tag of the language of mails to the person. */
  readonly language?: string;
}

/** Refuses with `account_unknown` for an account and for somebody who was erased. */
export function decideGuest(guest: GuestRecorded['data'], known: KnownPerson): Decision<AccountEvent> {
  if (known.registered || known.erased) return refuse('account_unknown', 'There is no such guest.');
  if (!known.guest) return accept({ type: 'GuestRecorded', data: guest });
  const { userId, phone, language } = guest;
  const events: AccountEvent[] = [];
  if (phone !== undefined && phone !== known.guest.phone) {
    events.push({ type: 'GuestPhoneChanged', data: { userId, phone } });
  }
  if (language !== known.language) events.push({ type: 'LanguageChosen', data: { userId, language } });
  return accept(...events);
}
