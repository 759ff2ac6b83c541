import {
  CLOSING_REASONS,
  HIDDEN_REASONS,
  PRICE_RANGES,
  PROFESSIONAL_BRANDS,
  SERVICES,
  SPECIALTIES,
  SUSPENSION_REASONS,
  WEEKDAYS,
} from '@mirabelle/catalogue';
import {
  defineEndpoint,
  email,
  hasNoDuplicates,
  integerBetween,
  isoInstant,
  localPath,
  noBody,
  Salon,
  slug,
  text,
  timeZone,
} from '@mirabelle/contracts';
import { z } from 'zod';
import { AdminListQuery, adminAction, adminExport, adminRead, defineActions } from './admin-endpoints.js';

const MINUTES_PER_DAY = 1440;

const serviceId = z.enum(SERVICES.map(({ id }) => id));
const serviceIds = z
  .array(serviceId)
  .min(1, 'Choose at least one service')
  .refine(hasNoDuplicates, 'Each only once');

const DayHours = z
  .strictObject({ open: integerBetween(0, MINUTES_PER_DAY), close: integerBetween(0, MINUTES_PER_DAY) })
  .refine(({ open, close }) => open < close, { path: ['close'], message: 'Must be after opening' })
  .nullable();

const priceSymbols = PRICE_RANGES.map(({ symbol }) => symbol);

/**
 * A time zone by its area and city. Names without an area are refused: Postgres does not know all that browsers know, and takes some,
 * such as "CET", for an offset that is the same in summer and in winter.
 */
const salonTimeZone = timeZone.refine(
  (zone) =>
    /^(?:UTC|(?:A(?:frica|merica|ntarctica|rctic|sia|tlantic|ustralia)|Europe|Indian|Pacific)\/.+)$/.test(
      zone,
    ),
  'Must be an area and a city such as "Europe/Paris"',
);

/** Minutes since local midnight by day; null where closed. */
export const OpeningHours = z.strictObject(
  Object.fromEntries(WEEKDAYS.map((day) => [day, DayHours])) as Record<
    (typeof WEEKDAYS)[number],
    typeof DayHours
  >,
);

/** The details of a salon that operators may change. */
export const SalonBody = z.strictObject({
  name: text({ max: 120, min: 1, message: 'Please name the salon' }),
  address: text({ max: 200, min: 1, message: 'Please enter the street' }),
  city: text({ max: 120, min: 1, message: 'Please enter the city' }),
  state: text({ max: 60 }),
  country: z.string().regex(/^[A-Z]{2}$/, 'Must be a country code of two letters'),
  zipCode: text({ max: 20 }),
  phone: text({ max: 40, min: 1, message: 'Please enter a phone number' }),
  email,
  /** Empty if the salon has none. */
  website: z.union(
    [z.literal(''), z.url({ protocol: /^https?$/, message: 'Must be a web address' }).max(300)],
    {
      error: 'Must be a web address',
    },
  ),
  /** Path on this site, or empty if there is no picture. */
  imageUrl: z.union([z.literal(''), localPath]),
  priceRange: z.enum(priceSymbols),
  specialties: z.array(z.enum(SPECIALTIES)).refine(hasNoDuplicates, 'Each only once'),
  brands: z.array(z.enum(PROFESSIONAL_BRANDS)).refine(hasNoDuplicates, 'Each only once'),
  isVerified: z.boolean(),
  team: Salon.shape.team
    .max(30)
    .refine((team) => hasNoDuplicates(team.map(({ name }) => name)), 'Each person only once'),
  /** They hold from today on, until the next scheduled change. */
  openingHours: OpeningHours,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** Number of appointments that can run at the same time. Lowering it cancels no booking. */
  chairs: integerBetween(1, 50),
  /** How many days ahead customers can book; if absent or null, as many as the platform allows. */
  bookingHorizonDays: integerBetween(1, 730).nullish(),
});
export type SalonBody = z.infer<typeof SalonBody>;

export const ClosedDay = z.object({
  date: z.iso.date(),
  reason: z.enum(CLOSING_REASONS).nullable(),
  /** How many appointments on this day are pending or confirmed. */
  openBookings: z.int(),
});
export type ClosedDay = z.infer<typeof ClosedDay>;

/** A salon as staff see it. */
export const AdminSalon = Salon.omit({
  distance: true,
  status: true,
  isSuspended: true,
  isDraft: true,
}).extend({
  /** The days from today on for which the salon is closed, in their order. */
  closedDays: z.array(ClosedDay),
  /** Why consumers do not find it; null if they do. */
  suspension: z.enum(HIDDEN_REASONS).nullable(),
  /** The salon's own limit; null if it has none. */
  bookingHorizonDays: z.int().nullable(),
  /** Increases with each change; also the ETag. */
  version: z.int(),
  createdAt: isoInstant,
  updatedAt: isoInstant,
});
export type AdminSalon = z.infer<typeof AdminSalon>;

/** A partial update. Read-only fields are accepted and ignored, so that a client can send the whole record back. */
const SalonUpdate = SalonBody.partial().extend({
  /** The version that the client has edited, like `If-Match`. */
  version: integerBetween(1, 1_000_000_000).optional(),
  id: slug.optional(),
  timeZone: z.string().max(60).optional(),
  rating: z.number().optional(),
  reviewCount: z.int().optional(),
  closedDays: z.array(ClosedDay).optional(),
  suspension: z.enum(HIDDEN_REASONS).nullish(),
  retiredServices: Salon.shape.retiredServices,
  hoursChanges: Salon.shape.hoursChanges,
  createdAt: isoInstant.optional(),
  updatedAt: isoInstant.optional(),
});

