import { formatCents } from '@mirabelle/catalogue';
import { type Delivery, listPayments, type Payment, readPayment } from '@mirabelle/contracts';
import type { CommissionDetails } from '@mirabelle/domain';
import { ProblemError, requirePerson } from '@mirabelle/http';
import type { ReadTables } from '@mirabelle/read-model';
import type { Context } from '../context.js';
import { setContentRange } from '../http/response-headers.js';

const DEFAULT_PAGE_SIZE = 20;

interface OwnPaymentRow
  extends Pick<
    ReadTables['payments']['columns'],
    'provider' | 'currency' | 'item' | 'delivery' | 'shipment'
  > {
  readonly id: string;
  readonly capture_id: string;
  readonly captured_at: Date;
  readonly amount_cents: number;
  readonly status: 'captured' | 'refunding' | 'refunded';
  readonly sent_at: Date | null;
  readonly refunded_at: Date | null;
  readonly refunded_cents: number | null;
  readonly purpose: 'cart' | 'booking' | null;
  /** What the buyer's browser reported, for orders that do not say what they are for. */
  readonly details: CommissionDetails | null;
  readonly booking_id: string | null;
  readonly salon_id: string;
  readonly salon_name: string;
  readonly service_type: string;
  readonly wish: string | null;
  readonly appointment_date: Date;
  readonly time_zone: string;
}

const SELECT_CAPTURED = `
  select p.id, p.capture_id, p.captured_at, p.provider, p.amount_cents, p.currency, p.status, p.refunded_at, p.refunded_cents,
    p.purpose, p.item, p.delivery, p.sent_at, p.shipment, t.details, b.id as booking_id, b.salon_id, coalesce(s.name, b.salon_id) as salon_name, b.service_type,
    b.wish, b.appointment_date, b.time_zone
  from read_model.payments p
  left join read_model.affiliate_transactions t on t.reference_id = p.id and t.transaction_type = 'product_purchase'
  left join read_model.bookings b on p.purpose = 'booking' and b.id = p.reference_id
  left join read_model.salons s on s.id = b.salon_id
  where p.user_id = $1 and p.captured_at is not null`;

const SELECT_PAGE = `${SELECT_CAPTURED} order by p.captured_at desc, p.id limit $2 offset $3`;
const SELECT_ONE = `${SELECT_CAPTURED} and p.id = $2`;
const COUNT_CAPTURED =
  'select count(*)::int as total from read_model.payments where user_id = $1 and captured_at is not null';

/** What buyers see of their own payments. Orders without a captured payment are in no list. */
export function addOwnPaymentRoutes({ service, queries }: Context): void {
  service.route(listPayments, async (request) => {
    const { userId } = requirePerson(request);
    const { limit = DEFAULT_PAGE_SIZE, offset = 0 } = request.query;
    const rows = await queries.readRows<OwnPaymentRow>(SELECT_PAGE, [userId, limit, offset]);
    const [count] = await queries.readRows<{ total: number }>(COUNT_CAPTURED, [userId]);
    setContentRange(request, 'payments', { first: offset, count: rows.length }, count?.total ?? 0);
    return rows.map(toOwnPayment);
  });

  service.route(readPayment, async (request) => {
    const values = [requirePerson(request).userId, request.params.id];
    const [row] = await queries.readRows<OwnPaymentRow>(SELECT_ONE, values);
    if (!row) throw new ProblemError('payment_unknown', 'There is no such payment.');
    return toOwnPayment(row);
  });
}

function toOwnPayment(row: OwnPaymentRow): Payment {
  const { refunded_at, refunded_cents } = row;
  return {
    id: row.id,
    captureId: row.capture_id,
    provider: row.provider,
    paidAt: row.captured_at.toISOString(),
    amount: formatCents(row.amount_cents),
    currency: row.currency,
    status: row.status === 'captured' ? 'paid' : row.status,
    refund:
      refunded_at && refunded_cents !== null
        ? { amount: formatCents(refunded_cents), refundedAt: refunded_at.toISOString() }
        : null,
    paidFor: findPaidFor(row),
  };
}

function findPaidFor(row: OwnPaymentRow): Payment['paidFor'] {
  // An order for an item of the cart is a purchase even before its use is recorded.
  if (row.purpose === 'cart' || (!row.purpose && row.item)) {
    return { kind: 'purchase', product: findProduct(row), delivery: findDelivery(row) };
  }
  if (row.booking_id === null) return null;
  return {
    kind: 'booking',
    bookingId: row.booking_id,
    salonId: row.salon_id,
    salonName: row.salon_name,
    serviceType: row.service_type,
    wish: row.wish,
    appointmentDate: row.appointment_date.toISOString(),
    timeZone: row.time_zone,
  };
}

function findDelivery({ delivery, sent_at, shipment }: OwnPaymentRow): Delivery | null {
  if (!delivery) return null;
  const { carrier = null, trackingNumber = null } = shipment ?? {};
  return { address: delivery, sentAt: sent_at?.toISOString() ?? null, carrier, trackingNumber };
}

type Product = Extract<Payment['paidFor'], { kind: 'purchase' }>['product'];

function findProduct({ item, details }: OwnPaymentRow): Product {
  if (item) {
    const { productName, brandName, colorCode, productType, quantity, unitPriceCents } = item;
    const unitPrice = formatCents(unitPriceCents);
    return { productName, brandName, colorCode, productType, quantity, unitPrice };
  }
  if (!details?.productName) return null;
  const { productName, brandName = '', colorCode = '' } = details;
  const productType =
    details.productType === 'hair' || details.productType === 'makeup' ? details.productType : null;
  return { productName, brandName, colorCode, productType, quantity: null, unitPrice: null };
}
