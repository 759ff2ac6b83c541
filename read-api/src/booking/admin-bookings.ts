import type { AdminBooking } from '@mirabelle/contracts';
import { type AdminList, isFrom, isOneOf, isOneOfIds, isPartOf, isUpTo, isWhether } from '../kit/index.js';
import { type AdminBookingRow, BOOKING_COLUMNS, BOOKINGS, toAdminBooking } from './booking-row.js';

const CUSTOMER = `nullif(concat_ws(' ', u.first_name, u.last_name), '')`;
const columns = `${BOOKING_COLUMNS}, b.user_id, ${CUSTOMER} as customer_name, u.email as customer_email,
  b.paypal_order_id, b.updated_at`;
const from = `${BOOKINGS} left join read_model.users u on u.id = b.user_id`;

/** Bookings of all salons with their customers. `from` and `to` are days of the salon. */
export const adminBookings: AdminList<AdminBookingRow, AdminBooking> = {
  resource: 'bookings',
  columns,
  from,
  sortable: {
    id: 'b.id',
    salonId: 'b.salon_id',
    salonName: 's.name',
    serviceType: 'b.service_type',
    appointmentDate: 'b.appointment_date',
    appointmentTime: 'b.start_minute',
    localDate: 'b.local_date',
    duration: 'b.duration',
    price: 'b.price_cents',
    status: 'b.status',
    affiliateId: 'b.affiliate_id',
    affiliateCommission: 'b.affiliate_commission_cents',
    customerName: CUSTOMER,
    customerEmail: 'u.email',
    paymentStatus: 'b.payment_status',
    createdAt: 'b.created_at',
    updatedAt: 'b.updated_at',
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
    q: isPartOf('b.id', 's.name', 'b.service_type', CUSTOMER, 'u.email'),
    from: isFrom('b.local_date'),
    to: isUpTo('b.local_date'),
  },
  toItem: toAdminBooking,
};

export const ONE_BOOKING = `select ${columns} from ${from} where b.id = $1`;
