import { CURRENCY, SERVICES } from '@mirabelle/catalogue';
import type { PriceFacts } from './price-facts.js';
import type { SalonFacts } from './salon-facts.js';

const DAY_NAMES = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const;

const DAY_MS = 86_400_000;

/** "09:30" for 570. */
const toClock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/**
 * Describes a salon for search engines (https://schema.org/HairSalon). The rating is left out, because search engines
 * show it only with reviews that are on the page.
 *
 * @param prices those that hold now; without them, nothing is offered
 * @param url of the salon's page
 */
export function describeSalon(salon: SalonFacts, prices: PriceFacts | undefined, url: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'HairSalon',
    '@id': url,
    name: salon.name,
    url,
    sameAs: salon.website,
    telephone: salon.phone,
    priceRange: salon.priceRange,
    currenciesAccepted: CURRENCY,
    address: {
      '@type': 'PostalAddress',
      streetAddress: salon.address,
      addressLocality: salon.city,
      addressRegion: salon.state,
      postalCode: salon.zipCode,
      addressCountry: salon.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: salon.latitude, longitude: salon.longitude },
    openingHoursSpecification: listPeriods(salon).flatMap(describeWeek),
    ...(salon.closedDays.length > 0 && {
      // A day without opening hours: it closes when it opens.
      specialOpeningHoursSpecification: salon.closedDays.map((date) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: date,
        validThrough: date,
        opens: '00:00',
        closes: '00:00',
      })),
    }),
    ...(salon.team.length > 0 && {
      employee: salon.team.map(({ name, role }) => ({ '@type': 'Person', name, jobTitle: role })),
    }),
    ...(!salon.isSuspended &&
      prices && {
        makesOffer: prices.services
          .filter(({ id, isOffered }) => isOffered && !isRetired(salon, id))
          .map(({ id, price }) => ({
            '@type': 'Offer',
            price,
            priceCurrency: CURRENCY,
            itemOffered: { '@type': 'Service', name: SERVICES.find((service) => service.id === id)?.label },
          })),
      }),
  };
}

interface HoursPeriod {
  readonly openingHours: SalonFacts['openingHours'];
  /** The first and the last day on which the hours hold; absent without such a day. */
  readonly validity: { readonly validFrom?: string; readonly validThrough?: string };
}

/** The opening hours of today and those that follow them, each with the days on which they hold. */
function listPeriods({ openingHours, hoursChanges = [] }: SalonFacts): HoursPeriod[] {
  return [{ from: undefined, openingHours }, ...hoursChanges].map((period, index) => {
    const next = hoursChanges[index]?.from;
    const validity = {
      ...(period.from !== undefined && { validFrom: period.from }),
      ...(next !== undefined && { validThrough: findDayBefore(next) }),
    };
    return { openingHours: period.openingHours, validity };
  });
}

const findDayBefore = (day: string): string =>
  new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);

const describeWeek = ({ openingHours, validity }: HoursPeriod): object[] =>
  Object.entries(openingHours).flatMap(([day, hours]) =>
    hours
      ? [
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: `https://schema.org/${DAY_NAMES[day as keyof typeof DAY_NAMES]}`,
            opens: toClock(hours.open),
            closes: toClock(hours.close),
            ...validity,
          },
        ]
      : [],
  );

/** Whether this salon no longer offers a service that others do. */
const isRetired = ({ retiredServices = [] }: SalonFacts, id: string): boolean =>
  retiredServices.some(({ serviceId, hasBegun }) => serviceId === id && hasBegun);
