import type { PriceSymbol, ProfessionalBrand, Specialty } from './salon-filters.js';

/** Days of the week, Monday first as ISO 8601 counts them: index + 1 is Temporal's `dayOfWeek`. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** Opening and closing time of one day, in minutes since local midnight; `close` is after `open`. */
export interface DayHours {
  readonly open: number;
  readonly close: number;
}

/** Hours of a week in the salon's local time; null is a closed day. */
export type OpeningHours = Readonly<Record<Weekday, DayHours | null>>;

/** A sample salon with everything that the directory shows and that booking needs. */
export interface Salon {
  /** Slug, e.g. "maison-aurore-paris". */
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  /** Two-letter state code in the United States, region elsewhere. */
  readonly state: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly zipCode: string;
  /** International form, from number ranges that nobody answers. */
  readonly phone: string;
  readonly email: string;
  readonly website: string;
  /** Path on the site's own origin, or empty where there is no picture. */
  readonly imageUrl: string;
  /** Stars out of five with one decimal. */
  readonly rating: number;
  readonly reviewCount: number;
  readonly priceRange: PriceSymbol;
  readonly specialties: readonly Specialty[];
  readonly brands: readonly ProfessionalBrand[];
  readonly isVerified: boolean;
  readonly latitude: number;
  readonly longitude: number;
  /** IANA zone of the salon's clock, e.g. "Europe/Paris". */
  readonly timeZone: string;
  /** How many appointments can run at the same time, 1 to 6. */
  readonly chairs: number;
  readonly openingHours: OpeningHours;
}
