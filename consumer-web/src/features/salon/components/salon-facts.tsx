import { WEEKDAYS } from '@mirabelle/catalogue';
import type { Salon } from '@mirabelle/contracts';
import { BadgeCheck, Clock, MapPin, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../components/ui/badge';
import { cx } from '../../../components/ui/class-names';
import { formatMinutes } from '../../../lib/format';

/** Today by the salon's clock, as an index into the week that begins on Monday. */
const dayOfWeek = (timeZone: string): number =>
  ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(
    new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone }).format(new Date()),
  );

/** Name, seal and stars. */
export function SalonTitle({ salon }: { salon: Salon }) {
  const { t } = useTranslation('salon');
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-xl">{salon.name}</h3>
        {salon.isVerified && (
          <Badge tone="good">
            <BadgeCheck className="size-3.5" aria-hidden />
            {t('card.verified')}
          </Badge>
        )}
      </div>
      <p className="mt-1.5 flex items-center gap-1.5 text-sm">
        <span role="img" aria-label={t('card.stars', { rating: salon.rating })} className="flex text-accent">
          {[1, 2, 3, 4, 5].map((star) => (
            <Star
              key={star}
              className={cx('size-4', star <= Math.round(salon.rating) && 'fill-current')}
              aria-hidden
            />
          ))}
        </span>
        <span className="tabular-nums">{salon.rating.toFixed(1)}</span>
        <span className="text-muted tabular-nums">{t('card.reviews', { count: salon.reviewCount })}</span>
      </p>
    </>
  );
}

/** Where it is, what it costs and whether it is open. */
export function SalonPlace({ salon }: { salon: Salon }) {
  const { t, i18n } = useTranslation('salon');
  const hours = salon.openingHours[WEEKDAYS[dayOfWeek(salon.timeZone)] ?? 'mon'];
  const open = salon.status === 'open';
  return (
    <div className="mt-4 grid gap-2 text-sm">
      <p className="flex gap-2.5">
        <MapPin className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden />
        <span>
          {t('card.address', {
            address: salon.address,
            city: salon.city,
            state: salon.state,
            zipCode: salon.zipCode,
          })}
          {salon.distance !== null && (
            <span className="text-muted"> · {t('card.distance', { miles: salon.distance.toFixed(1) })}</span>
          )}
        </span>
      </p>
      <p className="flex gap-2.5">
        <Clock className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden />
        <span>
          <span className={open ? 'text-success' : 'text-danger'}>
            {t(open ? 'card.open' : 'card.closed')}
          </span>
          <span className="text-muted tabular-nums">
            {' · '}
            {hours
              ? t('card.hours', {
                  from: formatMinutes(hours.open, i18n.language),
                  to: formatMinutes(hours.close, i18n.language),
                })
              : t('card.closedToday')}
            {' · '}
            {salon.priceRange}
          </span>
        </span>
      </p>
    </div>
  );
}
