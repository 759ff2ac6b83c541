import { SALON_ROLES, SPECIALTIES, WEEKDAYS } from '@mirabelle/catalogue';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { booleanParameter, partOfDay, slug, text } from './fields.js';

const DayHours = z.object({ open: z.int(), close: z.int() }).nullable();
/** Minutes since local midnight by day; null where closed. */
const OpeningHours = z.record(z.enum(WEEKDAYS), DayHours);

/** Whether no two of the values are the same. */
export const hasNoDuplicates = (values: readonly string[]) => new Set(values).size === values.length;

const TeamMember = z.strictObject({
  name: text({ max: 80, min: 1, message: 'Please enter a name' }),
  role: z.enum(SALON_ROLES),
  specialties: z.array(z.enum(SPECIALTIES)).refine(hasNoDuplicates, 'Each only once'),
});

export const Salon = z.object({
  id: slug,
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zipCode: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  imageUrl: z.string(),
  /** Stars out of five. */
  rating: z.number(),
  reviewCount: z.int(),
  /** `$` to `$$$$`. */
  priceRange: z.string(),
  specialties: z.array(z.string()),
  brands: z.array(z.string()),
  isVerified: z.boolean(),
  team: z.array(TeamMember),
  /** Those of today at the salon, at the time of the request. */
  openingHours: OpeningHours,
  /** The opening hours that hold from later days on, each until the next, in their order. Absent if none are scheduled. */
  hoursChanges: z
    .array(
      z.object({
        /** The first local day on which they hold. */
        from: z.iso.date(),
        openingHours: OpeningHours,
      }),
    )
    .optional(),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
  chairs: z.int(),
  /** How many days ahead of today an appointment can be booked. */
  bookingHorizonDays: z.int(),
  /** The days from today on for which the salon is closed, besides those without opening hours. */
  closedDays: z.array(z.iso.date()),
  /** The services that it no longer offers, or only until a day. Absent if it offers every service. */
  retiredServices: z
    .array(
      z.object({
        serviceId: z.string(),
        /** The first local day for which nobody can book it. */
        from: z.iso.date(),
        /** Whether this day has come at the salon at the time of the request. */
        hasBegun: z.boolean(),
      }),
    )
    .optional(),
  /** Whether it takes no bookings at present and is in no list. */
  isSuspended: z.boolean(),
  /** Present for staff on the page of a draft, which nobody else can read. */
  isDraft: z.literal(true).optional(),
  /** Miles from `near`; null if the query has no `near`. */
  distance: z.number().nullable(),
  /** At the time of the request, in the time zone of the salon. */
  status: z.enum(['open', 'closed']),
});
export type Salon = z.infer<typeof Salon>;

/** Values separated by commas. */
const commaSeparated = z
  .string()
  .max(1000)
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  )
  .optional();
/** A boolean in a query. */
const coordinates = z
  .string()
  .regex(/^-?\d{1,3}(\.\d{1,10})?,-?\d{1,3}(\.\d{1,10})?$/, 'Must be "latitude,longitude"')
  .transform((value) => {
    const [latitude = 0, longitude = 0] = value.split(',').map(Number);
    return { latitude, longitude };
  })
  .refine(
    ({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180,
    'Not a place on Earth',
  )
  .optional();

export const SalonQuery = z.object({
  city: z.string().max(120).optional(),
  country: z.string().max(60).optional(),
  state: z.string().max(60).optional(),
  services: commaSeparated,
  /** The spec's name for `services`. */
  specialties: commaSeparated,
  brands: commaSeparated,
  priceRange: commaSeparated,
  verified: booleanParameter,
  openNow: booleanParameter,
  /** Local day on which the salon has a free time. */
  date: z.iso.date().optional(),
  /** The part of that day, by default of today, in which the free time is. */
  partOfDay,
  near: coordinates,
  sort: z.enum(['rating', 'distance', 'price_asc', 'price_desc']).optional(),
});
export type SalonQuery = z.output<typeof SalonQuery>;

/** The slots of a day by their labels, and whether an appointment can begin at each. */
export const Availability = z.array(z.object({ time: z.string(), available: z.boolean() }));
export type Availability = z.infer<typeof Availability>;

export const listSalons = defineEndpoint({
  method: 'get',
  path: '/api/salons',
  service: 'read-api',
  access: 'public',
  summary: 'The salon directory, filtered and sorted',
  query: SalonQuery,
  status: 200,
  answer: z.array(Salon),
});

export const readSalon = defineEndpoint({
  method: 'get',
  path: '/api/salons/{id}',
  service: 'read-api',
  access: 'public',
  summary: 'One salon',
  params: z.object({ id: slug }),
  status: 200,
  answer: Salon,
});

export const readAvailability = defineEndpoint({
  method: 'get',
  path: '/api/salons/{id}/availability',
  service: 'read-api',
  access: 'public',
  summary: 'Which of the 18 slots of a day are available for a service',
  params: z.object({ id: slug }),
  query: z.object({ date: z.iso.date(), serviceType: z.string().max(60).optional() }),
  status: 200,
  answer: Availability,
});
