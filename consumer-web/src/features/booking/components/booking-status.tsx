import type { Booking, BookingStatus } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../components/ui/badge';
import { isUpcoming } from '../sort-bookings';

const STATUS_TONES: Readonly<Record<BookingStatus, 'plain' | 'good' | 'bad' | 'chosen'>> = {
  pending: 'chosen',
  confirmed: 'good',
  cancelled: 'bad',
  completed: 'plain',
  'no-show': 'bad',
};

export function BookingStatusBadge({ status }: { status: BookingStatus }) {
  const { t } = useTranslation('booking');
  return <Badge tone={STATUS_TONES[status]}>{t(`status.${status}`)}</Badge>;
}

/** The status of an appointment in words: what has happened, and what happens next. */
export function BookingStatusText({ booking }: { booking: Booking }) {
  const { t } = useTranslation('appointment');
  const { status, cancelledBy } = booking;
  if (status === 'cancelled') return t(`appointment:cancelledBy.${cancelledBy ?? 'customer'}`);
  if (status === 'completed' || status === 'no-show') return t(`appointment:state.${status}`);
  return t(isUpcoming(booking) ? `appointment:state.${status}` : `appointment:state.${status}-over`);
}
