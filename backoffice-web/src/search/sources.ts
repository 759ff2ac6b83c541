import type {
  AdminAffiliateTransaction,
  AdminBooking,
  AdminContactMessage,
  AdminPayment,
  AdminReferral,
  AdminReview,
  AdminSalon,
  AdminUser,
} from '@mirabelle/contracts';
import type { Identifier, RaRecord } from 'react-admin';
import { headingOf } from '../bookings/booking-words';
import { formatInstant, formatMoney } from '../components/format';
import { recordPath } from '../components/record-link';
import { nameOf } from '../users/user-words';

/** One thing that was found. */
export interface Found {
  readonly resource: string;
  readonly id: Identifier;
  readonly title: string;
  readonly detail: string;
  readonly to: string;
}

interface Source {
  readonly resource: string;
  readonly found: (item: RaRecord) => Found;
}

function source<Item extends RaRecord>(
  resource: string,
  describe: (item: Item) => readonly [title: string, detail: string | null],
  page: 'show' | 'edit' = 'show',
): Source {
  return {
    resource,
    found: (record) => {
      const [title, detail] = describe(record as Item);
      const { id } = record;
      return { resource, id, title, detail: detail ?? '', to: recordPath(resource, id, page) };
    },
  };
}

/** Every list that can be searched, in the order in which what was found is shown. */
export const SOURCES: readonly Source[] = [
  source<AdminBooking>('bookings', (booking) => [
    headingOf(booking),
    `${booking.salonName}, ${formatInstant(booking.appointmentDate, booking.timeZone)}`,
  ]),
  source<AdminContactMessage>('contact-messages', ({ subject, name, email }) => [
    subject ?? '–',
    name ?? email,
  ]),
  source<AdminAffiliateTransaction>('affiliate-transactions', (each) => [
    `${formatMoney(each.commissionAmount, each.currency)} · ${each.affiliateId}`,
    each.referenceId,
  ]),
  source<AdminPayment>('payments', ({ amount, currency, customerEmail, id }) => [
    `${formatMoney(amount, currency)} · ${customerEmail ?? ''}`,
    id,
  ]),
  source<AdminUser>('users', (user) => [nameOf(user), user.email]),
  source<AdminSalon>('salons', ({ name, address, city }) => [name, `${address}, ${city}`], 'edit'),
  source<AdminReview>('reviews', ({ title, comment, salonName }) => [
    title || comment || salonName,
    salonName,
  ]),
  source<AdminReferral>('referrals', ({ referrerEmail, refereeEmail }) => [
    referrerEmail ?? '–',
    refereeEmail,
  ]),
];
