import {
  type AdminBooking,
  adminExportBookings,
  adminListBookings,
  adminReadBooking,
} from '@mirabelle/backoffice-contracts';
import { listBookings, readBooking } from '@mirabelle/contracts';
import { ProblemError, requirePerson } from '@mirabelle/http';
import type { Context } from '../context.js';
import { type ExportColumns, exportList } from '../csv/export-list.js';
import { setEntityTag } from '../http/response-headers.js';
import { sendListPage } from '../lists/admin-list.js';
import { adminBookings, SELECT_BOOKING_BY_ID } from './admin-bookings.js';
import {
  type AdminBookingRow,
  BOOKING_COLUMNS,
  BOOKINGS_FROM,
  type BookingRow,
  toAdminBooking,
  toBooking,
} from './booking-row.js';

const SELECT_OWN_BOOKINGS = `
  select ${BOOKING_COLUMNS} from ${BOOKINGS_FROM} where b.user_id = $1 order by b.appointment_date desc, b.id`;

const SELECT_OWN_BOOKING = `select ${BOOKING_COLUMNS} from ${BOOKINGS_FROM} where b.id = $1 and b.user_id = $2`;

const createBookingUnknownProblem = () => new ProblemError('booking_unknown', 'There is no such booking.');

const EXPORT_COLUMNS: ExportColumns<AdminBooking> = {
  id: 'Booking number',
  createdAt: 'Booked (UTC)',
  status: 'State',
  salonId: 'Salon in addresses',
  salonName: 'Salon',
  serviceType: 'Service',
  wish: 'On request',
  localDate: 'Day at the salon',
  appointmentTime: 'Time at the salon',
  timeZone: 'Time zone',
  appointmentDate: 'Appointment (UTC)',
  duration: 'Minutes',
  price: 'Price',
  paymentStatus: 'Payment',
  paypalOrderId: 'Order',
  customerName: 'Customer',
  customerEmail: 'Email',
  notes: 'Notes',
  cancelledBy: 'Canceled or rejected by',
  cancellationReason: 'Reason',
};

export function addBookingRoutes({ pool, service, queries, now }: Context): void {
  service.route(listBookings, async (request) => {
    const rows = await queries.readRows<BookingRow>(SELECT_OWN_BOOKINGS, [requirePerson(request).userId]);
    return rows.map(toBooking);
  });

  service.route(readBooking, async (request) => {
    const values = [request.params.id, requirePerson(request).userId];
    const [row] = await queries.readRows<BookingRow>(SELECT_OWN_BOOKING, values);
    if (!row) throw createBookingUnknownProblem();
    return toBooking(row);
  });

  service.route(adminListBookings, (request) => sendListPage(queries, adminBookings, request));

  // Registered before the route of a single record, which would take `export` for an id.
  service.route(adminExportBookings, (request) =>
    exportList({ pool, queries, now }, adminBookings, EXPORT_COLUMNS, request),
  );

  service.route(adminReadBooking, async (request) => {
    const [row] = await queries.readRows<AdminBookingRow>(SELECT_BOOKING_BY_ID, [request.params.id]);
    if (!row) throw createBookingUnknownProblem();
    return setEntityTag(request, toAdminBooking(row));
  });
}
