import {
  type AccountEvent,
  type AppointmentRequested,
  type AppointmentStatus,
  account,
  accountStream,
  type CalendarEvent,
  calendar,
  fold,
  isOpen,
  type SalonDetails,
  type SalonEvent,
  salon as salonDecider,
  salonStream,
} from '@mirabelle/domain';
import type { EventStore, RecordedEvent } from '@mirabelle/event-store';
import { type InvitationStatus, invitation } from '../invitation.js';
import { type Locale, localeFor } from '../locale.js';
import type { MailContent } from '../rendering/mail-content.js';
import { bookingCancelledMail } from '../templates/booking-cancelled.js';
import { bookingConfirmedMail } from '../templates/booking-confirmed.js';
import type { BookingFacts } from '../templates/booking-facts.js';
import { bookingReminderMail } from '../templates/booking-reminder.js';
import { bookingRequestedMail } from '../templates/booking-requested.js';
import { bookingRescheduledMail } from '../templates/booking-rescheduled.js';
import type { Composer, ComposingPlatform } from './compose.js';

/** The mail about a step of a booking, with the appointment for the calendar. */
export const composeBookingMail: Composer = async (platform, event, stream) => {
  const steps = stepsOf(event, stream);
  const sequence = steps.findIndex(({ revision }) => revision === event.revision);
  const upToIt = steps.slice(0, sequence + 1);
  const appointment = appointmentAfter(upToIt);
  if (platform.now() >= appointment.endsAt) return 'the appointment is over';
  const whom = await addressee(platform, appointment);
  if (!whom) return 'the person has been erased';

  const { to, locale, facts } = whom;
  const { bookingId } = appointment;
  const entry = fold(calendar, upToIt as unknown as CalendarEvent[]).entries.get(bookingId);
  const content = contentOf({ type: event.type, data: event.data } as CalendarEvent, facts, locale);
  const status = INVITATION[entry?.status ?? 'pending'];
  const changedAt = event.metadata.occurredAt;
  const { salon } = facts;
  const icalEvent = invitation({ appointment, salon, attendee: to, status, sequence, changedAt }, locale);
  return { to, locale, content, icalEvent };
};

/** The reminder of an appointment at the time that an event gave it; only while it stands, at that time, before it. */
export const composeReminderMail: Composer = async (platform, event, stream) => {
  const steps = stepsOf(event, stream);
  const appointment = appointmentAfter(steps);
  const { bookingId } = event.data as Named;
  const entry = fold(calendar, steps as unknown as CalendarEvent[]).entries.get(bookingId);
  if (!entry || !isOpen(entry)) return 'the appointment is not to take place any more';
  if (entry.startsAt !== (event.data as AppointmentRequested['data']).startsAt) return 'it was moved';
  if (platform.now() >= entry.startsAt) return 'the appointment has begun';
  const whom = await addressee(platform, appointment);
  if (!whom) return 'the person has been erased';
  const { to, locale, facts } = whom;
  return { to, locale, content: bookingReminderMail(facts, locale) };
};

const INVITATION: Readonly<Record<AppointmentStatus, InvitationStatus>> = {
  pending: 'tentative',
  cancelled: 'cancelled',
  confirmed: 'confirmed',
  completed: 'confirmed',
  'no-show': 'confirmed',
};

interface Named {
  readonly bookingId: string;
}

function stepsOf(event: RecordedEvent, stream: readonly RecordedEvent[]): RecordedEvent[] {
  const { bookingId } = event.data as Named;
  return stream.filter(({ data }) => (data as Partial<Named>).bookingId === bookingId);
}

/** What was booked, at the time that the last of the steps left it at. */
function appointmentAfter(steps: readonly RecordedEvent[]): AppointmentRequested['data'] {
  const [requested, ...later] = steps as unknown as readonly CalendarEvent[];
  let appointment = requested?.data as AppointmentRequested['data'];
  for (const step of later) {
    if (step.type !== 'AppointmentRescheduled') continue;
    const { date, startMinute, durationMinutes, startsAt, endsAt, timeZone } = step.data;
    appointment = { ...appointment, date, startMinute, durationMinutes, startsAt, endsAt, timeZone };
  }
  return appointment;
}

/** Whom to write to and what every mail tells; undefined where the person has been erased. */
async function addressee(
  { store, config }: ComposingPlatform,
  appointment: AppointmentRequested['data'],
): Promise<{ to: string; locale: Locale; facts: BookingFacts } | undefined> {
  const { registered, language, profile } = await readAccount(store, appointment.userId);
  const to = registered?.email;
  if (!to) return undefined;
  const salon = await readSalon(store, appointment.salonId);
  const facts = {
    appointment,
    salon,
    firstName: profile.firstName ?? undefined,
    publicUrl: config.publicUrl,
  };
  return { to, locale: localeFor(language ?? registered.language), facts };
}

function contentOf(step: CalendarEvent, facts: BookingFacts, locale: Locale): MailContent {
  switch (step.type) {
    case 'AppointmentRequested':
      return bookingRequestedMail(facts, locale);
    case 'AppointmentConfirmed':
      return bookingConfirmedMail(facts, locale);
    case 'AppointmentRescheduled':
      return bookingRescheduledMail({ ...facts, by: step.data.by, previous: step.data.previous }, locale);
    case 'AppointmentCancelled':
      return bookingCancelledMail(
        { ...facts, by: step.data.by, reason: step.data.reason ?? undefined },
        locale,
      );
    default:
      throw new Error(`No mail tells of ${step.type}`);
  }
}

async function readAccount(store: EventStore, userId: string) {
  const events = await store.readStream(accountStream(userId));
  return fold(account, events as unknown as readonly AccountEvent[]);
}

async function readSalon(store: EventStore, salonId: string): Promise<SalonDetails> {
  const events = await store.readStream(salonStream(salonId));
  const salon = fold(salonDecider, events as unknown as readonly SalonEvent[]);
  if (!salon) throw new Error(`The salon ${salonId} is not in the log`);
  return salon;
}
