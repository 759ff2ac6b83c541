import { parseCents } from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';
import { isolateDirection } from '../../../lib/text-direction';
import { useFormat } from '../../../lib/use-format';
import { useBookings } from '../api/bookings';
import { useFormatAppointment } from '../use-format-appointment';

/**
 * Names the upcoming appointments that are canceled when the account is erased, and how much is paid back for each. Renders
 * nothing if there are none.
 */
export function AppointmentsToCancel() {
  const { t } = useTranslation(['booking', 'appointment']);
  const formatAppointment = useFormatAppointment();
  const format = useFormat();
  const { data: bookings = [] } = useBookings();
  const upcoming = bookings.filter(
    ({ status, appointmentDate }) =>
      (status === 'pending' || status === 'confirmed') && Date.parse(appointmentDate) > Date.now(),
  );
  if (upcoming.length === 0) return null;
  return (
    <div className="mb-5 grid gap-2">
      <p>{t('canceledWithAccount')}</p>
      <ul className="grid gap-1 text-muted">
        {upcoming.map((booking) => (
          <li key={booking.id}>
            {isolateDirection(booking.salonName)} · {formatAppointment(booking)}
            {booking.paymentStatus === 'paid' && (
              <p>
                {t('appointment:cancel.refund', { amount: format.money(parseCents(booking.price) ?? 0) })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
