import { findReplyAddress } from '@mirabelle/application';
import { type ContactMessageReceived, contactMessage, fold, narrowEvents } from '@mirabelle/domain';
import type { MailContent } from '@mirabelle/mail';
import { createThreadUrl, findFirstName, findLocale, formatGreeting, type Locale } from '@mirabelle/mail';
import { loadAccount } from '../account-recipient.js';
import { defineMail, type MailContext, PERSON_ERASED } from '../mail-definition.js';

type Received = ContactMessageReceived['data'];

/** Acknowledges a contact message. */
export const contactReceivedMail = defineMail<'contact-received', ContactMessageReceived>({
  template: 'contact-received',
  sentOn: 'ContactMessageReceived',
  isSentFor: ({ data }) => !data.unacknowledged && !data.cause,
  async compose(context, _event, stream) {
    const { received } = fold(contactMessage, narrowEvents(contactMessage, stream));
    if (!received?.email) return PERSON_ERASED;
    const { personId, messageId, email: to, language, name, message } = received;
    const locale = findLocale(language);
    const replyTo = findReplyAddress(context, messageId);
    const facts = {
      publicUrl: context.config.publicUrl,
      canBeAnswered: replyTo !== undefined,
      ...((await isFromOwner(context, received)) && { written: { messageId, name, message } }),
    };
    return { personId, to, replyTo, locale, content: createContactReceivedContent(facts, locale) };
  },
});

/** Whether the sender was signed in, and gave the address that they have confirmed for their account. */
async function isFromOwner(
  context: Pick<MailContext, 'store' | 'secrets'>,
  { userId, email }: Received,
): Promise<boolean> {
  if (!userId || !email) return false;
  const { secrets } = context;
  const sender = await loadAccount(context, userId);
  const own = sender.isVerified ? sender.registered?.email : undefined;
  return own != null && secrets.hashEmail(own) === secrets.hashEmail(email);
}

interface ContactReceivedFacts {
  readonly publicUrl: string;
  readonly canBeAnswered: boolean;
  /** What the sender wrote, if the address is known to be theirs. */
  readonly written?: Pick<Received, 'messageId' | 'name' | 'message'>;
}

/**
 * For an address that nobody has confirmed the content repeats nothing that the sender wrote, not even the name. Otherwise anybody
 * could have their own words sent to the address of somebody else. Whoever wrote with their own account is led to the message.
 */
export function createContactReceivedContent(
  { publicUrl, canBeAnswered, written }: ContactReceivedFacts,
  { t }: Locale,
): MailContent {
  return {
    subject: t('contactReceived.subject'),
    preheader: t('contactReceived.preheader'),
    heading: t('contactReceived.heading'),
    greeting: formatGreeting(t, written?.name ? findFirstName(written.name) : undefined),
    intro: t('contactReceived.intro'),
    ...(written?.message && {
      rows: [{ label: t('contactReplied.question'), lines: [written.message] }],
    }),
    button: written
      ? { label: t('contactReplied.messages'), url: createThreadUrl(publicUrl, written.messageId) }
      : { label: t('contactReceived.button'), url: `${publicUrl}/contact` },
    ...(canBeAnswered && { note: t('contactReplied.replyHint') }),
    linkInstead: t('layout.linkInstead'),
    footer: t(written ? 'layout.contactFooter' : 'layout.accountFooter'),
  };
}
