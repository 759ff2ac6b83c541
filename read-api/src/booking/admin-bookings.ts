import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { SERVICES, WISHES } from '@mirabelle/catalogue';
import type { AdminList } from '../lists/admin-list.js';
import { countBySalon } from '../lists/count-by-salon.js';
import {
  equalsAny,
  equalsAnyUuid,
  matchesChoice,
  matchesCondition,
  onOrAfterLocalDate,
  onOrBeforeLocalDate,
  referenceEqualsAny,
} from '../lists/filters.js';
import { joinTables } from '../lists/read-page.js';
import { searchesText } from '../lists/text-search.js';
import { type AdminBookingRow, BOOKING_COLUMNS, toAdminBooking } from './booking-row.js';

const columns = `${BOOKING_COLUMNS}, b.user_id, u.full_name as customer_name, u.email as customer_email,
  u.is_guest as customer_is_guest, u.phone as customer_phone,
  b.paypal_order_id, b.updated_at, b.version`;
const joins = `left join read_model.salons s on s.id = b.salon_id left join read_model.users u on u.id = b.user_id`;
/** For sorting by a column of the users. The join begins with the users, so that it can follow an index of theirs. */
const fromUsers = 'read_model.users u join read_model.bookings b on b.user_id = u.id';
/** For sorting by a column of the salons. The join begins with the salons, so that it can follow an index of theirs. */
const fromSalons = 'read_model.salons s join read_model.bookings b on b.salon_id = s.id';

const LOCAL_TIME = { timestamp: 'b.appointment_date', localDate: 'b.local_date' };

/** What day it is at the salon of a booking. */
const SALON_TODAY = '(now() at time zone b.time_zone)::date';
/**
 * The day of a salon begins at most 26 hours ago, also where the clocks change. So only the appointments of these hours have
 * to be compared with the day of their salon; the others are decided by the index by time.
 */
const DAY_BEGAN_AFTER = "now() - interval '26 hours'";
/** From today on, by the day of the salon. */
const UPCOMING = `b.appointment_date > ${DAY_BEGAN_AFTER}
  and (b.appointment_date >= now() or b.local_date >= ${SALON_TODAY})`;
const PAST = `b.appointment_date < now()
  and (b.appointment_date <= ${DAY_BEGAN_AFTER} or b.local_date < ${SALON_TODAY})`;
/** Also those of today that are over. The condition on the start is implied, and lets the index by time decide most rows. */
const OVER = 'b.appointment_date <= now() and b.ends_at <= now()';
/** Saved searches and addresses from before may name the filter by this. */
const FORMER_NAME_OF_OVER = 'begun';
/** A day is at most 26 hours away from now, whatever the zone and also where the clocks change, and the next one 50 hours. */
const TODAY = `b.appointment_date > ${DAY_BEGAN_AFTER} and b.appointment_date < now() + interval '26 hours'
  and b.local_date = ${SALON_TODAY}`;
const TOMORROW = `b.appointment_date > now() and b.appointment_date < now() + interval '50 hours'
  and b.local_date = ${SALON_TODAY} + 1`;

/** Bookings of all salons with their customers. The filters `when`, `from` and `to` are by local days of the salon. */
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
      countByValue: countBySalon('read_model.bookings b', 'b.salon_id'),
    },
    serviceType: 'b.service_type',
    appointmentDate: 'b.appointment_date',
    localDate: 'b.local_date',
    price: 'b.price_cents',
    status: 'b.status',
    customerName: {
      expression: 'u.full_name',
      isNullable: true,
      from: fromUsers,
      counted: { table: 'read_model.users u', expression: 'u.full_name', count: 'u.booking_count' },
    },
    customerEmail: {
      expression: 'u.email',
      isNullable: true,
      from: fromUsers,
      counted: { table: 'read_model.users u', expression: 'u.email', count: 'u.booking_count' },
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
      column: { bookingId: 'b.id' },
      related: [
        { key: 'b.salon_id', keyType: 'text', table: 'read_model.salons', column: { plainText: 'name' } },
        { key: 'b.user_id', keyType: 'uuid', table: 'read_model.users', column: { foldedText: 'search' } },
      ],
      labels: {
        'b.service_type': SERVICES.map(({ label }) => label),
        'b.wish': WISHES.map(({ label }) => label),
      },
    }),
    when: matchesChoice({
      today: TODAY,
      tomorrow: TOMORROW,
      upcoming: UPCOMING,
      past: PAST,
      over: OVER,
      [FORMER_NAME_OF_OVER]: OVER,
    }),
    from: onOrAfterLocalDate(LOCAL_TIME),
    to: onOrBeforeLocalDate(LOCAL_TIME),
  },
  toItem: toAdminBooking,
};

export const SELECT_BOOKING_BY_ID = `select ${columns} from ${joinTables(adminBookings)} where b.id = $1`;
