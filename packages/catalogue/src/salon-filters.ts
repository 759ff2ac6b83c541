import type { Service } from './services.js';

/** The professional brands that salons work with: the four brands of the catalogue and nine more. Names are invented. */
export const PROFESSIONAL_BRANDS = [
  'Solandre',
  'Lindwerk',
  'Velmira',
  'Pelluma',
  'Corvessa',
  'Brindille & Fils',
  'Oristelle',
  'Hakuyane',
  'Marrowen',
  'Tressalia',
  'Castelune',
  'Noctavine',
  'Ferrandole',
] as const;

export type ProfessionalBrand = (typeof PROFESSIONAL_BRANDS)[number];

/** Specialties of salons in hair. */
const HAIR_SPECIALTIES = ['Hair Color', 'Hair Cut', 'Balayage', 'Highlights', 'Keratin Treatment'] as const;

/** Specialties of salons in makeup. */
const MAKEUP_SPECIALTIES = [
  'Bridal Makeup',
  'Everyday Makeup',
  'Special Event Makeup',
  'Color Consultation',
] as const;

/** All specialties of salons. */
export const SPECIALTIES = [...HAIR_SPECIALTIES, ...MAKEUP_SPECIALTIES] as const;

export type Specialty = (typeof SPECIALTIES)[number];

/** A service checkbox of the salon filters. Some checkboxes stand for two makeup specialties. */
interface ServiceFilter {
  /** Slug without commas, because the query parameter is comma-separated. */
  readonly id: string;
  readonly label: string;
  readonly kind: 'hair' | 'makeup';
  /** A salon matches if it has at least one of these. */
  readonly specialties: readonly Specialty[];
  /** The service of the price list that is booked for it. */
  readonly bookedAs: Service['id'];
  /** Whether the price list has only a similar service, so that the salon must be asked for this one. */
  readonly isOnRequest?: true;
}

/** The seven service checkboxes in display order. */
export const SERVICE_FILTERS: readonly ServiceFilter[] = [
  {
    id: 'hair-color',
    label: 'Hair Color',
    kind: 'hair',
    specialties: ['Hair Color'],
    bookedAs: 'hair-color',
  },
  { id: 'hair-cut', label: 'Hair Cut', kind: 'hair', specialties: ['Hair Cut'], bookedAs: 'haircut' },
  {
    id: 'balayage',
    label: 'Balayage',
    kind: 'hair',
    specialties: ['Balayage'],
    bookedAs: 'highlights',
    isOnRequest: true,
  },
  {
    id: 'highlights',
    label: 'Highlights',
    kind: 'hair',
    specialties: ['Highlights'],
    bookedAs: 'highlights',
  },
  {
    id: 'keratin-treatment',
    label: 'Keratin Treatment',
    kind: 'hair',
    specialties: ['Keratin Treatment'],
    bookedAs: 'consultation',
    isOnRequest: true,
  },
  {
    id: 'bridal-event-makeup',
    label: 'Bridal & Special Event Makeup',
    kind: 'makeup',
    specialties: ['Bridal Makeup', 'Special Event Makeup'],
    bookedAs: 'makeup-application',
  },
  {
    id: 'everyday-makeup-consultation',
    label: 'Everyday Makeup & Color Consultation',
    kind: 'makeup',
    specialties: ['Everyday Makeup', 'Color Consultation'],
    bookedAs: 'makeup-application',
  },
];

/**
 * The specialties that a filter value stands for. A filter's id or label stands for all its specialties, a specialty's
 * name for that one. Ignores upper and lower case. Empty for an unknown value.
 */
export function findSpecialties(filterValue: string): readonly Specialty[] {
  const wanted = filterValue.trim().toLowerCase();
  const filter = SERVICE_FILTERS.find(({ id, label }) => id === wanted || label.toLowerCase() === wanted);
  return filter?.specialties ?? SPECIALTIES.filter((name) => name.toLowerCase() === wanted);
}

/** Id of the service of the price list that is booked for a specialty; undefined for an unknown one. */
export const findBookedService = (specialty: string): Service['id'] | undefined =>
  SERVICE_FILTERS.find(({ specialties }) => specialties.some((name) => name === specialty))?.bookedAs;

/** What a salon does on request, e.g. "Balayage": booked as the closest service of the price list. */
export type Wish = ServiceFilter;

/** Everything that salons do on request, in display order. */
export const WISHES: readonly Wish[] = SERVICE_FILTERS.filter(({ isOnRequest }) => isOnRequest);

/** The wish with this id or label, ignoring upper and lower case. */
export function findWish(nameOrId: string): Wish | undefined {
  const wanted = nameOrId.trim().toLowerCase();
  return WISHES.find(({ id, label }) => id === wanted || label.toLowerCase() === wanted);
}

/**
 * Whether a wish begins with a consultation, so that price and length of the booking are those of the consultation. The wish itself
 * has neither before it.
 */
export const startsWithConsultation = ({ bookedAs }: Wish): boolean => bookedAs === 'consultation';

/**
 * The English name of what was booked: what is done on request by its own name, and not by that of the service that is booked for
 * it. Where the consultation before it is booked, the name says so: "Consultation (Keratin Treatment)".
 *
 * @param wish label of what was asked for on request, if it was
 */
export function nameBookedService(serviceType: string, wish: string | null | undefined): string {
  if (!wish) return serviceType;
  const known = findWish(wish);
  return known && startsWithConsultation(known) ? `${serviceType} (${wish})` : wish;
}

/** What a salon with these specialties does on request. */
export function listWishes(salonSpecialties: readonly string[]): readonly Wish[] {
  return WISHES.filter(({ specialties }) => specialties.some((name) => salonSpecialties.includes(name)));
}

type PriceRangeId = 'budget' | 'moderate' | 'upscale' | 'luxury';
export type PriceSymbol = '$' | '$$' | '$$$' | '$$$$';

/** A salon's price level. */
interface PriceRange {
  readonly id: PriceRangeId;
  readonly label: string;
  readonly symbol: PriceSymbol;
}

/** The four price ranges, cheapest first. */
export const PRICE_RANGES: readonly PriceRange[] = [
  { id: 'budget', label: 'Budget', symbol: '$' },
  { id: 'moderate', label: 'Moderate', symbol: '$$' },
  { id: 'upscale', label: 'Upscale', symbol: '$$$' },
  { id: 'luxury', label: 'Luxury', symbol: '$$$$' },
];

/** The price range with this id ("moderate") or symbol ("$$"). */
export function findPriceRange(idOrSymbol: string): PriceRange | undefined {
  return PRICE_RANGES.find((range) => range.id === idOrSymbol || range.symbol === idOrSymbol);
}
