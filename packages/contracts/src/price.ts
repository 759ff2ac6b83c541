import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { isoInstant, slug } from './fields.js';

/** A product or a look that operators have changed, as it is now. */
const ChangedProduct = z.object({
  /** The id of the shade or of the look. */
  id: slug,
  name: z.string(),
  price: z.string(),
  /** Whether it can be bought. */
  isOffered: z.boolean(),
});

/** The prices that hold now, as decimal strings in dollars. */
export const Prices = z.object({
  /** The price of each service at all salons, and whether it can be booked. */
  services: z.array(z.object({ id: slug, price: z.string(), isOffered: z.boolean() })),
  /** The price of each plan for a month. */
  plans: z.array(z.object({ id: slug, price: z.string() })),
  /** Products and looks that operators have changed. All others are as in the catalogue. */
  products: z.array(ChangedProduct),
  /** When the next scheduled change begins; null if none is scheduled. */
  holdUntil: isoInstant.nullable(),
});
export type Prices = z.infer<typeof Prices>;

export const listPrices = defineEndpoint({
  method: 'get',
  path: '/api/prices',
  service: 'read-api',
  access: 'public',
  summary:
    'The prices that hold now, the products that operators have changed, and when the next change begins',
  status: 200,
  otherStatuses: [304],
  answer: Prices,
});
