import { findOpeningHours, translateCity } from '@mirabelle/catalogue';
import type { Salon } from '@mirabelle/contracts';
import { BadgeCheck, Clock, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '../../../components/ui/badge';
import { formatAddress } from '../../../lib/format-address';
import { useFormat } from '../../../lib/use-format';
import { findSalonDay } from '../salon-day';
import { useFormatDistance } from '../use-format-distance';
import { SalonRating } from './salon-rating';

/**
 * A salon's name, verification badge and rating.
 *
 * @param search what the salon's page is told of what the visitor looks for
 */
export function SalonTitle({ salon, search = '' }: { salon: Salon; search?: string }) {
  const { t } = useTranslation('salon');
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-xl">
          <Link
            to={{ pathname: `/salons/${salon.id}`, search }}
            className="underline decoration-ink/25 underline-offset-4 hover:decoration-ink"
          >
            {salon.name}
          </Link>
        </h3>
        {salon.isVerified && (
          <Badge tone="good">
            <BadgeCheck className="size-3.5" aria-hidden />
            {t('card.verified')}
          </Badge>
        )}
      </div>
      <SalonRating rating={salon.rating} reviewCount={salon.reviewCount} />
    </>
  );
}

/** A salon's address, distance, opening hours of today and price level. A suspended salon takes nobody, so its hours are left out. */
export function SalonPlaceAndHours({ salon, now = new Date() }: { salon: Salon; now?: Date }) {
  const { t, i18n } = useTranslation('salon');
  const format = useFormat();
  const formatDistance = useFormatDistance();
  const { date, weekday } = findSalonDay(salon.timeZone, now);
  const hours = salon.closedDays.includes(date) ? null : findOpeningHours(salon, date)[weekday];
  const isOpen = salon.status === 'open';
  const city = translateCity(salon.city, i18n.language);
  return (
    <div className="mt-4 grid gap-2 text-sm">
      <p className="flex gap-2.5">
        <MapPin className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden />
        <span>
          {formatAddress({ ...salon, city }, i18n.dir())}
          {salon.distance !== null && (
            <span className="text-muted">
              {'\u00a0· '}
              {t('card.distance', { distance: formatDistance(salon.distance) })}
            </span>
          )}
        </span>
      </p>
      {!salon.isSuspended && (
        <p className="flex gap-2.5">
          <Clock className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden />
          <span>
            <span className={isOpen ? 'text-success' : 'text-danger'}>
              {t(isOpen ? 'card.open' : hours ? 'card.closed' : 'card.closedToday')}
            </span>
            <span className="text-muted tabular-nums">
              {'\u00a0· '}
              {hours && (
                <>
                  <span className="whitespace-nowrap">
                    {t('card.hours', { from: format.time(hours.open), to: format.time(hours.close) })}
                  </span>
                  {'\u00a0· '}
                </>
              )}
              {salon.priceRange}
            </span>
          </span>
        </p>
      )}
    </div>
  );
}
