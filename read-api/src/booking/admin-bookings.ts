import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { SERVICES, WISHES } from '@mirabelle/catalogue';
import type { AdminList } from '../lists/admin-list.js';
import { countBySalon } from '../lists/count-by-salon.js';
import {
  equalsAny,
  equalsAnyUuid,
  matchesCondition,
  onOrAfterLocalDate,
  onOrBeforeLocalDate,
  referenceEqualsAny,
} from '../lists/filters.js';
import { joinTables } from '../lists/read-page.js';
import { searchesText } from '../lists/text-search.js';
import { inBookingPeriod } from './booking-periods.js';
import { type AdminBookingRow, BOOKING_COLUMNS, toAdminBooking } from './booking-row.js';
import { outsideNewHours } from './outside-hours.js';

const columns = `${BOOKING_COLUMNS}, b.user_id, u.full_name as customer_name, u.email as customer_email,
  u.is_guest as customer_is_guest, u.phone as customer_phone,
  b.paypal_order_id, b.previous_local_date::text as previous_local_date, b.previous_start_minute,
  b.previous_starts_at, b.updated_at, b.version`;
const joins = `left join read_model.salons s on s.id = b.salon_id left join read_model.users u on u.id = b.user_id`;
/** For sorting by a column of the users. The join begins with the users, so that it can follow an index of theirs. */
const fromUsers = {
  from: 'read_model.users u join read_model.bookings b on b.user_id = u.id',
  joinedOn: { table: 'read_model.users u', key: 'u.id', foreignKey: 'b.user_id' },
};
/** For sorting by a column of the salons. The join begins with the salons, so that it can follow an index of theirs. */
const fromSalons = 'read_model.salons s join read_model.bookings b on b.salon_id = s.id';

const LOCAL_TIME = { timestamp: 'b.appointment_date', localDate: 'b.local_date' };

/** Bookings of all salons with their customers. The filters `from` and `to` are by local days of the salon. */
export const adminBookings: AdminList<AdminBookingRow, AdminBooking> = {
  resource: 'bookings',
  columns,
  from: 'read_model.bookings b',
  joins,
  sortable: {
    id: 'b.id',
    salonId: 'b.salon_id',
    salonName: {
      expression: 's.name',
      isNullable: true,
      from: fromSalons,
      valuesFrom: 'read_model.salons s',
      createValueCounts: countBySalon('read_model.bookings b', 'b.salon_id'),
    },
    serviceType: 'b.service_type',
    appointmentDate: 'b.appointment_date',
    localDate: 'b.local_date',
    price: 'b.price_cents',
    status: 'b.status',
    answerBy: { expression: 'b.answer_by', isNullable: true },
    customerName: {
      expression: 'u.full_name',
      isNullable: true,
      ...fromUsers,
      storedCounts: { table: 'read_model.users u', expression: 'u.full_name', count: 'u.booking_count' },
    },
    customerEmail: {
      expression: 'u.email',
      isNullable: true,
      ...fromUsers,
      storedCounts: { table: 'read_model.users u', expression: 'u.email', count: 'u.booking_count' },
    },
    paymentStatus: 'b.payment_status',
    createdAt: 'b.created_at',
  },
  newestFirst: 'b.appointment_date',
  id: 'b.id',
  filters: {
    id: equalsAny('b.id'),
    status: equalsAny('b.status'),
    salonId: equalsAny('b.salon_id'),
    city: referenceEqualsAny({ key: 'b.salon_id', table: 'read_model.salons', column: 'city' }),
    userId: equalsAnyUuid('b.user_id'),
    serviceType: equalsAny('b.service_type'),
    wish: equalsAny('b.wish'),
    paymentStatus: equalsAny('b.payment_status'),
    paid: matchesCondition("b.payment_status = 'paid'"),
    paypalOrderId: equalsAny('b.paypal_order_id'),
    q: searchesText({
      column: { bookingId: 'b.id', salonId: 'b.salon_id' },
      related: [
        { key: 'b.salon_id', keyType: 'text', table: 'read_model.salons', column: { plainText: 'name' } },
        {
          key: 'b.user_id',
          keyType: 'uuid',
          table: 'read_model.users',
          column: { foldedText: 'search' },
          rowCount: 'booking_count',
        },
      ],
      labels: {
        'b.service_type': SERVICES.map(({ label }) => label),
        'b.wish': WISHES.map(({ label }) => label),
      },
    }),
    when: inBookingPeriod,
    outsideHours: outsideNewHours,
    from: onOrAfterLocalDate(LOCAL_TIME),
    to: onOrBeforeLocalDate(LOCAL_TIME),
  },
  toItem: toAdminBooking,
};

export const SELECT_BOOKING_BY_ID = `select ${columns} from ${joinTables(adminBookings)} where b.id = $1`;
