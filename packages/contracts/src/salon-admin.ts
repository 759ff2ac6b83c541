import { PRICE_RANGES, PROFESSIONAL_BRANDS, SPECIALTIES, WEEKDAYS } from '@mirabelle/catalogue';
import { z } from 'zod';
import { AdminListQuery, adminExport, adminRead } from './admin-endpoints.js';
import { endpoint } from './endpoint.js';
import { count, email, isoInstant, localPath, slug, text } from './fields.js';
import { Salon } from './salon.js';

const MINUTES_OF_A_DAY = 1440;

const DayHours = z
  .strictObject({ open: count(0, MINUTES_OF_A_DAY), close: count(0, MINUTES_OF_A_DAY) })
  .refine(({ open, close }) => open < close, { path: ['close'], message: 'Must be after opening' })
  .nullable();

const distinct = (values: readonly string[]) => new Set(values).size === values.length;
const symbols = PRICE_RANGES.map(({ symbol }) => symbol);

/** What operators may change about a salon. */
export const SalonForm = z.strictObject({
  name: text(120, 1, 'Please name the salon'),
  address: text(200, 1, 'Please enter the street'),
  city: text(120, 1, 'Please enter the city'),
  state: text(60),
  country: z.string().regex(/^[A-Z]{2}$/, 'Must be a country code of two letters'),
  zipCode: text(20),
  phone: text(40, 1, 'Please enter a phone number'),
  email,
  website: z.url({ protocol: /^https?$/, message: 'Must be an address of the web' }).max(300),
  /** Path on this site, or empty where there is no picture. */
  imageUrl: z.union([z.literal(''), localPath]),
  priceRange: z.enum(symbols),
  specialties: z.array(z.enum(SPECIALTIES)).refine(distinct, 'Each only once'),
  brands: z.array(z.enum(PROFESSIONAL_BRANDS)).refine(distinct, 'Each only once'),
  isVerified: z.boolean(),
  /** Minutes since local midnight by day; null where closed. */
  openingHours: z.strictObject(
    Object.fromEntries(WEEKDAYS.map((day) => [day, DayHours])) as Record<
      (typeof WEEKDAYS)[number],
      typeof DayHours
    >,
  ),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** How many appointments can run at the same time. Fewer than are booked calls nothing off. */
  chairs: count(1, 50),
});
export type SalonForm = z.infer<typeof SalonForm>;

/** A salon as staff see it. */
export const AdminSalon = Salon.omit({ distance: true, status: true }).extend({
  /** One more with each change; also the ETag. */
  version: z.int(),
  createdAt: isoInstant,
  updatedAt: isoInstant,
});
export type AdminSalon = z.infer<typeof AdminSalon>;

/**
 * A record as it was read, with changes: what cannot be changed may be sent along and is left as it is. Fields that are
 * not named stay too.
 */
export const SalonUpdate = SalonForm.partial().extend({
  /** Like `If-Match`: the version that the changes were made to. */
  version: count(1, 1_000_000_000).optional(),
  id: slug.optional(),
  timeZone: z.string().max(60).optional(),
  rating: z.number().optional(),
  reviewCount: z.int().optional(),
  createdAt: isoInstant.optional(),
  updatedAt: isoInstant.optional(),
});
export type SalonUpdate = z.input<typeof SalonUpdate>;

export const adminListSalons = endpoint({
  ...adminRead,
  path: '/api/admin/salons',
  access: ['operator'],
  summary: 'All salons',
  query: AdminListQuery,
  answer: z.array(AdminSalon),
});

export const adminExportSalons = endpoint({
  ...adminExport,
  path: '/api/admin/salons/export.csv',
  access: ['operator'],
  summary: 'All salons that fit the filter, in the order asked for, as CSV',
});

export const adminReadSalon = endpoint({
  ...adminRead,
  path: '/api/admin/salons/{id}',
  access: ['operator'],
  summary: 'One salon; its ETag names the version',
  params: z.object({ id: slug }),
  answer: AdminSalon,
});

export const adminUpdateSalon = endpoint({
  method: 'put',
  path: '/api/admin/salons/{id}',
  service: 'command-api',
  access: ['operator'],
  summary:
    'Changes details, chairs, hours or the verified badge; with If-Match only the version that it names',
  params: z.object({ id: slug }),
  body: SalonUpdate,
  status: 200,
  answer: SalonForm.extend({ id: slug, timeZone: z.string(), version: z.int() }),
});
