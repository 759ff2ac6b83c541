import type { Cents } from '@mirabelle/catalogue';

export const PREVIEW_SERVICES = ['hair-color', 'makeup-application', 'hair-cutting'] as const;
export type PreviewService = (typeof PREVIEW_SERVICES)[number];

/** Starting prices in cents, from the first to below the second; the last one is open above. */
export const PREVIEW_PRICES = {
  '50-100': [5_000, 10_000],
  '100-200': [10_000, 20_000],
  '200+': [20_000, Number.POSITIVE_INFINITY],
} as const satisfies Record<string, readonly [Cents, Cents]>;
export type PreviewPrice = keyof typeof PREVIEW_PRICES;

/** A salon as the front page samples the directory. */
export interface PreviewSalon {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly place: string;
  readonly rating: number;
  readonly reviewCount: number;
  readonly isOpen: boolean;
  readonly miles: number;
  readonly startsAtCents: Cents;
  readonly services: readonly PreviewService[];
  /** Keys of `catalogue:specialties`. */
  readonly specialties: readonly string[];
  /** Keys of `salon:preview.certifications`. */
  readonly certifications: readonly string[];
}

/** Two salons of the directory, as they might look on an afternoon. */
export const PREVIEW_SALONS: readonly PreviewSalon[] = [
  {
    id: 'plum-and-pearl-new-york',
    name: 'Plum & Pearl',
    address: '418 Larkspur Row',
    place: 'New York, NY 10014',
    rating: 4.9,
    reviewCount: 842,
    isOpen: true,
    miles: 0.8,
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
    rating: 4.4,
    reviewCount: 488,
    isOpen: false,
    miles: 2.3,
    startsAtCents: 8_000,
    services: ['makeup-application', 'hair-color'],
    specialties: ['bridal-makeup', 'everyday-makeup'],
    certifications: ['pelluma', 'verified'],
  },
];

export interface PreviewFilters {
  readonly place: string;
  readonly services: readonly PreviewService[];
  readonly price: PreviewPrice | '';
}

export const NO_PREVIEW_FILTERS: PreviewFilters = { place: '', services: [], price: '' };

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** The sample salons at a place, with every ticked service, that begin in a price range. */
export function previewSalons({ place, services, price }: PreviewFilters): readonly PreviewSalon[] {
  const [from, to] = price === '' ? [0, Number.POSITIVE_INFINITY] : PREVIEW_PRICES[price];
  return PREVIEW_SALONS.filter(
    (salon) =>
      folded(`${salon.address} ${salon.place}`).includes(folded(place)) &&
      services.every((service) => salon.services.includes(service)) &&
      salon.startsAtCents >= from &&
      salon.startsAtCents < to,
  );
}
