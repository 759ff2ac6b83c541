import type { ClosingReason, Service } from '@mirabelle/catalogue';
import type { ListedSalon } from '../salon/salon.js';
import type { SalonDetails } from '../salon/salon-events.js';

/** A salon as the caller has read it. */
export type SalonAsRead = SalonDetails & Partial<Pick<ListedSalon, 'version' | 'suspension'>>;

export interface RequestAppointment {
  readonly type: 'RequestAppointment';
  readonly bookingId: string;
  readonly userId: string;
  /** The current details of the salon: its chairs, opening hours and time zone. */
  readonly salon: SalonAsRead;
  readonly service: Service;
  /** Local day at the salon, YYYY-MM-DD. */
  readonly date: string;
  readonly startMinute: number;
  readonly affiliateId: string;
  /** The captured order of a prepaid booking. */
  readonly payment?: { readonly orderId: string; readonly captureId: string };
  readonly notes?: string;
  /** How many days ahead can be booked, unless the salon says otherwise. Default: `BOOKING_HORIZON_DAYS`. */
  readonly horizonDays?: number | undefined;
  /** UTC instant, ISO 8601. */
  readonly now: string;
}

/** For the home calendar, in which the appointment was booked. */
export interface RescheduleAppointment {
  readonly type: 'RescheduleAppointment';
  readonly bookingId: string;
  readonly salon: SalonAsRead;
  /** The new local day and minute. */
  readonly date: string;
  readonly startMinute: number;
  readonly by: 'customer' | 'salon';
  /**
   * Present if the new day is not the home day. The calendar of the new day must already hold a chair for this move.
   */
  readonly moveId?: string;
  /** How many days ahead can be booked, unless the salon says otherwise. Default: `BOOKING_HORIZON_DAYS`. */
  readonly horizonDays?: number | undefined;
  readonly now: string;
}

/** For the calendar of the day that an appointment moves to. */
export interface HoldChair {
  readonly type: 'HoldChair';
  readonly bookingId: string;
  readonly userId: string;
  readonly moveId: string;
  readonly salon: SalonAsRead;
  readonly date: string;
  readonly startMinute: number;
  readonly durationMinutes: number;
  /** How many days ahead can be booked, unless the salon says otherwise. Default: `BOOKING_HORIZON_DAYS`. */
  readonly horizonDays?: number | undefined;
  readonly now: string;
}

interface CancelAppointment {
  readonly type: 'CancelAppointment';
  readonly bookingId: string;
  readonly by: 'customer' | 'salon';
  readonly reason?: string;
  readonly now: string;
}

/** Abandons a move that has not been made. */
export interface AbandonReschedule {
  readonly type: 'AbandonReschedule';
  readonly bookingId: string;
  readonly moveId: string;
  /** The new day of the move. */
  readonly date: string;
}

export interface ReleaseChair {
  readonly type: 'ReleaseChair';
  readonly moveId: string;
}

/** Prevents a booking that has not been made, because its payment is refunded or its request was interrupted. */
export interface ForgoAppointment {
  readonly type: 'ForgoAppointment';
  readonly bookingId: string;
  readonly userId: string;
  readonly salonId: string;
}

/** Closes the salon for the day of this calendar. */
export interface CloseDay {
  readonly type: 'CloseDay';
  readonly salonId: string;
  readonly date: string;
  readonly reason?: ClosingReason;
  /** IANA zone of the salon. */
  readonly timeZone: string;
  readonly now: string;
}

/** Takes back that the salon is closed for the day of this calendar. */
export interface OpenDay {
  readonly type: 'OpenDay';
  readonly salonId: string;
  readonly date: string;
}

/** Refuses appointments of whoever has read the salon before it was suspended: their commands may be on their way. */
export interface SuspendDay {
  readonly type: 'SuspendDay';
  readonly salonId: string;
  readonly date: string;
  /** The version of the suspended salon. */
  readonly salonVersion: number;
}

export type CalendarCommand =
  | RequestAppointment
  | { readonly type: 'ConfirmAppointment'; readonly bookingId: string }
  | CancelAppointment
  | { readonly type: 'CompleteAppointment'; readonly bookingId: string; readonly now: string }
  | { readonly type: 'MarkNoShow'; readonly bookingId: string; readonly now: string }
  | RescheduleAppointment
  | AbandonReschedule
  | HoldChair
  | ReleaseChair
  | ForgoAppointment
  | CloseDay
  | OpenDay
  | SuspendDay;
