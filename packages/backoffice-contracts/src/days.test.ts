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

/** What browsers send if the year of a day was typed with one digit too many. */
const FIVE_DIGIT_YEAR = '20266-01-01';

it.each<readonly [string, z.ZodType | undefined, object]>([
  ['appointmentDate', createBooking.body, { appointmentDate: FIVE_DIGIT_YEAR }],
  ['appointmentDate', rescheduleBooking.body, { appointmentDate: FIVE_DIGIT_YEAR }],
  ['appointmentDate', adminRescheduleBooking.body, { appointmentDate: FIVE_DIGIT_YEAR }],
  ['date', listSalons.query, { date: FIVE_DIGIT_YEAR }],
  ['date', readAvailability.query, { date: FIVE_DIGIT_YEAR }],
  ['from', readNextFree.query, { from: FIVE_DIGIT_YEAR }],
  ['from', adminCloseSalonDays.body, { from: FIVE_DIGIT_YEAR, to: '2026-01-01' }],
  ['to', adminCloseSalonDays.body, { from: '2026-01-01', to: FIVE_DIGIT_YEAR }],
  ['from', adminRetireSalonService.body, { from: FIVE_DIGIT_YEAR }],
  ['from', adminScheduleSalonHours.body, { from: FIVE_DIGIT_YEAR }],
  ['validFrom', adminSchedulePriceChange.body, { validFrom: `+0${FIVE_DIGIT_YEAR}T00:00:00.000Z` }],
])('a year of five digits is refused at the field %s', (field, schema, values) => {
  const paths = schema?.safeParse(values).error?.issues.map(({ path }) => path.join('.'));
  expect(paths).toContain(field);
});
