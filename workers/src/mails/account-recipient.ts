import { type Account, account, accountStream, fold, narrowEvents } from '@mirabelle/domain';
import { findLocale, type Locale } from '@mirabelle/mail';
import type { MailContext } from './mail-definition.js';

/** The account of a person, as the log has it now. */
export const loadAccount = async ({ store }: Pick<MailContext, 'store'>, userId: string): Promise<Account> =>
  fold(account, narrowEvents(account, await store.readStream(accountStream(userId))));

/** Whom a mail about an account, or to a guest, goes to. */
interface AccountRecipient {
  readonly personId: string;
  /** Email address. */
  readonly to: string;
  /** The language that the person chose last, otherwise that of the sign-up. */
  readonly locale: Locale;
  readonly firstName: string | undefined;
}

/** @returns undefined for a person who has been erased */
export function findAccountRecipient({
  registered,
  profile,
  language,
}: Pick<Account, 'registered' | 'profile' | 'language'>): AccountRecipient | undefined {
  if (!registered?.email) return undefined;
  return {
    personId: registered.userId,
    to: registered.email,
    locale: findLocale(language ?? registered.language),
    firstName: profile.firstName ?? undefined,
  };
}

/** @returns undefined for somebody who is no guest, gave no address, or has been erased */
export function findGuestRecipient({
  guest,
  language,
}: Pick<Account, 'guest' | 'language'>): AccountRecipient | undefined {
  if (!guest?.email) return undefined;
  return {
    personId: guest.userId,
    to: guest.email,
    locale: findLocale(language ?? guest.language),
    firstName: guest.name ?? undefined,
  };
}
