import type { AdminBooking } from '@mirabelle/backoffice-contracts';

type Recipient = Pick<AdminBooking, 'customerEmail'>;
type Appointment = Pick<AdminBooking, 'appointmentDate' | 'duration'>;

const MAILED_ACTIONS: ReadonlySet<string> = new Set(['confirm', 'cancel', 'reject', 'reschedule']);

/** When an appointment ends, in ms since the epoch. */
export const findEnd = ({ appointmentDate, duration }: Appointment): number =>
  Date.parse(appointmentDate) + duration * 60_000;

/** Whether an appointment has ended. Nobody is emailed about it any more. @param now ms since the epoch */
export const isOver = (appointment: Appointment, now: number): boolean => now >= findEnd(appointment);

/** The key of what a dialog says about the mail to the customer. A guest may have given no address, and an erased customer has none. */
export const chooseMailNotice = ({ customerEmail }: Recipient): 'mailed' | 'notMailed' =>
  customerEmail === null ? 'notMailed' : 'mailed';

/** The key of the message once an action is done, under `resources.bookings.done`. @param now ms since the epoch */
export function chooseDoneKey(action: string, booking: Recipient & Appointment, now: number): string {
  if (!MAILED_ACTIONS.has(action)) return action;
  // An appointment that is moved has its new time ahead.
  if (action !== 'reschedule' && isOver(booking, now)) return `${action}Over`;
  return booking.customerEmail === null ? `${action}WithoutMail` : action;
}
