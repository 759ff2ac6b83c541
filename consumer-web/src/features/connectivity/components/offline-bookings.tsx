import { toIntlLocale } from '@mirabelle/catalogue';
import type { Booking } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../components/ui/badge';
import { dateTimeFormat } from '../../../lib/intl';
import type { SnapshotSalon } from '../../../lib/member-snapshot';
import { useReaderLocale } from '../../../lib/reader-locale';
import { isolateDirection } from '../../../lib/text-direction';
import { useFormat } from '../../../lib/use-format';
import { useServiceName } from '../../../lib/use-service-name';

interface OfflineBookingsProps {
  readonly bookings: readonly Booking[];
  readonly salons: readonly SnapshotSalon[];
}

/**
 * The appointments that were stored on the device for times without a connection, by day, with address and phone of the salon.
 */
export function OfflineBookings({ bookings, salons }: OfflineBookingsProps) {
  const format = useFormat();
  const days = [...new Set(bookings.map(({ localDate }) => localDate))];
  return days.map((day) => (
    <section key={day} className="mt-3">
      <h4 className="text-sm font-medium text-muted">{format.day(day)}</h4>
      <ul>
        {bookings
          .filter(({ localDate }) => localDate === day)
          .map((booking) => (
            <OfflineBooking
              key={booking.id}
              booking={booking}
              salon={salons.find(({ id }) => id === booking.salonId)}
            />
          ))}
      </ul>
    </section>
  ));
}

const LINK_CLASSES = 'text-primary underline underline-offset-4';

function OfflineBooking({ booking, salon }: { booking: Booking; salon: SnapshotSalon | undefined }) {
  const { t } = useTranslation(['member-home', 'appointment', 'booking', 'catalogue']);
  const { appointmentDate, timeZone, salonName, status } = booking;
  const time = dateTimeFormat(toIntlLocale(useReaderLocale()), { timeStyle: 'short', timeZone });
  const name = useServiceName()(booking);
  const destination = `${salonName}, ${salon?.address}`;
  return (
    <li className="grid gap-1 border-b border-line py-3 wrap-anywhere">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="tabular-nums">{time.format(new Date(appointmentDate))}</p>
        <Badge tone={status === 'confirmed' ? 'good' : 'chosen'}>{t(`booking:status.${status}`)}</Badge>
      </div>
      <p className="text-sm">{t('appointment.at', { service: name, salon: isolateDirection(salonName) })}</p>
      {salon && (
        <>
          <p className="text-sm text-muted">
            <bdi>{salon.address}</bdi>
          </p>
          <p className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
            <a className={LINK_CLASSES} href={`tel:${salon.phone.replaceAll(' ', '')}`}>
              {t('appointment:place.call', { phone: isolateDirection(salon.phone) })}
            </a>
            <a
              className={LINK_CLASSES}
              href={`https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`}
              target="_blank"
              rel="noreferrer"
            >
              {t('appointment:place.directions')}
            </a>
          </p>
        </>
      )}
    </li>
  );
}
