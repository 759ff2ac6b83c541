import {
  type AdminSalon,
  adminExportSalons,
  adminListSalons,
  adminReadSalon,
  listSalons,
  readAvailability,
  readSalon,
} from '@mirabelle/contracts';
import { ProblemError } from '@mirabelle/http';
import type { Context } from '../context.js';
import { answerList } from '../kit/admin-list.js';
import { type Columns, exportList } from '../kit/csv-export.js';
import { tagged } from '../kit/entity-tag.js';
import { type AdminSalonRow, adminSalons, ONE_ADMIN_SALON, toAdminSalon } from './admin-salons.js';
import { availability } from './availability.js';
import { directoryQuery, ONE_SALON } from './directory.js';
import { type SalonRow, toSalon } from './salon-row.js';

/** A salon of the directory; the distance in miles from where the visitor asked for. */
type ListedRow = SalonRow & { readonly distance: number | null };

const EXPORTED: Columns<AdminSalon> = [
  'id',
  'name',
  'address',
  'zipCode',
  'city',
  'state',
  'country',
  'phone',
  'email',
  'website',
  'priceRange',
  'specialties',
  'brands',
  'isVerified',
  'rating',
  'reviewCount',
  'timeZone',
  'chairs',
  'createdAt',
  'updatedAt',
];

export function salonRoutes({ service, queries, platform }: Context): void {
  service.route(listSalons, async ({ query }) => {
    const now = platform.now();
    const { text, values } = directoryQuery(query, now);
    return (await queries.composed<ListedRow>(text, values)).map((row) => toSalon(row, now));
  });

  service.route(readSalon, async ({ params }) => {
    const [row] = await queries.rows<ListedRow>(ONE_SALON, [params.id]);
    if (!row) throw salonUnknown();
    return toSalon(row, platform.now());
  });

  service.route(readAvailability, async ({ params, query }) => {
    const slots = await availability(queries, { salonId: params.id, ...query }, platform.now());
    if (!slots) throw salonUnknown();
    return slots;
  });

  service.route(adminListSalons, (request) => answerList(queries, adminSalons, request));

  // Before the single one, whose path would take this one's name for an id.
  service.route(adminExportSalons, (request) =>
    exportList({ platform, queries }, adminSalons, EXPORTED, request),
  );

  service.route(adminReadSalon, async (request) => {
    const [row] = await queries.rows<AdminSalonRow>(ONE_ADMIN_SALON, [request.params.id]);
    if (!row) throw salonUnknown();
    return tagged(request, toAdminSalon(row));
  });
}

function salonUnknown(): ProblemError {
  return new ProblemError('salon_unknown', 'There is no such salon.');
}
