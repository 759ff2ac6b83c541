import {
  createBooking,
  listSalons,
  readAvailability,
  readNextFree,
  rescheduleBooking,
} from '@mirabelle/contracts';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { adminRescheduleBooking } from './booking.js';
import { adminSchedulePriceChange } from './price.js';
import { adminCloseSalonDays, adminRetireSalonService, adminScheduleSalonHours } from './salon.js';

/** What browsers send for a day of which the year was typed with one digit too many. */
const DAY = '20266-01-01';

it.each<readonly [string, z.ZodType | undefined, object]>([
  ['appointmentDate', createBooking.body, { appointmentDate: DAY }],
  ['appointmentDate', rescheduleBooking.body, { appointmentDate: DAY }],
  ['appointmentDate', adminRescheduleBooking.body, { appointmentDate: DAY }],
  ['date', listSalons.query, { date: DAY }],
  ['date', readAvailability.query, { date: DAY }],
  ['from', readNextFree.query, { from: DAY }],
  ['from', adminCloseSalonDays.body, { from: DAY, to: '2026-01-01' }],
  ['to', adminCloseSalonDays.body, { from: '2026-01-01', to: DAY }],
  ['from', adminRetireSalonService.body, { from: DAY }],
  ['from', adminScheduleSalonHours.body, { from: DAY }],
  ['validFrom', adminSchedulePriceChange.body, { validFrom: `+0${DAY}T00:00:00.000Z` }],
])('a year of five digits is refused at the field %s', (field, schema, values) => {
  const paths = schema?.safeParse(values).error?.issues.map(({ path }) => path.join('.'));
  expect(paths).toContain(field);
});
