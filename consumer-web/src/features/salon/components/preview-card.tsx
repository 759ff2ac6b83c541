import { Clock, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../components/ui/badge';
import { useOnceHydrated } from '../../../lib/hydration';
import { useFormat } from '../../../lib/use-format';
import { isOpenAt } from '../is-open-at';
import type { PreviewSalon } from '../preview-salons';
import { useFormatDistance } from '../use-format-distance';
import { SalonRating } from './salon-rating';

/** Whether the salon is open now. Prerendered markup leaves the line empty, because it is read at another time. */
function SalonStatus({ salon }: { salon: PreviewSalon }) {
  const { t } = useTranslation('salon');
  const isOpen = useOnceHydrated(
    () => isOpenAt(salon, new Date()),
    () => undefined,
  );
  if (isOpen === undefined) return '\u00a0';
  return (
    <span className={isOpen ? 'text-success' : 'text-danger'}>{t(isOpen ? 'card.open' : 'card.closed')}</span>
  );
}

/** One salon of the preview. */
export function PreviewCard({ salon }: { salon: PreviewSalon }) {
  const { t } = useTranslation(['salon', 'catalogue']);
  const format = useFormat();
  const formatDistance = useFormatDistance();
  return (
    <li className="grid gap-x-8 gap-y-5 rounded-card border border-line bg-surface p-5 sm:grid-cols-[1fr_auto] md:p-7">
      <div>
        <Badge tone="chosen">{t('preview.sample')}</Badge>
        <h3 className="mt-3 text-xl">{salon.name}</h3>
        <SalonRating rating={salon.rating} reviewCount={salon.reviewCount} />
        <p className="mt-4 flex gap-2.5 text-sm">
          <MapPin className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden />
          <span>
            {/* A postal code stays beside its state. */}
            <bdi>{`${salon.address}, ${salon.place.replace(/ (?=\d)/, '\u00a0')}`}</bdi>
            <span className="text-muted">
              {'\u00a0· '}
              {t('preview.fromCenter', { distance: formatDistance(salon.milesFromCenter) })}
            </span>
          </span>
        </p>
        <p className="mt-2 flex gap-2.5 text-sm">
          <Clock className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden />
          <SalonStatus salon={salon} />
        </p>
        <ul className="mt-4 flex flex-wrap gap-1.5">
          {salon.specialties.map((key) => (
            <li key={key}>
              <Badge>{t(`catalogue:specialties.${key}`)}</Badge>
            </li>
          ))}
          {salon.certifications.map((key) => (
            <li key={key}>
              <Badge tone="good">{t(`preview.certifications.${key}`)}</Badge>
            </li>
          ))}
        </ul>
      </div>
      <p className="sm:text-end">
        <span className="block text-xs text-muted">{t('preview.startsAt')}</span>
        <span className="font-serif text-2xl tabular-nums">{format.money(salon.startsAtCents)}</span>
      </p>
    </li>
  );
}
