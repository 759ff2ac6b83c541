import { PRICE_CHANGE_REASONS, PRICED_KINDS } from '@mirabelle/catalogue';
import { defineEndpoint, isoInstant, price, slug } from '@mirabelle/contracts';
import { z } from 'zod';
import { AdminListQuery, adminRead, defineActions } from './admin-endpoints.js';

const Colleague = z.object({ id: z.uuid(), name: z.string().nullable() });

/** A price and the time from which it holds. */
export const AdminPriceChange = z.object({
  id: z.uuid(),
  /** Decimal string in dollars. */
  price: z.string(),
  validFrom: isoInstant,
  /** `current` for the change whose price holds now, `past` for those before it. */
  status: z.enum(['upcoming', 'current', 'past', 'withdrawn']),
  reason: z.enum(PRICE_CHANGE_REASONS),
  scheduledAt: isoInstant,
  scheduledBy: Colleague.nullable(),
  withdrawnAt: isoInstant.nullable(),
  withdrawnBy: Colleague.nullable(),
});
export type AdminPriceChange = z.infer<typeof AdminPriceChange>;

/** What has a price, with the price that holds now. */
export const AdminPrice = z.object({
  /** Kind and id, such as `service-haircut`. */
  id: slug,
  kind: z.enum(PRICED_KINDS),
  name: z.string(),
  /** Decimal strings in dollars. */
  price: z.string(),
  /** The price before the first change. */
  listPrice: z.string(),
  /** Since when the price holds; null if it was never changed. */
  validFrom: isoInstant.nullable(),
  nextPrice: z.string().nullable(),
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
  summary: 'Everything with a price that operators can change, with the prices of now',
  query: AdminListQuery,
  answer: z.array(AdminPrice),
});

export const adminReadPrice = defineEndpoint({
  ...adminRead,
  path: '/api/admin/prices/{id}',
  access,
  summary: 'One price, with its upcoming and former changes',
  params,
  answer: AdminPrice,
});

const action = defineActions('prices', {
  access: ['operator'],
  params,
  answer: z.object({ id: slug, changeId: z.uuid() }),
});

export const adminSchedulePriceChange = action(
  'schedule',
  'Sets a price from now or from a later time on. What was booked before keeps its price',
  z.strictObject({
    price,
    /** Absent for now. */
    validFrom: isoInstant.optional(),
    reason: z.enum(PRICE_CHANGE_REASONS),
  }),
);
export const adminWithdrawPriceChange = action(
  'withdraw',
  'Withdraws a change of a price that has not begun yet',
  z.strictObject({ changeId: z.uuid() }),
);
