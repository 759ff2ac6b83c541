import { fold, narrowEvents, payment, paymentStream } from '@mirabelle/domain';
import type { EventStore, RecordedEvent } from '@mirabelle/event-store';
import type { Locale, MailContent } from '@mirabelle/mail';
import {
  type AppointmentRequested,
  type AppointmentStatus,
  type CalendarEvent,
  calendar,
  type SalonDetails,
  salon as salonDecider,
  salonStream,
} from '@mirabelle/salon-domain';
import { findAccountRecipient, findGuestRecipient, loadAccount } from '../account-recipient.js';
import { type MailContext, type MailDraft, PERSON_ERASED, type SkippedMail } from '../mail-definition.js';
import type { BookingFacts } from './booking-mail.js';
import { createCalendarInvitation, type InvitationStatus } from './calendar-invitation.js';

type Appointment = AppointmentRequested['data'];

/**
 * Composes the mail about one event of a booking, with the appointment attached for the recipient's calendar.
 *
 * @param calendarEvents all events of the calendar, including those of other bookings
 * @param createContent creates the content of the mail from the state of the booking right after the event, and its status before the event
 */
export async function composeBookingMail(
  context: MailContext,
  event: Pick<RecordedEvent, 'revision' | 'metadata'> & { readonly data: { readonly bookingId: string } },
  calendarEvents: readonly RecordedEvent[],
  createContent: (
    facts: BookingFacts,
    locale: Locale,
    status: AppointmentStatus,
    statusBefore: AppointmentStatus,
  ) => MailContent,
): Promise<MailDraft | SkippedMail> {
  const { bookingId } = event.data;
  const events = selectBookingEvents(bookingId, calendarEvents);
  const sequence = events.findIndex(({ revision }) => revision === event.revision);
  const eventsUpToThis = events.slice(0, sequence + 1);
  const appointment = foldAppointment(eventsUpToThis);
  if (context.now() >= appointment.endsAt) return { skipped: 'the appointment is over' };
  const recipient = await findRecipient(context, appointment);
  if ('skipped' in recipient) return recipient;

  const { to, locale, facts } = recipient;
  const findStatus = (until: number) =>
    fold(calendar, events.slice(0, until)).entries.get(bookingId)?.status ?? 'pending';
  const bookingStatus = findStatus(sequence + 1);
  const status = INVITATION_STATUS[bookingStatus];
  const icalEvent = createCalendarInvitation(
    { appointment, salon: facts.salon, attendee: to, status, sequence, changedAt: event.metadata.occurredAt },
    locale,
  );
  const content = createContent(facts, locale, bookingStatus, findStatus(sequence));
  return { personId: appointment.userId, to, locale, content, icalEvent };
}

const INVITATION_STATUS: Readonly<Record<AppointmentStatus, InvitationStatus>> = {
  pending: 'tentative',
  cancelled: 'cancelled',
  confirmed: 'confirmed',
  completed: 'confirmed',
  'no-show': 'confirmed',
};

/** The events of one booking among all events of its calendar. */
export function selectBookingEvents(bookingId: string, calendarEvents: readonly RecordedEvent[]) {
  return narrowEvents(calendar, calendarEvents).filter(
    ({ data }) => 'bookingId' in data && data.bookingId === bookingId,
  );
}

/** The appointment as it was requested, with the time that the last of the events has set. */
export function foldAppointment(events: readonly CalendarEvent[]): Appointment {
  const [requested, ...later] = events;
  let appointment = requested?.data as Appointment;
  for (const event of later) {
    if (event.type !== 'AppointmentRescheduled') continue;
    const { date, startMinute, durationMinutes, startsAt, endsAt, timeZone } = event.data;
    // Only the answer to a moved request has a new deadline.
    const { answerBy } = event.data;
    appointment = {
      ...appointment,
      ...{ date, startMinute, durationMinutes, startsAt, endsAt, timeZone },
      ...(answerBy && { answerBy }),
    };
  }
  return appointment;
}

/** Address, language and facts for the customer of an appointment; or why no mail goes to the person. */
export async function findRecipient(
  { store, config }: MailContext,
  appointment: Appointment,
): Promise<{ to: string; locale: Locale; facts: BookingFacts; wantsReminders: boolean } | SkippedMail> {
  const customer = await loadAccount({ store }, appointment.userId);
  const recipient = findGuestRecipient(customer) ?? findAccountRecipient(customer);
  if (!recipient) return customer.guest ? { skipped: 'the guest gave no address' } : PERSON_ERASED;
  const { to, locale, firstName } = recipient;
  const facts = {
    appointment,
    salon: await readSalon(store, appointment.salonId),
    firstName,
    isGuest: customer.guest !== undefined,
    isTestPayment: await isTestPayment(store, appointment),
    publicUrl: config.publicUrl,
  };
  return { to, locale, facts, wantsReminders: customer.reminderMails };
}

/** Whether the sandbox took the payment of an appointment; not so if nothing was paid online. */
async function isTestPayment(store: EventStore, appointment: Appointment): Promise<boolean> {
  if (!appointment.payment) return false;
  const events = await store.readStream(paymentStream(appointment.payment.orderId));
  return fold(payment, narrowEvents(payment, events)).order?.provider === 'sandbox';
}

/** @throws Error if the log has no such salon */
export async function readSalon(store: EventStore, salonId: string): Promise<SalonDetails> {
  const salon = fold(salonDecider, await store.readStream(salonStream(salonId)));
  if (!salon) throw new Error(`The salon ${salonId} is not in the log`);
  return salon;
}
