import { type DomainEvent, defineEvents, type Personal } from '../kernel/index.js';
import type { AppointmentTime } from './appointment-time.js';

/** What every event about an appointment tells, so that nobody has to look it up. */
interface Appointment {
  readonly bookingId: string;
  readonly userId: string;
  readonly salonId: string;
}

export type AppointmentRequested = DomainEvent<
  'AppointmentRequested',
  Appointment &
    AppointmentTime & {
      /** IANA zone of the salon. */
      readonly timeZone: string;
      /** Label of the service, e.g. "Hair Color". */
      readonly serviceType: string;
      readonly priceCents: number;
      readonly currency: 'USD';
      readonly affiliateId: string;
      readonly commissionCents: number;
      readonly notes?: Personal<string>;
    }
>;
export type AppointmentConfirmed = DomainEvent<'AppointmentConfirmed', Appointment>;
export type AppointmentCancelled = DomainEvent<
  'AppointmentCancelled',
  Appointment & { readonly by: 'customer' | 'salon'; readonly reason?: Personal<string> }
>;
export type AppointmentCompleted = DomainEvent<'AppointmentCompleted', Appointment>;
/** The customer did not come. */
export type AppointmentMissed = DomainEvent<'AppointmentMissed', Appointment>;

export type CalendarEvent =
  | AppointmentRequested
  | AppointmentConfirmed
  | AppointmentCancelled
  | AppointmentCompleted
  | AppointmentMissed;

export const calendarEvents = defineEvents<CalendarEvent>({
  AppointmentRequested: { personal: ['notes'], subject: 'userId' },
  AppointmentConfirmed: {},
  AppointmentCancelled: { personal: ['reason'], subject: 'userId' },
  AppointmentCompleted: {},
  AppointmentMissed: {},
});
