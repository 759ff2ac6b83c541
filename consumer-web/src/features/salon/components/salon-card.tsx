import { SERVICES } from '@mirabelle/catalogue';
import type { Salon } from '@mirabelle/contracts';
import { Globe, MessageSquareText, Phone } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../components/ui/badge';
import { Button } from '../../../components/ui/button';
import { lazyWithTexts } from '../../../lib/lazy-with-texts';
import { toTranslationKey } from '../../../lib/translation-key';
import { useFormat } from '../../../lib/use-format';
import { useServicePrices } from '../../../lib/use-prices';
import { formatServiceInUrl, type ServiceChoice } from '../find-filtered-service';
import { SalonPlaceAndHours, SalonTitle } from './salon-details';

const SalonReviewsDialog = lazyWithTexts(
  async () => (await import('./salon-reviews-dialog')).SalonReviewsDialog,
);

const MAX_SPECIALTIES = 3;
const MAX_BRANDS = 2;

/** The first `max` names as badges, then the number of further names. */
function BadgeList({ label, names, max }: { label: string; names: readonly string[]; max: number }) {
  const { t } = useTranslation('salon');
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {names.slice(0, max).map((name) => (
        <li key={name}>
          <Badge>{name}</Badge>
        </li>
      ))}
      {names.length > max && (
        <li className="self-center text-xs text-muted">{t('card.more', { count: names.length - max })}</li>
      )}
    </ul>
  );
}

/** Whether what the visitor looks for is booked as a consultation, which has its own length and price. */
const isBookedAsConsultation = ({ serviceId }: ServiceChoice) => serviceId === 'consultation';

/** Name, length and price of what the visitor looks for. */
function FilteredServiceFacts({ service: filtered }: { service: ServiceChoice }) {
  const { serviceId, wish } = filtered;
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const findPrice = useServicePrices();
  const service = SERVICES.find(({ id }) => id === serviceId);
  const price = findPrice(serviceId);
  if (!service || price === undefined) return null;
  const facts = [
    t(
      wish && !isBookedAsConsultation(filtered)
        ? `catalogue:wishes.${wish}`
        : `catalogue:services.${service.id}`,
    ),
    format.unit(service.minutes, 'minute'),
    format.money(price),
  ];
  return <p className="basis-full font-medium tabular-nums">{facts.join(' · ')}</p>;
}

interface SalonCardProps {
  readonly salon: Salon;
  /** The service with which the booking form opens, if the visitor looks for one. */
  readonly filteredService: ServiceChoice | undefined;
  /** The button that makes the salon a favorite. */
  readonly heart: ReactNode;
  readonly onBook: () => void;
}

/** A salon of the directory, with buttons to book, call, open the website and read reviews. */
export function SalonCard({ salon, filteredService, heart, onBook }: SalonCardProps) {
  const { t } = useTranslation(['salon', 'catalogue']);
  const { name } = salon;
  const [showsReviews, setShowsReviews] = useState(false);
  return (
    <article className="@container relative flex flex-col rounded-card border border-line bg-surface p-6">
      <div className="pe-9">
        <SalonTitle salon={salon} search={filteredService ? formatServiceInUrl(filteredService) : ''} />
      </div>
      <SalonPlaceAndHours salon={salon} />
      <div className="mt-4 mb-6 grid gap-2">
        <BadgeList
          label={t('card.specialties')}
          names={salon.specialties.map((name) => t(`catalogue:specialties.${toTranslationKey(name)}`))}
          max={MAX_SPECIALTIES}
        />
        <BadgeList label={t('card.brands')} names={salon.brands} max={MAX_BRANDS} />
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-2">
        {filteredService && <FilteredServiceFacts service={filteredService} />}
        {filteredService?.wish && isBookedAsConsultation(filteredService) && (
          <p className="basis-full text-sm text-muted">
            {t('card.consultationFirst', { wish: t(`catalogue:filters.${filteredService.wish}`) })}
          </p>
        )}
        <Button
          className="grow basis-full @sm:grow-0 @sm:basis-auto"
          onClick={onBook}
          aria-label={t('card.bookAt', { name })}
        >
          {t('card.book')}
        </Button>
        <Button asChild variant="secondary" size="icon">
          <a href={`tel:${salon.phone.replaceAll(' ', '')}`} aria-label={t('card.callSalon', { name })}>
            <Phone className="size-4" aria-hidden />
          </a>
        </Button>
        {salon.website && (
          <Button asChild variant="secondary" size="icon">
            <a
              href={salon.website}
              target="_blank"
              rel="noreferrer"
              aria-label={t('card.openWebsite', { name })}
            >
              <Globe className="size-4" aria-hidden />
            </a>
          </Button>
        )}
        <Button
          variant="secondary"
          size="icon"
          aria-label={t('reviews.open', { name })}
          onPointerEnter={() => void SalonReviewsDialog.preload()}
          onFocus={() => void SalonReviewsDialog.preload()}
          onClick={() => setShowsReviews(true)}
        >
          <MessageSquareText className="size-4" aria-hidden />
        </Button>
      </div>
      {/* Shown beside the name, but after the buttons to book and to call in the order of the keyboard focus. */}
      <div className="absolute end-4 top-4">{heart}</div>
      <Suspense>
        {showsReviews && <SalonReviewsDialog salon={salon} onClose={() => setShowsReviews(false)} />}
      </Suspense>
    </article>
  );
}
