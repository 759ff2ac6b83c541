import type { AdminBooking, AdminRescheduleBody } from '@mirabelle/backoffice-contracts';
import type { Undo } from '../actions/use-record-action';

/**
 * Creates, before an appointment is moved, what moves it back to its present time; nothing once that time has begun, because no
 * appointment can be moved there. The customer did not ask for the way back, so it is the salon's, and the customer is told that it is one.
 *
 * @param now ms since the epoch
 */
export function createMoveUndo(
  { appointmentDate, localDate, appointmentTime, customerEmail }: AdminBooking,
  now: number,
): { readonly undo?: Undo } {
  if (Date.parse(appointmentDate) <= now) return {};
  const undo = createMoveBack({ appointmentDate, localDate, appointmentTime }, { customerEmail });
  return { undo: { ...undo, noteKey: `undoMove${chooseEnding({ customerEmail })}` } };
}

const chooseEnding = ({ customerEmail }: Pick<AdminBooking, 'customerEmail'>) =>
  customerEmail === null ? 'WithoutMail' : '';

/** What moves an appointment back to a time that it had before. */
export function createMoveBack(
  { localDate, appointmentTime }: NonNullable<AdminBooking['previousTime']>,
  booking: Pick<AdminBooking, 'customerEmail'>,
) {
  const body: AdminRescheduleBody = { appointmentDate: localDate, appointmentTime, by: 'salon', undo: true };
  return { action: 'reschedule', body, successKey: `moveBack${chooseEnding(booking)}` } satisfies Undo;
}
