import type { AdminPayment } from '@mirabelle/backoffice-contracts';
import { formatAppointmentDay } from '../format/format';

type PaidItem = NonNullable<AdminPayment['item']>;

const formatPieces = ({ quantity }: PaidItem): string => (quantity > 1 ? `${quantity} × ` : '');

/** Names what was paid for: "2 × Velvet, Solandre, N12". */
export const formatPaidItem = (item: PaidItem): string =>
  `${formatPieces(item)}${[item.productName, item.brandName, item.colorCode].filter(Boolean).join(', ')}`;

/** What distinguishes what was paid for, below the name of the product: "2 × Solandre, N12". */
export const formatItemDetails = (item: PaidItem): string =>
  `${formatPieces(item)}${[item.brandName, item.colorCode].filter(Boolean).join(', ')}`;

/** Names the appointment that was paid for: "The Copper Room, Tue, Dec 8, 2026"; null for anything else. */
export const formatPaidAppointment = ({ booking }: Pick<AdminPayment, 'booking'>): string | null =>
  booking ? `${booking.salonName}, ${formatAppointmentDay(booking)}` : null;

/** The text for what was paid for. */
export function namePurpose({ purpose, booking }: Pick<AdminPayment, 'purpose' | 'booking'>): string {
  if (purpose === null) return 'unused';
  return purpose === 'booking' && booking?.status === 'cancelled'
    ? 'canceledAppointment'
    : `purposes.${purpose}`;
}
