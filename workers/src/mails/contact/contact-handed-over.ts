import { type ContactMessageAssigned, contactMessage, fold, narrowEvents } from '@mirabelle/domain';
import { formatGreeting, type Locale, type MailContent } from '@mirabelle/mail';
import { findAccountRecipient, loadAccount } from '../account-recipient.js';
import { defineMail, type MailContext, PERSON_ERASED, type SkippedMail } from '../mail-definition.js';

const TAKEN_BY_OTHER: SkippedMail = { skipped: 'somebody else has taken the conversation on since' };

/** Tells a member of staff that a colleague has handed a conversation over to them. Who takes one on gets no mail. */
export const contactHandedOverMail = defineMail<'contact-handed-over', ContactMessageAssigned>({
  template: 'contact-handed-over',
  sentOn: 'ContactMessageAssigned',
  isSentFor: ({ data, metadata: { actor } }) => actor.kind === 'staff' && actor.id !== data.assigneeId,
  async compose(context, { data: { assigneeId, messageId }, metadata: { actor } }, stream) {
    const message = fold(contactMessage, narrowEvents(contactMessage, stream));
    if (message.assigneeId !== assigneeId) return TAKEN_BY_OTHER;
    const recipient = findAccountRecipient(await loadAccount(context, assigneeId));
    if (!recipient) return PERSON_ERASED;
    const { firstName, ...addressee } = recipient;
    const colleague = actor.kind === 'staff' ? await findColleagueName(context, actor.id) : undefined;
    const { publicUrl } = context.config;
    const facts = { messageId, colleague, firstName, publicUrl };
    return { ...addressee, content: createContactHandedOverContent(facts, addressee.locale) };
  },
});

/** The full name of a colleague, or the address if there is no name. */
async function findColleagueName(context: MailContext, userId: string): Promise<string | undefined> {
  const { profile, registered } = await loadAccount(context, userId);
  return [profile.firstName, profile.lastName].filter(Boolean).join(' ') || (registered?.email ?? undefined);
}

interface HandedOverFacts {
  readonly messageId: string;
  /** Undefined if their account is erased. */
  readonly colleague: string | undefined;
  readonly firstName: string | undefined;
  readonly publicUrl: string;
}

/** The content says nothing of what the customer wrote, nor what colleagues noted: these are read in the back office only. */
export function createContactHandedOverContent(
  { messageId, colleague, firstName, publicUrl }: HandedOverFacts,
  { t }: Locale,
): MailContent {
  return {
    subject: t('contactHandedOver.subject'),
    preheader: t('contactHandedOver.preheader'),
    heading: t('contactHandedOver.heading'),
    greeting: formatGreeting(t, firstName),
    intro: colleague
      ? t('contactHandedOver.introNamed', { name: colleague })
      : t('contactHandedOver.introPlain'),
    button: {
      label: t('contactHandedOver.button'),
      url: `${publicUrl}/backoffice/contact-messages/${messageId}/show`,
    },
    linkInstead: t('layout.linkInstead'),
    footer: t('layout.staffFooter'),
  };
}
