import type { AdminAffiliateTransaction } from '@mirabelle/backoffice-contracts';
import {
  formatAffiliate,
  formatDate,
  formatMoney,
  formatNameOrEmail,
  isErasedCustomer,
} from '../format/format';

/** Names a commission: "$1.04 · Mirabelle · ORDER-1". */
export const formatTransaction = ({
  affiliateId,
  commissionAmount,
  currency,
  productName,
  salonId,
  salonName,
  referenceId,
}: AdminAffiliateTransaction): string =>
  [
    formatMoney(commissionAmount, currency),
    formatAffiliate(affiliateId),
    productName ?? salonName ?? salonId ?? referenceId,
  ]
    .filter(Boolean)
    .join(' · ');

type BuyerFields = Pick<AdminAffiliateTransaction, 'buyerName' | 'buyerEmail'>;

/** The name of the buyer, or the address if there is no name, or that the buyer is erased. */
export const formatBuyer = ({ buyerName, buyerEmail }: BuyerFields): string =>
  formatNameOrEmail({ customerName: buyerName, customerEmail: buyerEmail });

export const isBuyerErased = ({ buyerName, buyerEmail }: BuyerFields): boolean =>
  isErasedCustomer({ customerName: buyerName, customerEmail: buyerEmail });

/** What a commission is for: a product, a salon, or the order, once an erasure has deleted the product. */
export function formatSubject({
  productName,
  brandName,
  salonId,
  salonName,
  referenceId,
}: AdminAffiliateTransaction): string | null {
  if (productName) return brandName ? `${productName}, ${brandName}` : productName;
  return salonName ?? salonId ?? referenceId;
}

/** The status as staff read it: a reversal is not paid but deducted. */
export const findShownStatus = ({
  status,
  transactionType,
}: Pick<AdminAffiliateTransaction, 'status' | 'transactionType'>): string =>
  status === 'paid' && transactionType === 'reversal' ? 'deducted' : status;

/** The kind as staff read it: what takes back money that was paid out is a deduction, and any other negative entry a reversal. */
export const findShownType = ({
  status,
  transactionType,
}: Pick<AdminAffiliateTransaction, 'status' | 'transactionType'>): string =>
  transactionType === 'reversal' && status !== 'reversed' ? 'deduction' : transactionType;

/** The time of the last decision about a commission; null if there is none or its time is not kept. */
export const findDecidedAt = ({
  status,
  approvedAt,
  paidAt,
  rejectedAt,
  reversedAt,
}: Pick<AdminAffiliateTransaction, 'status' | 'approvedAt' | 'paidAt' | 'rejectedAt' | 'reversedAt'>):
  | string
  | null =>
  ({ approved: approvedAt, paid: paidAt, rejected: rejectedAt, pending: null, reversed: reversedAt })[status];

type AppointmentFields = Pick<AdminAffiliateTransaction, 'transactionType' | 'booking' | 'status'>;

/** The states of commissions that nothing is due for any more, and will not be once the appointment has taken place. */
const FALLEN_AWAY: ReadonlySet<string> = new Set(['rejected', 'reversed']);

/** Whether a commission is for an appointment that has not begun and may still take place. @param now ms since the epoch */
export const isAppointmentAhead = <Commission extends AppointmentFields>(
  commission: Commission,
  now: number,
): commission is Commission & { booking: NonNullable<AppointmentFields['booking']> } =>
  commission.transactionType === 'booking' &&
  !FALLEN_AWAY.has(commission.status) &&
  Boolean(
    commission.booking &&
      commission.booking.status !== 'cancelled' &&
      Date.parse(commission.booking.appointmentDate) > now,
  );

/** The day and the number of the transfer by which a commission went out; empty if neither was entered. */
export const formatPayout = ({
  payoutDate,
  payoutReference,
}: Pick<AdminAffiliateTransaction, 'payoutDate' | 'payoutReference'>): string =>
  [payoutDate && formatDate(payoutDate, 'UTC'), payoutReference].filter(Boolean).join(', ');
