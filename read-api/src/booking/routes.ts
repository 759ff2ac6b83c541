import {
  type AdminBooking,
  adminExportBookings,
  adminListBookings,
  adminReadBooking,
  listBookings,
} from '@mirabelle/contracts';
import { ProblemError, requirePerson } from '@mirabelle/http';
import type { Context } from '../context.js';
import { answerList } from '../kit/admin-list.js';
import { type Columns, exportList } from '../kit/csv-export.js';
import { tagged } from '../kit/entity-tag.js';
import { adminBookings, ONE_BOOKING } from './admin-bookings.js';
import {
  type AdminBookingRow,
  BOOKING_COLUMNS,
  BOOKINGS,
  type BookingRow,
  toAdminBooking,
  toBooking,
} from './booking-row.js';

const OWN_BOOKINGS = `
  select ${BOOKING_COLUMNS} from ${BOOKINGS} where b.user_id = $1 order by b.appointment_date desc, b.id`;

const EXPORTED: Columns<AdminBooking> = [
  'id',
  'createdAt',
  'status',
  'salonId',
  'salonName',
  'serviceType',
  'localDate',
  'appointmentTime',
  'timeZone',
  'appointmentDate',
  'duration',
  'price',
  'paymentStatus',
  'paypalOrderId',
  'customerName',
  'customerEmail',
  'notes',
  'cancelledBy',
  'cancellationReason',
];

export function bookingRoutes({ platform, service, queries }: Context): void {
  service.route(listBookings, async (request) => {
    const rows = await queries.rows<BookingRow>(OWN_BOOKINGS, [requirePerson(request).userId]);
    return rows.map(toBooking);
  });

  service.route(adminListBookings, (request) => answerList(queries, adminBookings, request));

  // Before the single one, whose path would take this one's name for an id.
  service.route(adminExportBookings, (request) =>
    exportList({ platform, queries }, adminBookings, EXPORTED, request),
  );

  service.route(adminReadBooking, async (request) => {
    const [row] = await queries.rows<AdminBookingRow>(ONE_BOOKING, [request.params.id]);
    if (!row) throw new ProblemError('booking_unknown', 'There is no such booking.');
    return tagged(request, toAdminBooking(row));
  });
}
