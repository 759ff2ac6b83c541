import { listSalons, readAvailability, readSalon } from '@mirabelle/contracts';
import { ProblemError } from '@mirabelle/platform/http';
import type { Context } from '../context.js';
import { availability } from './availability.js';
import { directoryQuery, ONE_SALON } from './directory.js';
import { type SalonRow, toSalon } from './salon-row.js';

export function salonRoutes({ service, queries, platform }: Context): void {
  service.route(listSalons, async ({ query }) => {
    const now = platform.now();
    const { text, values } = directoryQuery(query, now);
    return (await queries.composed<SalonRow>(text, values)).map((row) => toSalon(row, now));
  });

  service.route(readSalon, async ({ params }) => {
    const [row] = await queries.rows<SalonRow>(ONE_SALON, [params.id]);
    if (!row) throw salonUnknown();
    return toSalon(row, platform.now());
  });

  service.route(readAvailability, async ({ params, query }) => {
    const slots = await availability(queries, { salonId: params.id, ...query }, platform.now());
    if (!slots) throw salonUnknown();
    return slots;
  });
}

function salonUnknown(): ProblemError {
  return new ProblemError('salon_unknown', 'There is no such salon.');
}
