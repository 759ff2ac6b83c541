import { accountStream, contactMessageStream } from '@mirabelle/domain';

/** How the id of a person without an account begins, who has sent a message; the id of the message follows. */
const CONTACT = 'contact-';

/** The stream whose first event seals the first personal data of a person. */
export function subjectStream(subject: string): string {
  return subject.startsWith(CONTACT)
    ? contactMessageStream(subject.slice(CONTACT.length))
    : accountStream(subject);
}
