import { SERVICES } from '@mirabelle/catalogue';
import type { AdminBooking } from '@mirabelle/contracts';
import type { AdminList } from '../kit/admin-list.js';
import { isFrom, isOneOf, isOneOfIds, isUpTo, isWhether } from '../kit/filters.js';
import { joined } from '../kit/page.js';
import { isFoundIn } from '../kit/search.js';
import { type AdminBookingRow, BOOKING_COLUMNS, toAdminBooking } from './booking-row.js';

const columns = `${BOOKING_COLUMNS}, b.user_id, u.full_name as customer_name, u.email as customer_email,
  b.paypal_order_id, b.updated_at, b.version`;
const joins = `left join read_model.salons s on s.id = b.salon_id left join read_model.users u on u.id = b.user_id`;
const byCustomer = 'read_model.users u join read_model.bookings b on b.user_id = u.id';
/** From this row on it pays to know how many bookings everybody has before some are read. */
const FAR = 1_000;
// The projector counts everybody's bookings; those that fit a filter have to be read.
const groupsOf = (column: string) => (where: string, offset: number) =>
  where === 'true' && offset >= FAR
    ? `select ${column} as key, sum(u.booking_count)::int as rows from read_model.users u
       where ${column} is not null and u.booking_count > 0 group by ${column}`
    : undefined;
const bySalon = 'read_model.salons s join read_model.bookings b on b.salon_id = s.id';

const groupsOfSalons = (where: string) =>
  `select s.name as key, sum(c.rows)::int as rows from read_model.salons s
   join (select b.salon_id, count(*) as rows from read_model.bookings b where ${where} group by b.salon_id) c
     on c.salon_id = s.id group by s.name`;

/** Bookings of all salons with their customers. `from` and `to` are days of the salon. */
export const adminBookings: AdminList<AdminBookingRow, AdminBooking> = {
  resource: 'bookings',
  columns,
  from: 'read_model.bookings b',
  joins,
  sortable: {
    id: 'b.id',
    salonId: 'b.salon_id',
    salonName: { expression: 's.name', nullable: true, from: bySalon, groups: groupsOfSalons },
    serviceType: 'b.service_type',
    appointmentDate: 'b.appointment_date',
    localDate: 'b.local_date',
    price: 'b.price_cents',
    status: 'b.status',
    customerName: {
      ...{ expression: 'u.full_name', nullable: true, from: byCustomer },
      groups: groupsOf('u.full_name'),
    },
    customerEmail: {
      ...{ expression: 'u.email', nullable: true, from: byCustomer },
      groups: groupsOf('u.email'),
    },
    paymentStatus: 'b.payment_status',
    createdAt: 'b.created_at',
  },
  newestFirst: 'b.appointment_date',
  id: 'b.id',
  filters: {
    id: isOneOf('b.id'),
    status: isOneOf('b.status'),
    salonId: isOneOf('b.salon_id'),
    userId: isOneOfIds('b.user_id'),
    serviceType: isOneOf('b.service_type'),
    paymentStatus: isOneOf('b.payment_status'),
    paid: isWhether("b.payment_status = 'paid'"),
    paypalOrderId: isOneOf('b.paypal_order_id'),
    q: isFoundIn({
      own: { id: 'b.id' },
      related: [
        { key: 'b.salon_id', keyType: 'text', table: 'read_model.salons', in: { plain: 'name' } },
        { key: 'b.user_id', keyType: 'uuid', table: 'read_model.users', in: { folded: 'search' } },
      ],
      named: { 'b.service_type': SERVICES.map(({ label }) => label) },
    }),
    from: isFrom('b.local_date'),
    to: isUpTo('b.local_date'),
  },
  toItem: toAdminBooking,
};

export const ONE_BOOKING = `select ${columns} from ${joined(adminBookings)} where b.id = $1`;
