import { findReplyAddress } from '@mirabelle/application';
import {
  type ContactMessageReplied,
  contactMessage,
  contactMessageStream,
  narrowEvents,
} from '@mirabelle/domain';
import { createContactReplyMail } from '@mirabelle/mail';
import { loadAccount } from '../account-recipient.js';
import { defineMail, PERSON_ERASED } from '../mail-definition.js';

/** Sends the reply of the support team to the sender of a contact message. */
export const contactRepliedMail = defineMail<'contact-replied', ContactMessageReplied>({
  template: 'contact-replied',
  sentOn: 'ContactMessageReplied',
  async compose(
    context,
    { data: { reply, language, messageId, personId }, revision, metadata: { actor, occurredAt } },
    stream,
  ) {
    if (reply === null) return PERSON_ERASED;
    const earlier = narrowEvents(contactMessage, stream).slice(0, Number(revision));
    const replyTo = findReplyAddress(context, messageId);
    const { publicUrl } = context.config;
    const staff = actor.kind === 'staff' ? await loadAccount(context, actor.id) : undefined;
    const staffName = staff?.profile.firstName ?? undefined;
    const facts = { publicUrl, canBeAnswered: replyTo !== undefined, staffName };
    const loadMergedStream = async (mergedId: string) =>
      (await context.store.readStream(contactMessageStream(mergedId))).filter(
        (event) => Date.parse(event.metadata.occurredAt) <= Date.parse(occurredAt),
      );
    const mail = await createContactReplyMail(earlier, reply, facts, loadMergedStream, language);
    if (!mail) return PERSON_ERASED;
    const { to, locale, content } = mail;
    return { personId, to, replyTo, locale, content };
  },
});
