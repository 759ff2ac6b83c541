import {
  type ContactEvent,
  type ContactMessageAssigned,
  contactMessage,
  findWaitingSince,
  fold,
  narrowEvents,
} from '@mirabelle/domain';
import {
  formatDay,
  formatGreeting,
  formatTime,
  formatZone,
  type Locale,
  type MailContent,
} from '@mirabelle/mail';
import type { Recorded } from '../../reactors/reactor.js';
import { findAccountRecipient, loadAccount } from '../account-recipient.js';
import { defineMail, type MailContext, PERSON_ERASED, type SkippedMail } from '../mail-definition.js';

const TAKEN_BY_OTHER: SkippedMail = { skipped: 'somebody else has taken the conversation on since' };

/** The contact form promises a reply within this time. */
const REPLY_DEADLINE_MS = 24 * 3_600_000;

/** Tells a member of staff that a colleague has handed a conversation over to them. Who takes one on gets no mail. */
export const contactHandedOverMail = defineMail<'contact-handed-over', ContactMessageAssigned>({
  template: 'contact-handed-over',
  sentOn: 'ContactMessageAssigned',
  isSentFor: ({ data, metadata: { actor } }) => actor.kind === 'staff' && actor.id !== data.assigneeId,
  async compose(context, { data: { assigneeId, messageId }, metadata: { actor, causationId } }, stream) {
    const events = narrowEvents(contactMessage, stream);
    const message = fold(contactMessage, events);
    if (message.assigneeId !== assigneeId) return TAKEN_BY_OTHER;
    const owner = await loadAccount(context, assigneeId);
    const recipient = findAccountRecipient(owner);
    if (!recipient || !message.received?.email) return PERSON_ERASED;
    const { name, subject, personId } = message.received;
    const { firstName, personId: recipientId, ...addressee } = recipient;
    const waitingSince = message.status === 'replied' ? undefined : findWaitingSince(message);
    const colleague = actor.kind === 'staff' ? await findColleagueName(context, actor.id) : undefined;
    const { publicUrl } = context.config;
    const facts = {
      ...{ messageId, colleague, firstName, publicUrl, customer: name ?? '', subject: subject ?? '' },
      note: findNote(events, causationId),
      dueAt: waitingSince && new Date(Date.parse(waitingSince) + REPLY_DEADLINE_MS).toISOString(),
      timeZone: [...owner.devices.values()].at(-1)?.timeZone || 'UTC',
    };
    const content = createContactHandedOverContent(facts, addressee.locale);
    // The name and the words are the customer's, so the copy of the mail is erased with them.
    return { ...addressee, personId, recipientId, content };
  },
});

/** What was written to the colleague with the hand-over. The same command stores it as a note. */
const findNote = (events: readonly Recorded<ContactEvent>[], causationId: string): string | undefined =>
  events
    .flatMap((event) =>
      event.type === 'ContactNoteAdded' && event.metadata.causationId === causationId
        ? [event.data.note]
        : [],
    )
    .at(0) ?? undefined;

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
  /** Name and subject as the customer wrote them. */
  readonly customer: string;
  readonly subject: string;
  /** What the colleague wrote with the hand-over. */
  readonly note: string | undefined;
  /** UTC instant by which the customer is to be answered; undefined if nobody waits. */
  readonly dueAt: string | undefined;
  /** IANA zone of the recipient's device. */
  readonly timeZone: string;
  readonly publicUrl: string;
}

/** The content names the case and until when it is to be answered, so that the colleague sees how urgent it is. The message itself is read in the back office only. */
export function createContactHandedOverContent(
  { messageId, colleague, firstName, customer, subject, note, dueAt, timeZone, publicUrl }: HandedOverFacts,
  { t, language }: Locale,
): MailContent {
  const noteLabel = colleague
    ? t('contactHandedOver.noteNamed', { name: colleague })
    : t('contactHandedOver.notePlain');
  const rows = [
    { label: t('contactHandedOver.about'), lines: [subject] },
    { label: t('contactHandedOver.customer'), lines: [customer] },
    ...(note ? [{ label: noteLabel, lines: [note] }] : []),
    ...(dueAt
      ? [{ label: t('contactHandedOver.due'), lines: formatDueLines(dueAt, { t, language }, timeZone) }]
      : []),
  ];
  return {
    subject: t('contactHandedOver.subject', { subject }),
    preheader: t('contactHandedOver.preheader'),
    heading: t('contactHandedOver.heading'),
    greeting: formatGreeting(t, firstName),
    intro: colleague
      ? t('contactHandedOver.introNamed', { name: colleague })
      : t('contactHandedOver.introPlain'),
    rows,
    button: {
      label: t('contactHandedOver.button'),
      url: `${publicUrl}/backoffice/contact-messages/${messageId}/show`,
    },
    linkInstead: t('layout.linkInstead'),
    footer: t('layout.staffFooter'),
  };
}

const formatDueLines = (
  dueAt: string,
  { t, language }: Pick<Locale, 't' | 'language'>,
  timeZone: string,
): string[] => [
  formatDay(dueAt, language, timeZone),
  t('booking.timeInZone', {
    time: formatTime(dueAt, language, timeZone),
    zone: formatZone(language, timeZone),
  }),
];