const access = ['operator'] as const;
const params = z.object({ id: slug });

export const adminListSalons = defineEndpoint({
  ...adminRead,
  path: '/api/admin/salons',
  access,
  summary: 'All salons',
  query: AdminListQuery,
  answer: z.array(AdminSalon),
});

export const adminExportSalons = defineEndpoint({
  ...adminExport,
  path: '/api/admin/salons/export.csv',
  access,
  summary: 'All salons that match the filter, in the requested order, as CSV',
});

export const adminReadSalon = defineEndpoint({
  ...adminRead,
  path: '/api/admin/salons/{id}',
  access,
  summary: 'One salon. Its ETag is the version',
  params,
  answer: AdminSalon,
});

export const adminCreateSalon = defineEndpoint({
  ...adminAction,
  path: '/api/admin/salons/create',
  access,
  summary:
    'Adds a salon, which consumers find at once, or as a draft once it is published by resume. It offers the chosen services, at the prices of all salons',
  body: SalonBody.extend({
    website: SalonBody.shape.website.default(''),
    imageUrl: SalonBody.shape.imageUrl.default(''),
    isVerified: SalonBody.shape.isVerified.default(false),
    /** If both are absent, the middle of the city, where the catalogue knows it. */
    latitude: SalonBody.shape.latitude.optional(),
    longitude: SalonBody.shape.longitude.optional(),
    /** The services that the salon offers; if absent, all. */
    services: serviceIds.optional(),
    /** Whether consumers do not find it until it is published. Only staff can read its page until then. */
    isDraft: z.boolean().optional(),
    timeZone: salonTimeZone,
  }),
  status: 201,
  answer: z.object({ id: slug, version: z.int() }),
});

export const adminUpdateSalon = defineEndpoint({
  method: 'put',
  path: '/api/admin/salons/{id}',
  service: 'command-api',
  access,
  summary:
    'Changes details, chairs, hours or the verified badge. With If-Match, only that version is changed',
  params,
  body: SalonUpdate,
  status: 200,
  answer: SalonBody.extend({ id: slug, timeZone: z.string(), version: z.int() }),
});

const DAY_MS = 86_400_000;
/** One command closes or opens at most this many days. */
export const MAX_CLOSED_DAYS = 31;

const Days = z.strictObject({
  /** Local days of the salon; both are closed. */
  from: z.iso.date(),
  to: z.iso.date(),
});
type Days = z.infer<typeof Days>;

const isInOrder = ({ from, to }: Days) => from <= to;
const isShortEnough = ({ from, to }: Days) => Date.parse(to) - Date.parse(from) < MAX_CLOSED_DAYS * DAY_MS;
const orderIssue = { path: ['to'], message: 'Must not be before the first day' };
const lengthIssue = { path: ['to'], message: `At most ${MAX_CLOSED_DAYS} days at once` };

const salonDaysAction = defineActions('salons', {
  access,
  params,
  answer: z.object({ id: slug, from: z.iso.date(), to: z.iso.date() }),
});

export const adminCloseSalonDays = salonDaysAction(
  'close-days',
  'Closes a salon for a day or several. Their appointments stay; no further ones can be booked or moved there',
  Days.extend({ reason: z.enum(CLOSING_REASONS).optional() })
    .refine(isInOrder, orderIssue)
    .refine(isShortEnough, lengthIssue),
);
export const adminOpenSalonDays = salonDaysAction(
  'open-days',
  'Takes back that a salon is closed: its opening hours apply again on these days',
  Days.refine(isInOrder, orderIssue).refine(isShortEnough, lengthIssue),
);

const salonCommon = {
  access,
  params,
  answer: z.object({ id: slug, version: z.int() }),
} as const;

const salonAction = defineActions('salons', salonCommon);

export const adminSuspendSalon = defineActions('salons', {
  ...salonCommon,
  /** The bulk action that writes the suspension to the calendar of each day that can be booked. */
  answer: salonCommon.answer.extend({ bulkActionId: z.uuid() }),
})(
  'suspend',
  'Consumers no longer find the salon, book there or move an appointment there. The appointments that it has stay',
  z.strictObject({ reason: z.enum(SUSPENSION_REASONS) }),
);
export const adminResumeSalon = salonAction(
  'resume',
  'Consumers find a suspended salon again, or a draft for the first time, and book there',
  noBody,
);

export const adminRetireSalonService = salonAction(
  'retire-service',
  'Takes services out of the offer of one salon from a day on. Appointments that it has stay; no further ones can be booked or moved there',
  z.strictObject({
    serviceIds,
    /** The first local day of the salon for which nobody can book them. */
    from: z.iso.date(),
  }),
);
export const adminRestoreSalonService = salonAction(
  'restore-service',
  'Takes a service into the offer of the salon again, on all days',
  z.strictObject({ serviceId }),
);

export const adminScheduleSalonHours = salonAction(
  'schedule-hours',
  'Changes the opening hours of a salon from a later day on. Appointments that it has stay; further ones follow the hours of their day',
  z.strictObject({
    /** The first local day of the salon on which the hours hold. A change that is scheduled for the same day is replaced. */
    from: z.iso.date(),
    openingHours: OpeningHours,
  }),
);
export const adminWithdrawSalonHours = salonAction(
  'withdraw-hours',
  'Withdraws a scheduled change of the opening hours before its day',
  z.strictObject({ from: z.iso.date() }),
);
