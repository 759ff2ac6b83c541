import { findShownBookingStatus } from '@mirabelle/catalogue';
import type { Booking, BookingStatus } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../components/ui/badge';
import { isUpcoming } from '../booking-timing';

const STATUS_TONES: Readonly<Record<BookingStatus | 'rejected', 'plain' | 'good' | 'bad' | 'chosen'>> = {
  pending: 'chosen',
  confirmed: 'good',
  cancelled: 'bad',
  rejected: 'bad',
  completed: 'plain',
  'no-show': 'bad',
};

export function BookingStatusBadge({ booking }: { booking: Booking }) {
  const { t } = useTranslation('booking');
  const status = findShownBookingStatus(booking);
  return <Badge tone={STATUS_TONES[status]}>{t(`status.${status}`)}</Badge>;
}

/** Why a booking will not take place, as a key of `cancelledBy` in the texts; null unless it was canceled. */
export const findCancellation = (booking: Booking) =>
  findShownBookingStatus(booking) === 'rejected' ? 'rejected' : booking.cancelledBy;

/** The status of an appointment in words: what has happened, and what happens next. */
export function BookingStatusText({ booking }: { booking: Booking }) {
  const { t } = useTranslation('appointment');
  const { status } = booking;
  if (status === 'cancelled') return t(`appointment:cancelledBy.${findCancellation(booking) ?? 'customer'}`);
  if (status === 'completed' || status === 'no-show') return t(`appointment:state.${status}`);
  return t(isUpcoming(booking) ? `appointment:state.${status}` : `appointment:state.${status}-over`);
}
