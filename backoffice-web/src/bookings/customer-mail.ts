import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { type DatedAppointment, isOver } from './appointment-end';

type Recipient = Pick<AdminBooking, 'customerEmail'>;

const MAILED_ACTIONS: ReadonlySet<string> = new Set(['confirm', 'cancel', 'reject', 'reschedule']);

/** The key of what a dialog says about the mail to the customer. A guest may have given no address, and an erased customer has none. */
export const chooseMailNotice = ({ customerEmail }: Recipient): 'mailed' | 'notMailed' =>
  customerEmail === null ? 'notMailed' : 'mailed';

/** The key of the message once an action is done, under `resources.bookings.done`. @param now ms since the epoch */
export function chooseDoneKey(action: string, booking: Recipient & DatedAppointment, now: number): string {
  if (!MAILED_ACTIONS.has(action)) return action;
  // Nobody is emailed about an appointment that has ended. One that is moved has its new time ahead.
  if (action !== 'reschedule' && isOver(booking, now)) return `${action}Over`;
  return booking.customerEmail === null ? `${action}WithoutMail` : action;
}
