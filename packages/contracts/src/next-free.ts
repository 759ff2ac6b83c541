import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { queryInteger, slug } from './fields.js';

/** The first free time of each service that has one in the period: a local day of the salon and the label of a slot. */
export const NextFree = z.array(z.object({ serviceType: z.string(), date: z.iso.date(), time: z.string() }));
export type NextFree = z.infer<typeof NextFree>;

export const readNextFree = defineEndpoint({
  method: 'get',
  path: '/api/salons/{id}/next-free',
  service: 'read-api',
  access: 'public',
  summary:
    'The next free time of one service or of each, from a day on (default today), within a number of days (default and at most 60)',
  params: z.object({ id: slug }),
  query: z.object({
    serviceType: z.string().max(60).optional(),
    from: z.iso.date().optional(),
    days: queryInteger(60).pipe(z.int().min(1)).optional(),
  }),
  status: 200,
  answer: NextFree,
});
