import type { Cents, OpeningHours } from '@mirabelle/catalogue';

export const PREVIEW_SERVICES = ['hair-color', 'makeup-application', 'hair-cutting'] as const;
type PreviewService = (typeof PREVIEW_SERVICES)[number];

/** Ranges of starting prices in cents. The upper bound is exclusive. */
export const PREVIEW_PRICE_RANGES = {
  '50-100': [5_000, 10_000],
  '100-200': [10_000, 20_000],
  '200+': [20_000, Number.POSITIVE_INFINITY],
} as const satisfies Record<string, readonly [Cents, Cents]>;
export type PreviewPrice = keyof typeof PREVIEW_PRICE_RANGES;

/** A salon of the directory preview on the landing page. */
export interface PreviewSalon {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly place: string;
  readonly rating: number;
  readonly reviewCount: number;
  readonly openingHours: OpeningHours;
  /** IANA name, such as "America/New_York". */
  readonly timeZone: string;
  /** From the center of the city, because the place of the visitor is not known. */
  readonly milesFromCenter: number;
  readonly startsAtCents: Cents;
  readonly services: readonly PreviewService[];
  /** Keys of `catalogue:specialties`. */
  readonly specialties: readonly string[];
  /** Keys of `salon:preview.certifications`. */
  readonly certifications: readonly string[];
}

const NINE = 9 * 60;
const UNTIL_21 = { open: NINE, close: 21 * 60 };
const UNTIL_22 = { open: NINE, close: 22 * 60 };

/** The two salons of the preview. They are in the directory, too, with the same hours. */
export const PREVIEW_SALONS: readonly PreviewSalon[] = [
  {
    id: 'plum-and-pearl-new-york',
    name: 'Plum & Pearl',
    address: '418 Larkspur Row',
    place: 'New York, NY 10014',
    rating: 4.8,
    reviewCount: 4,
    openingHours: {
      mon: UNTIL_21,
      tue: UNTIL_21,
      wed: UNTIL_21,
      thu: UNTIL_21,
      fri: UNTIL_21,
      sat: UNTIL_21,
      sun: UNTIL_21,
    },
    timeZone: 'America/New_York',
    milesFromCenter: 1.5,
    startsAtCents: 12_000,
    services: ['hair-color', 'hair-cutting'],
    specialties: ['hair-color', 'balayage', 'color-consultation'],
    certifications: ['solandre', 'verified'],
  },
  {
    id: 'tidewater-beauty-miami',
    name: 'Tidewater Beauty',
    address: '640 Coquina Drive',
    place: 'Miami, FL 33139',
    rating: 4.3,
    reviewCount: 3,
    openingHours: {
      mon: null,
      tue: UNTIL_22,
      wed: UNTIL_22,
      thu: UNTIL_22,
      fri: UNTIL_22,
      sat: UNTIL_22,
      sun: UNTIL_22,
    },
    timeZone: 'America/New_York',
    milesFromCenter: 3.9,
    startsAtCents: 8_000,
    services: ['makeup-application', 'hair-color'],
    specialties: ['bridal-makeup', 'everyday-makeup'],
    certifications: ['pelluma', 'verified'],
  },
];

/** The filters of the preview. Empty values match every salon. */
export interface PreviewFilters {
  readonly services: readonly PreviewService[];
  readonly price: PreviewPrice | '';
}

export const NO_PREVIEW_FILTERS: PreviewFilters = { services: [], price: '' };

/** The preview salons that offer every selected service and start in the price range. */
export function searchPreviewSalons({ services, price }: PreviewFilters): readonly PreviewSalon[] {
  const [from, to] = price === '' ? [0, Number.POSITIVE_INFINITY] : PREVIEW_PRICE_RANGES[price];
  return PREVIEW_SALONS.filter(
    (salon) =>
      services.every((service) => salon.services.includes(service)) &&
      salon.startsAtCents >= from &&
      salon.startsAtCents < to,
  );
}
