import type { Booking } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { isolateDirection } from '../../../lib/text-direction';
import { useServiceName } from '../../../lib/use-service-name';
import { sortBookings } from '../booking-timing';
import { useFormatAppointment } from '../use-format-appointment';
import { BookingStatusBadge } from './booking-status';

/** The soonest appointment with a link to its page, or a link to the salons if there is none. */
export function NextAppointment({ bookings }: { readonly bookings: readonly Booking[] }) {
  const { t } = useTranslation(['member-home', 'booking', 'catalogue']);
  const formatAppointment = useFormatAppointment();
  const nameService = useServiceName();
  const [next] = sortBookings(bookings).upcoming;
  if (!next) {
    return (
      <div className="grid justify-items-start gap-4">
        <p className="text-muted">{t('appointment.none')}</p>
        <Button asChild variant="secondary" size="small">
          <Link to="/salons">{t('appointment.find')}</Link>
        </Button>
      </div>
    );
  }
  return (
    <div className="grid justify-items-start gap-2">
      <BookingStatusBadge booking={next} />
      <p className="font-serif text-2xl">{formatAppointment(next)}</p>
      <p>
        {t('appointment.at', {
          service: nameService(next),
          salon: isolateDirection(next.salonName),
        })}
      </p>
      <Button asChild variant="secondary" size="small" className="mt-2">
        <Link to={`/bookings/${next.id}`}>{t('appointment.open')}</Link>
      </Button>
    </div>
  );
}
