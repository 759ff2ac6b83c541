import type { AppointmentTime, ClosingReason } from '@mirabelle/catalogue';
import { type DomainEvent, defineEvents, type Personal } from '@mirabelle/decider';

/** The fields of all events about an appointment, so that consumers need no lookup. */
export interface AppointmentReference {
  readonly bookingId: string;
  readonly userId: string;
  readonly salonId: string;
}

/** A chair that the calendar of another day holds for a move. */
export interface HeldChair {
  readonly moveId: string;
  /** Local day at the salon, YYYY-MM-DD. */
  readonly date: string;
}

/** A time with the time zone of the salon. */
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
      /**
       * Label of what the salon does on request, e.g. "Balayage", booked as that service. Events of earlier releases name it in the
       * notes instead.
       */
      readonly wish?: string;
      readonly priceCents: number;
      readonly currency: 'USD';
      readonly affiliateId: string;
      readonly commissionCents: number;
      /** Present if the booking is prepaid. */
      readonly payment?: { readonly orderId: string; readonly captureId: string };
      readonly notes?: Personal<string>;
      /** Present if the salon has confirmed it with the request. The confirmation is stored in the same append, and is all that is mailed. */
      readonly isConfirmedAtOnce?: true;
      /**
       * Until when the salon answers, UTC instant. Absent if it is confirmed at once, and in events of earlier releases: there the
       * salon has until the appointment begins.
       */
      readonly answerBy?: string;
    }
>;
export type AppointmentConfirmed = DomainEvent<'AppointmentConfirmed', AppointmentReference>;

/** The appointment has another time. All its events stay in the home calendar, in which it was booked. */
export type AppointmentRescheduled = DomainEvent<
  'AppointmentRescheduled',
  AppointmentReference &
    ZonedTime & {
      readonly by: 'customer' | 'salon';
      /** Present if staff took back a move, so that the appointment has the time that it had before. */
      readonly isUndo?: true;
      /** Present if the new day is not the home day: the move for which the calendar of the new day holds a chair. */
      readonly moveId?: string;
      /**
       * Until when the salon answers, UTC instant, if it has not confirmed yet. Absent in events of earlier releases: there the salon
       * has until the appointment begins.
       */
      readonly answerBy?: string;
      /** The previous time, with the move that led to it, if any. */
      readonly previous: Pick<AppointmentTime, 'date' | 'startMinute' | 'startsAt' | 'endsAt'> & {
        readonly moveId?: string;
      };
    }
>;

/** A move to another day was abandoned for good. Its chair can be released. */
export type RescheduleAbandoned = DomainEvent<'RescheduleAbandoned', AppointmentReference & HeldChair>;

export type AppointmentCancelled = DomainEvent<
  'AppointmentCancelled',
  AppointmentReference & {
    /** `system` if nobody had confirmed it in time. */
    readonly by: 'customer' | 'salon' | 'system';
    readonly reason?: Personal<string>;
    /** Start of the appointment, UTC instant. Absent in events from before appointments could be moved. */
    readonly startsAt?: string;
    /** The order of a prepaid booking, which will be refunded. */
    readonly orderId?: string;
    /** The chair that the calendar of another day held for the appointment. */
    readonly elsewhere?: HeldChair;
  }
>;
export type AppointmentCompleted = DomainEvent<'AppointmentCompleted', AppointmentReference>;
/** The customer did not come. */
export type AppointmentMissed = DomainEvent<'AppointmentMissed', AppointmentReference>;

/** Staff had marked the appointment as completed or as missed by mistake. It is confirmed as before, and nobody is emailed. */
export type AppointmentOutcomeWithdrawn = DomainEvent<'AppointmentOutcomeWithdrawn', AppointmentReference>;

/** A booking was not made in time and can no longer be made. */
type AppointmentForgone = DomainEvent<'AppointmentForgone', AppointmentReference>;

/** The calendar of this day holds a chair for an appointment that was booked for another day. */
export type ChairHeld = DomainEvent<
  'ChairHeld',
  AppointmentReference & ZonedTime & { readonly moveId: string }
>;
export type ChairReleased = DomainEvent<'ChairReleased', AppointmentReference & { readonly moveId: string }>;

/** A local day, YYYY-MM-DD, at a salon. */
export interface SalonDay {
  readonly salonId: string;
  readonly date: string;
}

/** The salon is closed for this day. The appointments that it has are unchanged. */
export type SalonDayClosed = DomainEvent<'SalonDayClosed', SalonDay & { readonly reason?: ClosingReason }>;
/** The salon is no longer closed for this day: its opening hours apply again. */
export type SalonDayOpened = DomainEvent<'SalonDayOpened', SalonDay>;

/** The salon was suspended: whoever has read an older version of it gets no appointment on this day. */
export type SalonDaySuspended = DomainEvent<
  'SalonDaySuspended',
  SalonDay & { readonly salonVersion: number }
>;

export type CalendarEvent =
  | AppointmentRequested
  | AppointmentConfirmed
  | AppointmentRescheduled
  | RescheduleAbandoned
  | AppointmentCancelled
  | AppointmentCompleted
  | AppointmentMissed
  | AppointmentOutcomeWithdrawn
  | AppointmentForgone
  | ChairHeld
  | ChairReleased
  | SalonDayClosed
  | SalonDayOpened
  | SalonDaySuspended;

/**
 * Whether an event about a booking changes the booking, and so its version. A move that is abandoned has changed nothing that
 * anybody sees.
 */
export const changesBooking = ({ type }: { readonly type: string }): boolean =>
  type !== 'RescheduleAbandoned';

export const calendarEvents = defineEvents<CalendarEvent>({
  AppointmentRequested: { personal: ['notes'], sealedFor: 'userId' },
  AppointmentConfirmed: {},
  AppointmentRescheduled: {},
  RescheduleAbandoned: {},
  AppointmentCancelled: { personal: ['reason'], sealedFor: 'userId' },
  AppointmentCompleted: {},
  AppointmentMissed: {},
  AppointmentOutcomeWithdrawn: {},
  AppointmentForgone: {},
  ChairHeld: {},
  ChairReleased: {},
  SalonDayClosed: {},
  SalonDayOpened: {},
  SalonDaySuspended: {},
});
