import type { AdminPayment } from '@mirabelle/backoffice-contracts';
import { findShownBookingStatus } from '@mirabelle/catalogue';
import { formatService } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { Detail } from './details';
import { StatusDot } from './status-dot';
import { AppointmentTime } from './times';

interface AppointmentDetailsProps {
  readonly booking: NonNullable<AdminPayment['booking']>;
}

/** The appointment that money is about, also for roles that may not open its booking. */
export function AppointmentDetails({ booking }: AppointmentDetailsProps) {
  const t = useResourceTranslate('bookings');
  const translateCommission = useResourceTranslate('affiliate-transactions');
  return (
    <>
      <Detail label={t('fields.serviceType')}>{formatService(booking)}</Detail>
      <Detail label={translateCommission('fields.appointment')}>
        <AppointmentTime startsAt={booking.appointmentDate} timeZone={booking.timeZone} />
      </Detail>
      <Detail label={translateCommission('fields.appointmentStatus')}>
        <StatusDot resource="bookings" status={findShownBookingStatus(booking)} />
      </Detail>
      {booking.cancelledBy ? (
        <Detail
          label={t(
            findShownBookingStatus(booking) === 'rejected' ? 'fields.rejectedBy' : 'fields.cancelledBy',
          )}
        >
          {t(`cancelledBy.${booking.cancelledBy}`)}
        </Detail>
      ) : null}
    </>
  );
}
