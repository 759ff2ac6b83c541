import type { Secrets } from '@mirabelle/runtime';
import type { ErasedAccount } from './erasure-step.js';

/**
 * Header of a mail to the mail catcher: a keyed hash of the id of the person whose data the mail contains, so that an
 * erasure finds the mail. Mails to a relay do not have this header.
 */
export const MAIL_PERSON_HEADER = 'X-Mirabelle-Person';

/**
 * The value of {@link MAIL_PERSON_HEADER} in a mail about a person.
 *
 * @param personId id of an account or a guest, of a contact message without an account (`formatContactPersonId`), or one of the ids
 *   below
 */
export function hashMailPerson(secrets: Secrets, personId: string): string {
  return secrets.hash('mail-person', personId);
}

/** The person id in the header of a mail to an address without an account. */
export const formatAddressPersonId = (emailHash: string) => `address-${emailHash}`;

/** A mail that a catcher keeps. */
export interface CaughtMail {
  /** Addresses of the recipients. */
  readonly recipients: readonly string[];
  /** Value of a header; undefined if the mail has none of this name. */
  findHeader(name: string): string | undefined;
}

/** The mails that are kept on this machine instead of being delivered. */
export interface CaughtMails {
  /** Deletes the mails that the function selects. */
  deleteMails(isSelected: (mail: CaughtMail) => boolean): Promise<void>;
}

/**
 * Deletes the caught mails about an erased person. Mails that an earlier release has caught lack the header, so those
 * to the person's address are deleted.
 */
export async function deleteMailsAbout(
  caughtMails: CaughtMails | undefined,
  secrets: Secrets,
  { userId, emailHash }: Pick<ErasedAccount, 'userId' | 'emailHash'>,
): Promise<void> {
  const personHashes = [userId, formatAddressPersonId(emailHash)].map((id) => hashMailPerson(secrets, id));
  await caughtMails?.deleteMails(({ findHeader, recipients }) => {
    const person = findHeader(MAIL_PERSON_HEADER);
    if (person !== undefined) return personHashes.includes(person);
    return recipients.some((address) => secrets.hashEmail(address) === emailHash);
  });
}

/**
 * The person id in the header of a caught farewell. It is another id than the erased person's, whose mails are deleted
 * at once, so that the farewell can be read for a moment.
 */
export const formatFarewellPersonId = (userId: string) => `farewell-${userId}`;

/** Deletes the caught last mail to an erased person. */
export async function deleteCaughtFarewell(
  caughtMails: CaughtMails | undefined,
  secrets: Secrets,
  userId: string,
): Promise<void> {
  const person = hashMailPerson(secrets, formatFarewellPersonId(userId));
  await caughtMails?.deleteMails(({ findHeader }) => findHeader(MAIL_PERSON_HEADER) === person);
}

/** Deletes the caught mails about contact messages that were sent without an account. */
export async function deleteMailsAboutMessages(
  caughtMails: CaughtMails | undefined,
  secrets: Secrets,
  personIds: readonly string[],
): Promise<void> {
  const personHashes = new Set(personIds.map((id) => hashMailPerson(secrets, id)));
  await caughtMails?.deleteMails(({ findHeader }) => personHashes.has(findHeader(MAIL_PERSON_HEADER) ?? ''));
}
