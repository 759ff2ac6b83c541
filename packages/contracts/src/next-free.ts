import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { booleanParameter, partOfDay, queryInteger, slug } from './fields.js';

/** The first free time of each service that has one in the period: a local day of the salon and the label of a slot. */
export const NextFree = z.array(z.object({ serviceType: z.string(), date: z.iso.date(), time: z.string() }));
export type NextFree = z.infer<typeof NextFree>;

export const readNextFree = defineEndpoint({
  method: 'get',
  path: '/api/salons/{id}/next-free',
  service: 'read-api',
  access: 'public',
  summary:
    'The next free time of one service or of each, from a day on (default today), within a number of days (default and at most 60), if wanted in a part of the day or on the weekday of that day',
  params: z.object({ id: slug }),
  query: z.object({
    serviceType: z.string().max(60).optional(),
    from: z.iso.date().optional(),
    days: queryInteger(60).pipe(z.int().min(1)).optional(),
    partOfDay,
    /** Whether only days count that are the same day of the week as the first. */
    sameWeekday: booleanParameter,
  }),
  status: 200,
  answer: NextFree,
});
