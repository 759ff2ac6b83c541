import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { isoInstant, slug } from './fields.js';

/** The prices that hold now, as decimal strings in dollars. */
export const Prices = z.object({
  /** The price of each service at all salons. */
  services: z.array(z.object({ id: slug, price: z.string() })),
  /** The price of each plan for a month. */
  plans: z.array(z.object({ id: slug, price: z.string() })),
  /** When the next change begins, as far as it is known; null if none is. */
  holdUntil: isoInstant.nullable(),
});
export type Prices = z.infer<typeof Prices>;

export const listPrices = defineEndpoint({
  method: 'get',
  path: '/api/prices',
  service: 'read-api',
  access: 'public',
  summary: 'The prices that hold now, and when they change next',
  status: 200,
  otherStatuses: [304],
  answer: Prices,
});
