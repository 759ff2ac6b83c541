import {
  type AdminSalon,
  adminExportSalons,
  adminListSalons,
  adminReadSalon,
} from '@mirabelle/backoffice-contracts';
import { listSalons, readAvailability, readNextFree, readSalon } from '@mirabelle/contracts';
import { type ApiRequest, ProblemError } from '@mirabelle/http';
import { DEFAULT_BOOKING_LIMITS } from '@mirabelle/runtime';
import { findStaffRoles } from '../account/find-staff-roles.js';
import type { Context } from '../context.js';
import { type ExportColumns, exportList } from '../csv/export-list.js';
import { setEntityTag } from '../http/response-headers.js';
import { sendListPage } from '../lists/admin-list.js';
import { readOfferedServices } from '../price/read-offered-services.js';
import { Queries } from '../read-model/queries.js';
import { type AdminSalonRow, adminSalons, SELECT_ADMIN_SALON_BY_ID, toAdminSalon } from './admin-salons.js';
import { readAvailableSlots } from './availability.js';
import { createDirectoryQuery, SELECT_SALON_BY_ID } from './directory.js';
import { selectFreeSalons } from './free-salons.js';
import { readNextFreeTimes } from './next-free.js';
import { type SalonRow, toSalon } from './salon-row.js';

/** A salon of the directory, with its distance from the visitor in miles. */
type DirectoryRow = SalonRow & { readonly distance: number | null; readonly closed_dates: string[] };

const EXPORT_COLUMNS: ExportColumns<AdminSalon> = {
  id: 'Salon in addresses',
  name: 'Name',
  address: 'Street',
  zipCode: 'Postcode',
  city: 'City',
  state: 'State',
  country: 'Country',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  priceRange: 'Price range',
  specialties: 'Specialties',
  brands: 'Brands',
  isVerified: 'Verified',
  rating: 'Rating',
  reviewCount: 'Reviews',
  timeZone: 'Time zone',
  chairs: 'Chairs',
  bookingHorizonDays: 'Days ahead',
  createdAt: 'Added (UTC)',
  updatedAt: 'Last changed (UTC)',
};

export function addSalonRoutes({ pool, service, queries, config, source, now }: Context): void {
  const { horizonDays } = config.bookingLimits ?? DEFAULT_BOOKING_LIMITS;

  service.route(listSalons, async ({ query }) => {
    const instant = now();
    const isForService = query.services !== undefined || query.specialties !== undefined;
    const offered = isForService ? await readOfferedServices(queries, instant) : [];
    const { text, values } = createDirectoryQuery(query, offered, instant);
    const rows = await queries.readRowsUnprepared<DirectoryRow>(text, values);
    const free = await selectFreeSalons(queries, rows, { ...query, horizonDays }, instant);
    return free.map((row) => toSalon(row, instant, horizonDays));
  });

  // Roles are never read from a replica.
  const onPrimary = new Queries(source.onPrimary);
  const isStaff = async ({ person }: Pick<ApiRequest, 'person'>) =>
    person !== undefined && (await findStaffRoles(onPrimary, person.userId)).size > 0;

  /** A draft is unknown to all but staff. It has no free times, so only without any is it looked for. */
  async function refuseDraft(salonId: string, request: Pick<ApiRequest, 'person'>): Promise<void> {
    const [row] = await queries.readRowsQuickly<Pick<SalonRow, 'suspension'>>(SELECT_SUSPENSION, [salonId]);
    if (row?.suspension === 'draft' && !(await isStaff(request))) throw createSalonUnknownProblem();
  }

  service.route(readSalon, async ({ params, person }) => {
    const [row] = await queries.readRowsQuickly<DirectoryRow>(SELECT_SALON_BY_ID, [params.id]);
    const isHidden = row?.suspension === 'draft' && !(await isStaff({ person }));
    if (!row || isHidden) throw createSalonUnknownProblem();
    return toSalon(row, now(), horizonDays);
  });

  service.route(readAvailability, async ({ params, query, person }) => {
    const slots = await readAvailableSlots(queries, { salonId: params.id, ...query, horizonDays }, now());
    if (!slots) throw createSalonUnknownProblem();
    if (!slots.some(({ available }) => available)) await refuseDraft(params.id, { person });
    return slots;
  });

  service.route(readNextFree, async ({ params, query, person }) => {
    const times = await readNextFreeTimes(queries, { salonId: params.id, ...query, horizonDays }, now());
    if (!times) throw createSalonUnknownProblem();
    if (times.length === 0) await refuseDraft(params.id, { person });
    return times;
  });

  service.route(adminListSalons, (request) => sendListPage(queries, adminSalons, request));

  // Registered before the route of a single record, which would take `export` for an id.
  service.route(adminExportSalons, (request) =>
    exportList({ pool, queries, now }, adminSalons, EXPORT_COLUMNS, request),
  );

  service.route(adminReadSalon, async (request) => {
    const [row] = await queries.readRows<AdminSalonRow>(SELECT_ADMIN_SALON_BY_ID, [request.params.id]);
    if (!row) throw createSalonUnknownProblem();
    return setEntityTag(request, toAdminSalon(row));
  });
}

const SELECT_SUSPENSION = 'select suspension from read_model.salons where id = $1';

function createSalonUnknownProblem(): ProblemError {
  return new ProblemError('salon_unknown', 'There is no such salon.');
}
