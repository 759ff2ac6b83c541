import type { DomainEvent } from '../kernel/decider.js';
import { defineEvents, type Personal } from '../kernel/event-definition.js';
import type { AppointmentTime } from './appointment-time.js';

/** What every event about an appointment tells, so that nobody has to look it up. */
interface AppointmentReference {
  readonly bookingId: string;
  readonly userId: string;
  readonly salonId: string;
}

/** A chair that another day's calendar holds for an appointment: which move it was held for, and that day. */
export interface HeldChair {
  readonly moveId: string;
  /** Local day at the salon, YYYY-MM-DD. */
  readonly date: string;
}

/** A time with the zone of its wall clock. */
type ZonedTime = AppointmentTime & {
  /** IANA zone of the salon. */
  readonly timeZone: string;
};

export type AppointmentRequested = DomainEvent<
  'AppointmentRequested',
  AppointmentReference &
    ZonedTime & {
      /** Label of the service, e.g. "Hair Color". */
      readonly serviceType: string;
      readonly priceCents: number;
      readonly currency: 'USD';
      readonly affiliateId: string;
      readonly commissionCents: number;
      /** Present where it was paid for in advance. */
      readonly payment?: { readonly orderId: string; readonly captureId: string };
      readonly notes?: Personal<string>;
    }
>;
export type AppointmentConfirmed = DomainEvent<'AppointmentConfirmed', AppointmentReference>;

/** The appointment takes place at another time from here on. Its whole life stays in the calendar it was made in. */
export type AppointmentRescheduled = DomainEvent<
  'AppointmentRescheduled',
  AppointmentReference &
    ZonedTime & {
      readonly by: 'customer' | 'salon';
      /** Where the new day is not the one it was booked for: the move whose chair that day's calendar holds. */
      readonly moveId?: string;
      /** The time that it leaves, and the move that had brought it there, if one had. */
      readonly previous: Pick<AppointmentTime, 'date' | 'startMinute' | 'startsAt' | 'endsAt'> & {
        readonly moveId?: string;
      };
    }
>;

/** A move to another day was given up: it can never take place any more, and its chair is free to go. */
export type RescheduleAbandoned = DomainEvent<'RescheduleAbandoned', AppointmentReference & HeldChair>;

export type AppointmentCancelled = DomainEvent<
  'AppointmentCancelled',
  AppointmentReference & {
    readonly by: 'customer' | 'salon';
    readonly reason?: Personal<string>;
    /** When it would have begun, UTC instant. Not told before appointments could move. */
    readonly startsAt?: string;
    /** The order that paid for it in advance, whose money is to go back. */
    readonly orderId?: string;
    /** The chair that another day's calendar held for it. */
    readonly elsewhere?: HeldChair;
  }
>;
export type AppointmentCompleted = DomainEvent<'AppointmentCompleted', AppointmentReference>;
/** The customer did not come. */
export type AppointmentMissed = DomainEvent<'AppointmentMissed', AppointmentReference>;

/** A booking that was paid for never arrived and was given up: it can never be made any more. */
export type AppointmentForgone = DomainEvent<'AppointmentForgone', AppointmentReference>;

/** This day's calendar keeps a chair for an appointment that was booked for another day. */
export type ChairHeld = DomainEvent<
  'ChairHeld',
  AppointmentReference & ZonedTime & { readonly moveId: string }
>;
export type ChairReleased = DomainEvent<'ChairReleased', AppointmentReference & { readonly moveId: string }>;

export type CalendarEvent =
  | AppointmentRequested
  | AppointmentConfirmed
  | AppointmentRescheduled
  | RescheduleAbandoned
  | AppointmentCancelled
  | AppointmentCompleted
  | AppointmentMissed
  | AppointmentForgone
  | ChairHeld
  | ChairReleased;

export const calendarEvents = defineEvents<CalendarEvent>({
  AppointmentRequested: { personal: ['notes'], subject: 'userId' },
  AppointmentConfirmed: {},
  AppointmentRescheduled: {},
  RescheduleAbandoned: {},
  AppointmentCancelled: { personal: ['reason'], subject: 'userId' },
  AppointmentCompleted: {},
  AppointmentMissed: {},
  AppointmentForgone: {},
  ChairHeld: {},
  ChairReleased: {},
});
