import { findService, listShadesOfLook, toIntlLocale } from '@mirabelle/catalogue';
import type { Booking } from '@mirabelle/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTimeFormat } from '../../../lib/intl';
import { readMemberSnapshot } from '../../../lib/read-member-snapshot';
import { isolateDirection } from '../../../lib/text-direction';

/** The person's appointments and looks as this device saw them last. Nothing for visitors. */
export function LastVisit() {
  const { t, i18n } = useTranslation(['member-home', 'catalogue']);
  const [snapshot] = useState(readMemberSnapshot);
  if (!snapshot) return null;
  const { savedAt, looks } = snapshot;
  const bookings = snapshot.bookings.filter(
    ({ appointmentDate, duration }) => Date.parse(appointmentDate) + duration * 60_000 > Date.now(),
  );
  if (bookings.length + looks.length === 0) return null;
  const locale = toIntlLocale(i18n.language);
  const when = dateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(savedAt);
  const formatStart = ({ appointmentDate, timeZone }: Booking) =>
    dateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(
      new Date(appointmentDate),
    );
  return (
    <section className="mt-8 grid w-full max-w-md justify-self-center gap-6 border-t border-line pt-8 text-start">
      <div>
        <h2 className="text-xl">{t('offline.title')}</h2>
        <p className="mt-1 text-sm text-muted">{t('offline.asOf', { when })}</p>
      </div>
      {bookings.length > 0 && (
        <div>
          <h3 className="text-base font-medium">{t('offline.bookings')}</h3>
          <ul>
            {bookings.map((booking) => (
              <li key={booking.id} className="border-b border-line py-3">
                <p>{formatStart(booking)}</p>
                <p className="text-sm text-muted wrap-anywhere">
                  {t('appointment.at', {
                    service: nameService(booking.serviceType),
                    salon: isolateDirection(booking.salonName),
                  })}
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
      {looks.length > 0 && (
        <div>
          <h3 className="text-base font-medium">{t('offline.looks')}</h3>
          <ul>
            {looks.map((look) => (
              <li key={look.id} className="border-b border-line py-3 wrap-anywhere">
                <p>
                  <bdi>{look.name}</bdi>
                </p>
                <p className="text-sm text-muted">
                  <bdi>
                    {listShadesOfLook(look)
                      .map(({ name, code }) => `${name} ${code}`)
                      .join(' · ')}
                  </bdi>
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );

  function nameService(label: string): string {
    const service = findService(label);
    return service ? t(`catalogue:services.${service.id}`) : label;
  }
}
