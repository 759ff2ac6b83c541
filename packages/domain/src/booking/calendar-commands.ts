import type { Service } from '@mirabelle/catalogue';
import type { SalonDetails } from '../salon/salon-events.js';

export interface RequestAppointment {
  readonly type: 'RequestAppointment';
  readonly bookingId: string;
  readonly userId: string;
  /** The salon as it stands: chairs, hours and zone are decided by it. */
  readonly salon: SalonDetails;
  readonly service: Service;
  /** Local day at the salon, YYYY-MM-DD. */
  readonly date: string;
  readonly startMinute: number;
  readonly affiliateId: string;
  /** The captured order that pays for it in advance. */
  readonly payment?: { readonly orderId: string; readonly captureId: string };
  readonly notes?: string;
  /** UTC instant, ISO 8601. */
  readonly now: string;
}

/** Asked of the calendar that the appointment was booked in. */
export interface RescheduleAppointment {
  readonly type: 'RescheduleAppointment';
  readonly bookingId: string;
  readonly salon: SalonDetails;
  /** The new local day and minute. */
  readonly date: string;
  readonly startMinute: number;
  readonly by: 'customer' | 'salon';
  /** Names the move where the new day is not the calendar's own: that day must hold a chair for it already. */
  readonly moveId?: string;
  readonly now: string;
}

/** Asked of the calendar of the day that an appointment wants to move to. */
export interface HoldChair {
  readonly type: 'HoldChair';
  readonly bookingId: string;
  readonly userId: string;
  readonly moveId: string;
  readonly salon: SalonDetails;
  readonly date: string;
  readonly startMinute: number;
  readonly durationMinutes: number;
  readonly now: string;
}

export interface CancelAppointment {
  readonly type: 'CancelAppointment';
  readonly bookingId: string;
  readonly by: 'customer' | 'salon';
  readonly reason?: string;
  readonly now: string;
}

/** Gives up a move that has not been made. */
export interface AbandonReschedule {
  readonly type: 'AbandonReschedule';
  readonly bookingId: string;
  readonly moveId: string;
  /** The day that it would have gone to. */
  readonly date: string;
}

export interface ReleaseChair {
  readonly type: 'ReleaseChair';
  readonly moveId: string;
}

/** Gives up a booking that was paid for and never came. */
export interface ForgoAppointment {
  readonly type: 'ForgoAppointment';
  readonly bookingId: string;
  readonly userId: string;
  readonly salonId: string;
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
  | ForgoAppointment;
