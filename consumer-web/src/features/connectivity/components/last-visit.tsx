import { listShadesOfLook, toIntlLocale } from '@mirabelle/catalogue';
import type { SavedLook } from '@mirabelle/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Portrait } from '../../../components/portrait/portrait';
import { dateTimeFormat } from '../../../lib/intl';
import { readMemberSnapshot } from '../../../lib/read-member-snapshot';
import { createPortraitColors } from '../../../lib/shades-of-look';
import { OfflineBookings } from './offline-bookings';

/** The person's appointments and looks as they were stored on this device at the last visit. Nothing for visitors. */
export function LastVisit() {
  const { t, i18n } = useTranslation('member-home');
  const [snapshot] = useState(readMemberSnapshot);
  if (!snapshot) return null;
  const { savedAt, looks, salons = [] } = snapshot;
  const bookings = snapshot.bookings.filter(
    ({ appointmentDate, duration }) => Date.parse(appointmentDate) + duration * 60_000 > Date.now(),
  );
  if (bookings.length + looks.length === 0) return null;
  const locale = toIntlLocale(i18n.language);
  const when = dateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(savedAt);
  return (
    <section className="mt-8 grid w-full max-w-md justify-self-center gap-6 border-t border-line pt-8 text-start">
      <div>
        <h2 className="text-xl">{t('offline.title')}</h2>
        <p className="mt-1 text-sm text-muted">{t('offline.asOf', { when })}</p>
      </div>
      {bookings.length > 0 && (
        <div>
          <h3 className="text-base font-medium">{t('offline.bookings')}</h3>
          <OfflineBookings bookings={bookings} salons={salons} />
        </div>
      )}
      {looks.length > 0 && (
        <div>
          <h3 className="text-base font-medium">{t('offline.looks')}</h3>
          <ul>
            {looks.map((look) => (
              <OfflineLook key={look.id} look={look} />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** A look with its drawn portrait, because its photo cannot be loaded. */
function OfflineLook({ look }: { look: SavedLook }) {
  const { t } = useTranslation('shade');
  const shades = listShadesOfLook(look);
  return (
    <li className="flex items-center gap-4 border-b border-line py-3">
      <div className="h-20 w-16 shrink-0 overflow-hidden rounded-control bg-line/70">
        <Portrait
          colors={createPortraitColors(shades)}
          label={t('shade:look.portrait', { name: look.name })}
          className="mx-auto mt-1 w-11/12"
        />
      </div>
      <div className="min-w-0 wrap-anywhere">
        <p>
          <bdi>{look.name}</bdi>
        </p>
        <p className="text-sm text-muted">
          <bdi>{shades.map(({ name, code }) => `${name} ${code}`).join(' · ')}</bdi>
        </p>
      </div>
    </li>
  );
}
