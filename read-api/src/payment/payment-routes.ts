import {
  type AdminPayment,
  adminExportPayments,
  adminListPayments,
  adminReadPayment,
  adminReadPaymentDelivery,
  adminTotalPayments,
} from '@mirabelle/backoffice-contracts';
import { ProblemError } from '@mirabelle/http';
import type { Context } from '../context.js';
import { type ExportColumns, exportList } from '../csv/export-list.js';
import { sendListPage } from '../lists/admin-list.js';
import {
  adminPayments,
  type PaymentRow,
  readPaymentCommission,
  readPaymentDelivery,
  SELECT_PAYMENT_BY_ID,
  toPayment,
} from './admin-payments.js';
import { addOwnPaymentRoutes } from './own-payments.js';
import { readPaymentTotals } from './payment-totals.js';
import { readCancellation } from './read-cancellation.js';
import { addSandboxRoutes } from './sandbox-routes.js';

/** A row of the file. The fields of the product are null for an appointment. */
type PaymentCsvRow = AdminPayment & {
  readonly productName: string | null;
  readonly brandName: string | null;
  readonly quantity: number | null;
  readonly colorCode: string | null;
};

const toCsvRow = (payment: AdminPayment): PaymentCsvRow => ({
  ...payment,
  productName: payment.item?.productName ?? null,
  brandName: payment.item?.brandName ?? null,
  quantity: payment.item?.quantity ?? null,
  colorCode: payment.item?.colorCode ?? null,
});

const EXPORT_COLUMNS: ExportColumns<PaymentCsvRow> = {
  id: 'Order',
  createdAt: 'Created (UTC)',
  status: 'State',
  amount: 'Amount',
  currency: 'Currency',
  provider: 'Provider',
  captureId: 'Payment number at the provider',
  capturedAt: 'Paid on (UTC)',
  refundId: 'Refund',
  refundedAt: 'Refunded on (UTC)',
  refundedAmount: 'Refunded so far',
  purpose: 'Paid for',
  referenceId: 'Booking',
  reason: 'Reason',
  refundNote: 'Why it was refunded',
  sending: 'Goods',
  sentAt: 'Sent (UTC)',
  userId: 'Customer number',
  customerName: 'Customer',
  customerEmail: 'Email of the customer',
  productName: 'Product',
  brandName: 'Brand',
  quantity: 'Quantity',
  colorCode: 'Shade',
};

export function addPaymentRoutes(context: Context): void {
  const { pool, service, queries, now } = context;
  service.route(adminListPayments, (request) => sendListPage(queries, adminPayments, request));
  // Registered before the route of a single record, which would take `export` for an id.
  service.route(adminExportPayments, (request) =>
    exportList({ pool, queries, now }, adminPayments, EXPORT_COLUMNS, request, toCsvRow),
  );

  service.route(adminTotalPayments, ({ query }) => readPaymentTotals(queries, query.filter));

  service.route(adminReadPayment, async ({ params }) => {
    const [row] = await queries.readRows<PaymentRow>(SELECT_PAYMENT_BY_ID, [params.id]);
    if (!row) throw new ProblemError('payment_unknown', 'There is no such payment.');
    const payment = toPayment(row);
    const isCanceled = payment.booking?.status === 'cancelled';
    const [commission, cancellation] = await Promise.all([
      readPaymentCommission(queries, row),
      isCanceled && payment.referenceId ? readCancellation(context, payment.referenceId) : null,
    ]);
    return { ...payment, commission, cancellation };
  });

  service.route(adminReadPaymentDelivery, async ({ params }) => {
    const delivery = await readPaymentDelivery(queries, params.id);
    if (!delivery) throw new ProblemError('payment_unknown', 'There is no such payment.');
    return delivery;
  });
  addOwnPaymentRoutes(context);
  addSandboxRoutes(context);
}
