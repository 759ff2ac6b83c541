import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import type { BookingStatus } from '@mirabelle/contracts';

export const BOOKING_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled', 'no-show'] as const;

/** The statuses of appointments that have not been canceled. */
export const STANDING_STATUSES = BOOKING_STATUSES.filter((status) => status !== 'cancelled');

/** The actions of staff on a booking, named as in the API. */
export type BookingAction = 'confirm' | 'complete' | 'no-show' | 'reschedule' | 'cancel';

interface BookingActionRule {
  readonly action: BookingAction;
  readonly allowedFrom: readonly BookingStatus[];
  readonly onlyAfterStart?: boolean;
  readonly onlyBeforeStart?: boolean;
}

/**
 * The rules in the order of the buttons. Staff can change "completed" to "no-show" and back to correct a mistake.
 */
const RULES: readonly BookingActionRule[] = [
  { action: 'confirm', allowedFrom: ['pending'] },
  { action: 'complete', allowedFrom: ['confirmed', 'no-show'], onlyAfterStart: true },
  { action: 'no-show', allowedFrom: ['confirmed', 'completed'], onlyAfterStart: true },
  { action: 'reschedule', allowedFrom: ['pending', 'confirmed'], onlyBeforeStart: true },
  { action: 'cancel', allowedFrom: ['pending', 'confirmed'] },
];

/**
 * The actions that a booking's status and start allow. The server checks them again.
 *
 * @param now ms since the epoch
 */
export function findBookingActions(
  { status, appointmentDate }: Pick<AdminBooking, 'status' | 'appointmentDate'>,
  now: number,
): BookingAction[] {
  const hasStarted = now >= Date.parse(appointmentDate);
  return RULES.filter(
    ({ allowedFrom, onlyAfterStart, onlyBeforeStart }) =>
      allowedFrom.includes(status) && (hasStarted ? !onlyBeforeStart : !onlyAfterStart),
  ).map(({ action }) => action);
}

/** Why the start of a booking does not allow an action that its status does; undefined if the start allows it. */
export function findTimeRefusal(
  action: string,
  { status, appointmentDate }: Pick<AdminBooking, 'status' | 'appointmentDate'>,
  now: number,
): 'notStarted' | 'started' | undefined {
  const rule = RULES.find((candidate) => candidate.action === action);
  if (!rule?.allowedFrom.includes(status)) return undefined;
  const hasStarted = now >= Date.parse(appointmentDate);
  if (rule.onlyAfterStart && !hasStarted) return 'notStarted';
  return rule.onlyBeforeStart && hasStarted ? 'started' : undefined;
}
