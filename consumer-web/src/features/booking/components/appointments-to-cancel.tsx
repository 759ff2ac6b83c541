import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { isolateDirection } from '../../../lib/text-direction';
import { useBookings } from '../api/bookings';
import { canChange } from '../booking-timing';
import { useDescribeRefund } from '../use-describe-refund';
import { useFormatAppointment } from '../use-format-appointment';
import { CancelDialog } from './cancel-dialog';

/**
 * Names the appointments that are canceled when the account is erased, and how much is paid back for each. Each
 * can be canceled here at once. Renders nothing if there are none.
 */
export function AppointmentsToCancel() {
  const { t } = useTranslation('booking');
  const formatAppointment = useFormatAppointment();
  const describeRefund = useDescribeRefund();
  const { data: bookings = [] } = useBookings();
  const [cancelingId, setCancelingId] = useState<string>();
  const cancelable = bookings.filter((booking) => canChange(booking));
  const canceling = cancelable.find(({ id }) => id === cancelingId);
  if (cancelable.length === 0) return null;
  return (
    <div className="mb-5 grid gap-2">
      <p>{t('canceledWithAccount')}</p>
      <ul className="grid gap-1 text-muted">
        {cancelable.map((booking) => (
          <li key={booking.id}>
            {isolateDirection(booking.salonName)} · {formatAppointment(booking)}
            {booking.paymentStatus === 'paid' && <p>{describeRefund(booking)}</p>}
            <Button
              variant="secondary"
              size="small"
              className="mt-2 flex!"
              aria-label={t('cancelFor', { salon: booking.salonName })}
              onClick={() => setCancelingId(booking.id)}
            >
              {t('cancel')}
            </Button>
          </li>
        ))}
      </ul>
      {canceling && <CancelDialog booking={canceling} onClose={() => setCancelingId(undefined)} />}
    </div>
  );
}
