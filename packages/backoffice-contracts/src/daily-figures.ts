import { defineEndpoint, timeZone } from '@mirabelle/contracts';
import { z } from 'zod';
import { adminRead } from './admin-endpoints.js';

export const FigureName = z.enum([
  'bookings',
  'revenue',
  'commission',
  'messages',
  'answerHours',
  'signUps',
  'referrals',
]);
export type FigureName = z.infer<typeof FigureName>;

export const Figures = z.object({
  /** The series that the user's roles may see. Money is in dollars; `answerHours` is the median time to reply. */
  series: z.array(
    z.object({
      name: FigureName,
      /** One value for each requested day, the last of which is today; null if there is no data. */
      days: z.array(z.object({ day: z.iso.date(), value: z.number().nullable() })),
    }),
  ),
});
export type Figures = z.infer<typeof Figures>;

export const adminReadFigures = defineEndpoint({
  ...adminRead,
  path: '/api/admin/figures',
  access: ['operator', 'finance', 'support'],
  summary: 'Daily figures, by the days of a time zone',
  query: z.object({
    zone: timeZone,
    /** Default 14. */
    days: z
      .string()
      .regex(/^\d{1,3}$/, 'Must be a whole number')
      .transform(Number)
      .pipe(z.int().min(1).max(366))
      .optional(),
  }),
  answer: Figures,
});
