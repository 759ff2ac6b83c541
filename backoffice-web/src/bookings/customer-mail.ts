import type { AdminBooking } from '@mirabelle/backoffice-contracts';

type Recipient = Pick<AdminBooking, 'customerEmail'>;

const MAILED_ACTIONS: ReadonlySet<string> = new Set(['confirm', 'cancel', 'reschedule']);

/** The key of what a dialog says about the mail to the customer. A guest may have given no address, and an erased customer has none. */
export const chooseMailNotice = ({ customerEmail }: Recipient): 'mailed' | 'notMailed' =>
  customerEmail === null ? 'notMailed' : 'mailed';

/** The key of the message once an action is done, under `resources.bookings.done`. */
export const chooseDoneKey = (action: string, { customerEmail }: Recipient): string =>
  customerEmail === null && MAILED_ACTIONS.has(action) ? `${action}WithoutMail` : action;
