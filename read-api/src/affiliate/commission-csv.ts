import type { AdminAffiliateTransaction } from '@mirabelle/backoffice-contracts';
import { DEFAULT_AFFILIATE, formatBookingReference } from '@mirabelle/catalogue';
import type { ExportColumns, ToCsvRow } from '../csv/export-list.js';
import { PLATFORM_NAME } from './affiliate-transactions.js';

/**
 * A row of the file, which names kinds, the platform and colleagues as the back office does. `countedCommission` and `countedGross`
 * are 0.00 for a rejected commission, so that these columns, which come first, add up to the total that the back office shows. The last
 * columns have the plain titles of the list and what it shows in each row, also of a rejected one. What the buyer's browser has not described is described by the product or the salon.
 */
type CommissionCsvRow = Omit<
  AdminAffiliateTransaction,
  'approvedBy' | 'paidBy' | 'rejectedBy' | 'reversedBy' | 'approvalWithdrawnBy' | 'transactionType' | 'status'
> & {
  /** As the screens name the affiliate. */
  readonly affiliateName: string;
  readonly transactionType: string;
  /** In the words of the list. A deduction that was made is "Deducted". */
  readonly status: string;
  readonly approvedBy: string | null;
  readonly paidBy: string | null;
  readonly rejectedBy: string | null;
  readonly reversedBy: string | null;
  readonly approvalWithdrawnBy: string | null;
  /** The number by which people name the booking; null for a purchase. */
  readonly bookingNumber: string | null;
  /** When the appointment begins; null for a purchase. */
  readonly appointmentAt: string | null;
  readonly countedCommission: string;
  readonly countedGross: string;
};

const TYPE_NAMES = {
  product_purchase: 'Purchase',
  booking: 'Appointment',
  reversal: 'Reversal',
} as const satisfies Record<AdminAffiliateTransaction['transactionType'], string>;

/** What takes back money that was paid out is a deduction, and any other negative entry a reversal. */
const nameType = ({ transactionType, status }: AdminAffiliateTransaction): string =>
  transactionType === 'reversal' && status !== 'reversed' ? 'Deduction' : TYPE_NAMES[transactionType];

const STATE_NAMES = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  paid: 'Paid',
  reversed: 'Reversed',
} as const satisfies Record<AdminAffiliateTransaction['status'], string>;

/** A deduction is not paid but made. */
const nameState = ({ transactionType, status }: AdminAffiliateTransaction): string =>
  transactionType === 'reversal' && status === 'paid' ? 'Deducted' : STATE_NAMES[status];

/** "0.0800" becomes "8%", as the list shows it. */
const formatRate = (fraction: string): string => `${Number((Number(fraction) * 100).toFixed(2))}%`;

const nameColleague = (colleague: AdminAffiliateTransaction['approvedBy']) =>
  colleague && (colleague.name ?? 'A colleague');

export const COMMISSION_COLUMNS: ExportColumns<CommissionCsvRow> = {
  id: 'Commission number',
  createdAt: 'Recorded (UTC)',
  affiliateName: 'Affiliate',
  transactionType: 'Kind',
  productName: 'Bought',
  brandName: 'Brand',
  salonName: 'Salon',
  bookingNumber: 'Booking number',
  appointmentAt: 'Appointment (UTC)',
  buyerName: 'Buyer',
  buyerEmail: 'Email of the buyer',
  currency: 'Currency',
  countedGross: 'Sale amount without rejected',
  commissionRate: 'Rate',
  countedCommission: 'Commission without rejected',
  status: 'State',
  approvedBy: 'Approved by',
  approvedAt: 'Approved (UTC)',
  paidBy: 'Marked as paid by',
  paidAt: 'Marked as paid (UTC)',
  payoutDate: 'Date of the transfer',
  payoutReference: 'Number of the transfer',
  rejectedBy: 'Rejected by',
  rejectedAt: 'Rejected (UTC)',
  reversedBy: 'Reversed by',
  reversedAt: 'Reversed (UTC)',
  approvalWithdrawnBy: 'Approval withdrawn by',
  reversesId: 'Takes back',
  reason: 'Reason',
  description: 'Description',
  colorCode: 'Shade',
  quantity: 'Quantity',
  referenceId: 'Order or booking',
  userId: 'Account of the buyer',
  salonId: 'Salon in addresses',
  affiliateId: 'Affiliate in addresses',
  grossAmount: 'Sale amount',
  commissionAmount: 'Commission',
};

type ToCommissionCsvRow = ToCsvRow<AdminAffiliateTransaction, CommissionCsvRow>;

const toNamedCsvRow: ToCommissionCsvRow = (item) => ({
  ...item,
  affiliateName: item.affiliateId === DEFAULT_AFFILIATE ? PLATFORM_NAME : item.affiliateId,
  transactionType: nameType(item),
  status: nameState(item),
  commissionRate: formatRate(item.commissionRate),
  // What takes back is recorded at the moment of the reversal.
  reversedAt:
    item.transactionType === 'reversal' && item.status === 'reversed'
      ? (item.reversedAt ?? item.createdAt)
      : item.reversedAt,
  approvedBy: nameColleague(item.approvedBy),
  paidBy: nameColleague(item.paidBy),
  rejectedBy: nameColleague(item.rejectedBy),
  reversedBy: nameColleague(item.reversedBy),
  approvalWithdrawnBy: nameColleague(item.approvalWithdrawnBy),
  bookingNumber: item.booking && item.referenceId && formatBookingReference(item.referenceId),
  appointmentAt: item.booking?.appointmentDate ?? null,
  description: item.description ?? describePurchase(item),
  countedCommission: item.status === 'rejected' ? '0.00' : item.commissionAmount,
  countedGross: item.status === 'rejected' ? '0.00' : item.grossAmount,
});

const describePurchase = ({ productName, brandName, salonName }: AdminAffiliateTransaction) =>
  [productName ?? salonName, brandName].filter(Boolean).join(', ') || null;

/** Names the buyers only in a file for which somebody has given a reason. */
export const createToCsvRow = ({ reason }: { readonly reason?: string | undefined }): ToCommissionCsvRow =>
  reason ? toNamedCsvRow : (item) => ({ ...toNamedCsvRow(item), buyerName: null, buyerEmail: null });
