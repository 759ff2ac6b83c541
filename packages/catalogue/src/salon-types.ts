import type { PriceSymbol, ProfessionalBrand, Specialty } from './salon-filters.js';

/** The days of the week in ISO 8601 order, Monday first. Index + 1 is Temporal's `dayOfWeek`. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** Opening and closing time of a day, in minutes since local midnight. `close` is after `open`. */
export interface DayHours {
  readonly open: number;
  readonly close: number;
}

/** Opening hours of a week in the salon's local time. A closed day is null. */
export type OpeningHours = Readonly<Record<Weekday, DayHours | null>>;

/** Opening hours that hold from a day on, until the next such day. */
export interface HoursChange {
  /** Local day of the salon, YYYY-MM-DD. */
  readonly from: string;
  readonly openingHours: OpeningHours;
}

/** The details of a salon for the directory and for booking: of a sample salon, or as staff have entered them. */
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
  /** International format. That of a sample salon is from a range reserved for fiction where the country has one. */
  readonly phone: string;
  readonly email: string;
  readonly website: string;
  /** Path on the site's origin, or empty without a picture. */
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
  /** IANA time zone, e.g. "Europe/Paris". */
  readonly timeZone: string;
  /** Number of simultaneous appointments. */
  readonly chairs: number;
  readonly openingHours: OpeningHours;
  /** How many days ahead the salon takes bookings. Absent or null: the default of the platform. */
  readonly bookingHorizonDays?: number | null | undefined;
}
