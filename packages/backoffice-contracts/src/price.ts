import {
  MAX_PRODUCT_NAME_LENGTH,
  PRICE_CHANGE_REASONS,
  PRICED_KINDS,
  REASONS_OF_FIELD,
} from '@mirabelle/catalogue';
import { defineEndpoint, isoInstant, price, slug, text } from '@mirabelle/contracts';
import { z } from 'zod';
import { AdminListQuery, adminRead, Colleague, defineActions } from './admin-endpoints.js';

/** What a change sets, and the time from which it holds. */
export const AdminPriceChange = z.object({
  id: z.uuid(),
  field: z.enum(['price', 'offer', 'name']),
  /** Decimal string in dollars; null unless the price changes. */
  price: z.string().nullable(),
  /** Null unless it changes whether something is sold. */
  isOffered: z.boolean().nullable(),
  /** Null unless the name changes. */
  name: z.string().nullable(),
  validFrom: isoInstant,
  /** `current` for the change of its field that holds now, `past` for those before it. */
  status: z.enum(['upcoming', 'current', 'past', 'withdrawn']),
  reason: z.enum(PRICE_CHANGE_REASONS),
  scheduledAt: isoInstant,
  scheduledBy: Colleague.nullable(),
  withdrawnAt: isoInstant.nullable(),
  withdrawnBy: Colleague.nullable(),
});
export type AdminPriceChange = z.infer<typeof AdminPriceChange>;

/** What has a price, with what holds now. */
export const AdminPrice = z.object({
  /** Kind and id, such as `service-haircut`. */
  id: slug,
  kind: z.enum(PRICED_KINDS),
  name: z.string(),
  /** Whether it is sold. */
  isOffered: z.boolean(),
  /** Null for what has no brand. */
  brand: z.string().nullable(),
  /** The brand's code; null for what has none. */
  code: z.string().nullable(),
  /** Decimal strings in dollars. */
  price: z.string(),
  /** The price before the first change. */
  listPrice: z.string(),
  /** The name before the first change. */
  listName: z.string(),
  /** Since when the price holds; null if it was never changed. */
  validFrom: isoInstant.nullable(),
  /** The change that begins next; null if none is planned. */
  nextChange: AdminPriceChange.pick({ field: true, price: true, isOffered: true, name: true }).nullable(),
  nextChangeAt: isoInstant.nullable(),
  /** All changes, latest beginning first. Present only when a single price is read. */
  changes: z.array(AdminPriceChange).optional(),
  /** 0 before the first change; also the ETag. */
  version: z.int(),
});
export type AdminPrice = z.infer<typeof AdminPrice>;

const access = ['operator', 'finance'] as const;
const params = z.object({ id: slug });

export const adminListPrices = defineEndpoint({
  ...adminRead,
  path: '/api/admin/prices',
  access,
  summary: 'Everything with a price that operators can change, with its current price, name and offer',
  query: AdminListQuery,
  answer: z.array(AdminPrice),
});

export const adminReadPrice = defineEndpoint({
  ...adminRead,
  path: '/api/admin/prices/{id}',
  access,
  summary: 'One thing with a price, with its upcoming and former changes',
  params,
  answer: AdminPrice,
});

const action = defineActions('prices', {
  access: ['operator'],
  params,
  answer: z.object({ id: slug, changeId: z.uuid() }),
});

/** When a change takes effect; absent if that is at once. */
const validFrom = isoInstant.optional();

export const adminSchedulePriceChange = action(
  'schedule',
  'Sets a price from now or from a later time on. What was booked before keeps its price',
  z.strictObject({ price, validFrom, reason: z.enum(REASONS_OF_FIELD.price) }),
);
export const adminScheduleOfferChange = action(
  'schedule-offer',
  'Stops offering a product, a look or a service, or offers it again, from now or from a later time on. What was booked before stays',
  z.strictObject({ isOffered: z.boolean(), validFrom, reason: z.enum(REASONS_OF_FIELD.offer) }),
);
export const adminScheduleNameChange = action(
  'schedule-name',
  'Gives a product another name from now or from a later time on',
  z.strictObject({
    name: text({ max: MAX_PRODUCT_NAME_LENGTH, min: 1 }),
    validFrom,
    reason: z.enum(REASONS_OF_FIELD.name),
  }),
);
export const adminWithdrawPriceChange = action(
  'withdraw',
  'Withdraws a change that has not begun yet',
  z.strictObject({ changeId: z.uuid() }),
);
