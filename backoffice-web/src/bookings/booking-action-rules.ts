import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import type { BookingStatus } from '@mirabelle/contracts';
import { findEnd, isOver } from './appointment-end';

export const BOOKING_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled', 'no-show'] as const;

/** The statuses of appointments that have not been canceled. */
export const STANDING_STATUSES = BOOKING_STATUSES.filter((status) => status !== 'cancelled');

/** The actions of staff on a booking, named as in the API. */
export type BookingAction = 'confirm' | 'complete' | 'no-show' | 'withdraw-outcome' | 'reschedule' | 'cancel';

interface BookingActionRule {
  readonly action: BookingAction;
  readonly allowedFrom: readonly BookingStatus[];
  readonly onlyAfterStart?: boolean;
  readonly onlyAfterEnd?: boolean;
  readonly onlyBeforeStart?: boolean;
}

/**
 * The rules in the order of the buttons. Staff can change "completed" to "no-show" and back to correct a mistake, or put either back to
 * "confirmed".
 */
const RULES: readonly BookingActionRule[] = [
  { action: 'confirm', allowedFrom: ['pending'] },
  { action: 'complete', allowedFrom: ['confirmed', 'no-show'], onlyAfterStart: true },
  { action: 'no-show', allowedFrom: ['confirmed', 'completed'], onlyAfterEnd: true },
  { action: 'withdraw-outcome', allowedFrom: ['completed', 'no-show'] },
  { action: 'reschedule', allowedFrom: ['pending', 'confirmed'], onlyBeforeStart: true },
  { action: 'cancel', allowedFrom: ['pending', 'confirmed'] },
];

type DatedBooking = Pick<AdminBooking, 'status' | 'appointmentDate' | 'duration'>;

/** Why the time does not allow an action that the status does. */
type TimeRefusal = 'notStarted' | 'notOver' | 'started';

/**
 * The actions that a booking's status and time allow. The server checks them again.
 *
 * @param now ms since the epoch
 */
export const findBookingActions = (booking: DatedBooking, now: number): BookingAction[] =>
  RULES.filter((rule) => rule.allowedFrom.includes(booking.status) && !checkTime(rule, booking, now)).map(
    ({ action }) => action,
  );

/** An action that the status of a booking allows already, and its time only later. */
export interface LaterAction {
  readonly action: BookingAction;
  /** ms since the epoch */
  readonly possibleFrom: number;
}

/** The actions that a booking allows once it has begun or is over. */
export const findLaterActions = (booking: DatedBooking, now: number): LaterAction[] =>
  RULES.filter((rule) => rule.allowedFrom.includes(booking.status))
    .filter((rule) => ['notStarted', 'notOver'].includes(checkTime(rule, booking, now) ?? ''))
    .map(({ action, onlyAfterEnd }) => ({
      action,
      possibleFrom: onlyAfterEnd ? findEnd(booking) : Date.parse(booking.appointmentDate),
    }));

/** Why the time of a booking does not allow an action that its status does; undefined if the time allows it. */
export function findTimeRefusal(action: string, booking: DatedBooking, now: number): TimeRefusal | undefined {
  const rule = RULES.find((candidate) => candidate.action === action);
  return rule?.allowedFrom.includes(booking.status) ? checkTime(rule, booking, now) : undefined;
}

function checkTime(rule: BookingActionRule, booking: DatedBooking, now: number): TimeRefusal | undefined {
  const hasStarted = now >= Date.parse(booking.appointmentDate);
  if ((rule.onlyAfterStart || rule.onlyAfterEnd) && !hasStarted) return 'notStarted';
  if (rule.onlyAfterEnd && !isOver(booking, now)) return 'notOver';
  return rule.onlyBeforeStart && hasStarted ? 'started' : undefined;
}
