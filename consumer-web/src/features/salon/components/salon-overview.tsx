import type { NextFree, Salon } from '@mirabelle/contracts';
import { BadgeCheck, Globe, Map as MapIcon, Phone, Route } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '../../../components/ui/badge';
import { Button } from '../../../components/ui/button';
import { toTranslationKey } from '../../../lib/translation-key';
import type { ServiceChoice } from '../find-filtered-service';
import { SalonPlaceAndHours } from './salon-details';
import { SalonHours } from './salon-hours';
import { SalonPlaceMap } from './salon-place-map';
import { SalonRating } from './salon-rating';
import { SalonReviewList } from './salon-review-list';
import { SalonServices } from './salon-services';
import { SalonTeam } from './salon-team';
import { Storefront } from './storefront';

interface SalonOverviewProps {
  readonly salon: Salon;
  /** The time that opening hours are shown for. */
  readonly now: Date;
  /** Without a service, the booking form opens with the first one. */
  readonly onBook: (service?: ServiceChoice, time?: NextFree[number]) => void;
  /** The button that makes the salon a favorite. */
  readonly heart: ReactNode;
}

/** Everything about one salon: storefront, services with free times, team, hours, place and reviews. */
export function SalonOverview({ salon, now, onBook, heart }: SalonOverviewProps) {
  const { t } = useTranslation(['salon-page', 'salon', 'catalogue']);
  return (
    <article className="pb-20">
      <Storefront salon={salon} className="h-44 w-full md:h-72" />
      <div className="page pt-8">
        <p className="text-sm">
          <Link to="/salons" className="text-primary underline underline-offset-4">
            {t('backToAll')}
          </Link>
        </p>
        <header className="mt-4 flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
          <div>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <h1 className="text-3xl wrap-anywhere">{salon.name}</h1>
              {salon.isVerified && !salon.isSuspended && (
                <Badge tone="good">
                  <BadgeCheck className="size-3.5" aria-hidden />
                  {t('salon:card.verified')}
                </Badge>
              )}
            </div>
            {/* Without reviews, the section of the reviews says so. */}
            {salon.reviewCount > 0 && <SalonRating rating={salon.rating} reviewCount={salon.reviewCount} />}
            <SalonPlaceAndHours salon={salon} now={now} />
            <DirectionsLink salon={salon} />
          </div>
          <div className="flex w-full items-center gap-2 sm:w-auto">
            {salon.isSuspended ? (
              <p className="grow font-medium">{t('suspended')}</p>
            ) : (
              <Button size="large" className="grow" onClick={() => onBook()}>
                {t('salon:card.book')}
              </Button>
            )}
            {heart}
          </div>
        </header>
        <div className="mt-12 grid gap-12 lg:grid-cols-[1fr_20rem] lg:gap-16">
          <div className="grid content-start gap-12">
            <Section title={t('services.title')}>
              <SalonServices salon={salon} onBook={onBook} />
            </Section>
            {/* A page that was opened before an update may still hold a salon without a team. */}
            {salon.team?.length > 0 && (
              <Section title={t('team.title')}>
                <SalonTeam team={salon.team} />
              </Section>
            )}
            <Section title={t('reviews.title')}>
              <div className="mt-4">
                <SalonReviewList salon={salon} />
              </div>
            </Section>
          </div>
          <div className="grid content-start gap-12">
            <Section title={t('hours.title')}>
              <SalonHours salon={salon} now={now} />
            </Section>
            <Section title={t('contact.title')}>
              <SalonContact salon={salon} />
              <div className="mt-4">
                <SalonPlaceMap salon={salon} />
              </div>
            </Section>
            {salon.specialties.length > 0 && (
              <Section title={t('salon:card.specialties')}>
                <Badges
                  names={salon.specialties.map((name) =>
                    t(`catalogue:specialties.${toTranslationKey(name)}`),
                  )}
                />
              </Section>
            )}
            {salon.brands.length > 0 && (
              <Section title={t('salon:card.brands')}>
                <Badges names={salon.brands} />
              </Section>
            )}
          </div>
        </div>
      </div>
    </article>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}

function Badges({ names }: { names: readonly string[] }) {
  return (
    <ul className="mt-4 flex flex-wrap gap-1.5">
      {names.map((name) => (
        <li key={name}>
          <Badge>{name}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** The way to the salon, beside its address: the small map only says in which part of the world it is. */
function DirectionsLink({ salon: { name, address, city } }: { salon: Salon }) {
  const { t } = useTranslation('salon-page');
  const destination = `${name}, ${address}, ${city}`;
  return (
    <a
      href={`https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`}
      target="_blank"
      rel="noreferrer"
      className="mt-2 inline-flex min-h-8 items-center gap-2.5 text-sm text-primary underline underline-offset-4"
    >
      <Route className="size-4 shrink-0" aria-hidden />
      {t('contact.directions')}
    </a>
  );
}

/** A street map, phone and website. */
function SalonContact({ salon }: { salon: Salon }) {
  const { t } = useTranslation('salon-page');
  const { latitude, longitude } = salon;
  const map = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
  const links = [
    { Icon: MapIcon, label: t('contact.map'), href: map, isExternal: true },
    { Icon: Phone, label: salon.phone, href: `tel:${salon.phone.replaceAll(' ', '')}`, isExternal: false },
    ...(salon.website
      ? [{ Icon: Globe, label: t('contact.website'), href: salon.website, isExternal: true }]
      : []),
  ];
  return (
    <ul className="mt-4 grid gap-1">
      {links.map(({ Icon, label, href, isExternal }) => (
        <li key={href}>
          <a
            href={href}
            {...(isExternal ? { target: '_blank', rel: 'noreferrer' } : {})}
            className="inline-flex min-h-8 items-center gap-2.5 text-sm underline-offset-4 hover:underline"
          >
            <Icon className="size-4 shrink-0 text-muted" aria-hidden />
            <bdi>{label}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}
