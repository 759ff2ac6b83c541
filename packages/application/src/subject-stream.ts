import { accountStream, contactMessageStream } from '@mirabelle/domain';

/** Begins the id of a person who has sent a contact message without an account. The id of the message follows. */
const CONTACT = 'contact-';

/** The stream whose first event seals the first personal data of a person. */
export function subjectStream(subject: string): string {
  return subject.startsWith(CONTACT)
    ? contactMessageStream(subject.slice(CONTACT.length))
    : accountStream(subject);
}
