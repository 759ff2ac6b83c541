import type { ClosingReason, Service, Wish } from '@mirabelle/catalogue';
import type { ListedSalon } from '../salon/salon.js';
import type { SalonDetails } from '../salon/salon-events.js';
import type { AppointmentReference, HeldChair, SalonDay } from './calendar-events.js';

/** A salon as the caller has read it. */
export type SalonAsRead = SalonDetails &
  Partial<Pick<ListedSalon, 'version' | 'suspension' | 'retiredServices' | 'hoursChanges'>>;

/** A command that gives an appointment a time. */
export interface TimeCommand {
  readonly bookingId: string;
  /** The current details of the salon: its chairs, opening hours and time zone. */
  readonly salon: SalonAsRead;
  /** The local day at the salon, YYYY-MM-DD, and the minute of that day. */
  readonly date: string;
  readonly startMinute: number;
  /** How many days ahead can be booked, unless the salon says otherwise. Default: `BOOKING_HORIZON_DAYS`. */
  readonly horizonDays?: number | undefined;
  /** Within how many hours the salon answers a request. Default: `BOOKING_ANSWER_HOURS`. */
  readonly answerHours?: number | undefined;
  /** UTC instant, ISO 8601. */
  readonly now: string;
}

export interface RequestAppointment extends TimeCommand {
  readonly type: 'RequestAppointment';
  readonly userId: string;
  readonly service: Service;
  /** What the salon is to do on request. It is booked as `service`. */
  readonly wish?: Wish;
  readonly affiliateId: string;
  /** The captured order of a prepaid booking. */
  readonly payment?: { readonly orderId: string; readonly captureId: string };
  readonly notes?: string;
  /** Whether the salon confirms it with the request. */
  readonly confirms?: boolean;
}

/** Moves an appointment to another time. Sent to the home calendar, in which the appointment was booked. */
export interface RescheduleAppointment extends TimeCommand {
  readonly type: 'RescheduleAppointment';
  readonly by: 'customer' | 'salon';
  /** Whether staff take back a move. */
  readonly isUndo?: boolean | undefined;
  /**
   * Present if the new day is not the home day. The calendar of the new day must already hold a chair for this move.
   */
  readonly moveId?: string;
}

/** Holds a chair for an appointment from another day. Sent to the calendar of the day that the appointment moves to. */
export interface HoldChair extends TimeCommand {
  readonly type: 'HoldChair';
  readonly userId: string;
  readonly moveId: string;
  readonly durationMinutes: number;
}

interface CancelAppointment {
  readonly type: 'CancelAppointment';
  readonly bookingId: string;
  readonly by: 'customer' | 'salon';
  readonly reason?: string;
  readonly now: string;
}

/** Cancels an appointment that nobody has confirmed in time. */
interface LapseAppointment {
  readonly type: 'LapseAppointment';
  readonly bookingId: string;
  /** UTC instant, ISO 8601. */
  readonly now: string;
}

/** Abandons a move to a new day that has not been made. */
export interface AbandonReschedule extends HeldChair {
  readonly type: 'AbandonReschedule';
  readonly bookingId: string;
}

/** Releases the chair that was held for a move. */
export interface ReleaseChair {
  readonly type: 'ReleaseChair';
  readonly moveId: string;
}

/** Prevents a booking that has not been made, because its payment is refunded or its request was interrupted. */
export interface ForgoAppointment extends AppointmentReference {
  readonly type: 'ForgoAppointment';
}

/** Closes the salon for the day of this calendar. */
export interface CloseDay extends SalonDay {
  readonly type: 'CloseDay';
  readonly reason?: ClosingReason;
  /** IANA zone of the salon. */
  readonly timeZone: string;
  readonly now: string;
}

/** Opens the salon again for the day of this calendar. */
export interface OpenDay extends SalonDay {
  readonly type: 'OpenDay';
}

/**
 * Makes the calendar refuse commands for appointments whose sender read the salon before it was suspended. Such
 * commands may arrive after the suspension.
 */
export interface SuspendDay extends SalonDay {
  readonly type: 'SuspendDay';
  /** The version of the suspended salon. */
  readonly salonVersion: number;
}

export type CalendarCommand =
  | RequestAppointment
  | { readonly type: 'ConfirmAppointment'; readonly bookingId: string }
  | CancelAppointment
  | LapseAppointment
  | { readonly type: 'CompleteAppointment'; readonly bookingId: string; readonly now: string }
  | { readonly type: 'MarkNoShow'; readonly bookingId: string; readonly now: string }
  | { readonly type: 'WithdrawOutcome'; readonly bookingId: string }
  | RescheduleAppointment
  | AbandonReschedule
  | HoldChair
  | ReleaseChair
  | ForgoAppointment
  | CloseDay
  | OpenDay
  | SuspendDay;
