import { type ContactEvent, type ContactMessageReplied, contactMessage, fold } from '@mirabelle/domain';
import { localeFor } from '../locale.js';
import { contactReceivedMail, contactRepliedMail } from '../templates/contact.js';
import type { Composer } from './compose.js';

/** The mail about a contact message: that it has come, or our answer. */
export const composeContactMail: Composer = async ({ config }, event, stream) => {
  const { received } = fold(contactMessage, stream as unknown as readonly ContactEvent[]);
  const to = received?.email;
  if (!to) return 'the person has been erased';
  const locale = localeFor(received.language);
  const { publicUrl } = config;
  if (event.type === 'ContactMessageReceived')
    return { to, locale, content: contactReceivedMail(publicUrl, locale) };

  const { reply } = event.data as ContactMessageReplied['data'];
  if (reply === null) return 'the person has been erased';
  const { name, subject, message } = received;
  const facts = { name: name ?? undefined, subject: subject ?? '', message: message ?? '', reply, publicUrl };
  return { to, locale, content: contactRepliedMail(facts, locale) };
};
