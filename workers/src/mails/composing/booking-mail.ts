import {
  type AccountEvent,
  type AppointmentCancelled,
  type AppointmentRequested,
  account,
  accountStream,
  type CalendarEvent,
  fold,
  type SalonDetails,
  type SalonEvent,
  salon as salonDecider,
  salonStream,
} from '@mirabelle/domain';
import type { EventStore } from '@mirabelle/event-store';
import { type InvitationStatus, invitation } from '../invitation.js';
import { type Locale, localeFor } from '../locale.js';
import type { MailContent } from '../rendering/index.js';
import {
  type BookingFacts,
  bookingCancelledMail,
  bookingConfirmedMail,
  bookingRequestedMail,
} from '../templates/index.js';
import type { Composer } from './compose.js';

/** The mail about a step of a booking, with the appointment for the calendar. */
export const composeBookingMail: Composer = async ({ store, config, now }, event, stream) => {
  const step = { type: event.type, data: event.data } as CalendarEvent;
  const steps = stream.filter(({ data }) => (data as Named).bookingId === step.data.bookingId);
  const appointment = steps[0]?.data as AppointmentRequested['data'];
  if (now() >= appointment.endsAt) return 'the appointment is over';

  const { registered, profile } = await readAccount(store, appointment.userId);
  const to = registered?.email;
  if (!to) return 'the person has been erased';

  const locale = localeFor(registered.language);
  const salon = await readSalon(store, appointment.salonId);
  const facts: BookingFacts = {
    appointment,
    salon,
    firstName: profile.firstName ?? undefined,
    publicUrl: config.publicUrl,
  };
  const { content, status } = about(step, facts, locale);
  const sequence = steps.findIndex(({ revision }) => revision === event.revision);
  const changedAt = event.metadata.occurredAt;
  const icalEvent = invitation({ appointment, salon, attendee: to, status, sequence, changedAt }, locale);
  return { to, locale, content, icalEvent };
};

interface Named {
  readonly bookingId?: string;
}

function about(
  step: CalendarEvent,
  facts: BookingFacts,
  locale: Locale,
): { content: MailContent; status: InvitationStatus } {
  switch (step.type) {
    case 'AppointmentRequested':
      return { content: bookingRequestedMail(facts, locale), status: 'tentative' };
    case 'AppointmentConfirmed':
      return { content: bookingConfirmedMail(facts, locale), status: 'confirmed' };
    case 'AppointmentCancelled': {
      const { by, reason }: AppointmentCancelled['data'] = step.data;
      const content = bookingCancelledMail({ ...facts, by, reason: reason ?? undefined }, locale);
      return { content, status: 'cancelled' };
    }
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
