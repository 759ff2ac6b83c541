import type { Locale, MailContent } from '@mirabelle/mail';
import type { AppointmentRescheduled, AppointmentStatus } from '@mirabelle/salon-domain';
import { defineMail } from '../mail-definition.js';
import {
  type BookingFacts,
  createAnswerRow,
  createAppointmentRows,
  createBookingMailContent,
  createButtonAndNote,
  createVisitRows,
  formatTimeLines,
} from './booking-mail.js';
import { composeBookingMail } from './compose-booking-mail.js';

/** Tells the customer that the appointment has moved to another time. */
export const bookingRescheduledMail = defineMail<'booking-rescheduled', AppointmentRescheduled>({
  template: 'booking-rescheduled',
  sentOn: 'AppointmentRescheduled',
  compose: (context, event, stream) =>
    composeBookingMail(context, event, stream, (facts, locale, status) => {
      const { by, isUndo, previous } = event.data;
      return createBookingRescheduledContent({ ...facts, by, isUndo, status, previous }, locale);
    }),
});

interface RescheduleFacts extends BookingFacts {
  readonly by: 'customer' | 'salon';
  /** Whether staff took back a move. */
  readonly isUndo?: boolean | undefined;
  readonly status: AppointmentStatus;
  /** The previous time of the appointment. */
  readonly previous: Pick<AppointmentRescheduled['data']['previous'], 'startsAt' | 'endsAt'>;
}

export function createBookingRescheduledContent(facts: RescheduleFacts, locale: Locale): MailContent {
  const { t } = locale;
  const { previous, salon, appointment } = facts;
  const { timeZone } = appointment;
  const isPending = facts.status === 'pending';
  const parts = {
    textKey: 'bookingRescheduled',
    // A request is no appointment yet.
    subjectKey: isPending ? 'bookingRescheduled.subjectPending' : undefined,
    heading: t(`bookingRescheduled.${chooseHeading(facts)}`),
    intro: t(`bookingRescheduled.${chooseIntro(facts)}`, { salon: salon.name }),
    ...createButtonAndNote(facts, locale),
    rows: [
      ...createAppointmentRows(facts, locale),
      { label: t('booking.before'), lines: formatTimeLines({ ...previous, timeZone }, locale) },
      { label: t('booking.calendar'), lines: [t('bookingRescheduled.calendar')] },
      ...(isPending ? [createAnswerRow(facts, locale)] : []),
      ...createVisitRows(facts, locale),
    ],
  } as const;
  return createBookingMailContent(facts, parts, locale);
}

function chooseHeading({ isUndo, status }: RescheduleFacts) {
  const heading = isUndo ? 'headingMovedBack' : 'heading';
  return status === 'pending' ? (`${heading}Pending` as const) : heading;
}

/** The text depends on who moved the appointment, and on whether it still has to be confirmed. A guest has no page on which to choose another time. */
function chooseIntro({ by, isUndo, status, isGuest }: RescheduleFacts) {
  const intro = isUndo ? 'introMovedBack' : INTROS[isGuest ? 'guest' : 'account'][by];
  return status === 'pending' ? (`${intro}Pending` as const) : intro;
}

const INTROS = {
  account: { customer: 'introByCustomer', salon: 'introBySalon' },
  guest: { customer: 'introGuest', salon: 'introGuestBySalon' },
} as const;
