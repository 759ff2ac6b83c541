import type {
  AdminAffiliateTransaction,
  AdminBooking,
  AdminContactMessage,
  AdminPayment,
  AdminReferral,
  AdminReview,
  AdminSalon,
  AdminUser,
} from '@mirabelle/backoffice-contracts';
import type { Identifier, RaRecord } from 'react-admin';
import { createRecordPath } from '../components/paths';
import { formatAppointment, formatBookingTitle, formatMoney, formatUserName } from '../format/format';

export interface SearchResult {
  readonly resource: string;
  readonly id: Identifier;
  readonly title: string;
  readonly detail: string;
  readonly to: string;
}

interface SearchSource {
  readonly resource: string;
  readonly toResult: (record: RaRecord) => SearchResult;
}

function createSource<Item extends RaRecord>(
  resource: string,
  describe: (item: Item) => readonly [title: string, detail: string | null],
  page: 'show' | 'edit' = 'show',
): SearchSource {
  return {
    resource,
    toResult: (record) => {
      const [title, detail] = describe(record as Item);
      const { id } = record;
      return { resource, id, title, detail: detail ?? '', to: createRecordPath(resource, id, page) };
    },
  };
}

const join = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');

/** The lists that the search covers, in the order of its results. */
export const SEARCH_SOURCES: readonly SearchSource[] = [
  createSource<AdminBooking>('bookings', (booking) => [
    formatBookingTitle(booking),
    join(booking.customerEmail, booking.salonName, formatAppointment(booking)),
  ]),
  createSource<AdminContactMessage>('contact-messages', ({ subject, name, email }) => [
    subject ?? '–',
    join(name, email),
  ]),
  createSource<AdminAffiliateTransaction>('affiliate-transactions', (transaction) => [
    `${formatMoney(transaction.commissionAmount, transaction.currency)} · ${transaction.affiliateId}`,
    transaction.referenceId,
  ]),
  createSource<AdminPayment>('payments', ({ amount, currency, customerEmail, id }) => [
    `${formatMoney(amount, currency)} · ${customerEmail ?? ''}`,
    id,
  ]),
  createSource<AdminUser>('users', (user) => [formatUserName(user), user.email]),
  createSource<AdminSalon>('salons', ({ name, address, city }) => [name, `${address}, ${city}`], 'edit'),
  createSource<AdminReview>('reviews', ({ title, comment, salonName }) => [
    title || comment || salonName,
    salonName,
  ]),
  createSource<AdminReferral>('referrals', ({ referrerEmail, refereeEmail }) => [
    referrerEmail ?? '–',
    refereeEmail,
  ]),
];
