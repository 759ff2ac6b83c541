/** Payment's answers: what finance reads, and the sandbox's script and page. */
import {
  type AdminPayment,
  adminExportPayments,
  adminListPayments,
  adminReadPayment,
} from '@mirabelle/contracts';
import { ProblemError } from '@mirabelle/http';
import type { Context } from '../context.js';
import { answerList } from '../kit/admin-list.js';
import { type Columns, exportList } from '../kit/csv-export.js';
import { adminPayments, ONE_PAYMENT, type PaymentRow, toPayment } from './admin-payments.js';
import { sandboxRoutes } from './sandbox.js';

const EXPORTED: Columns<AdminPayment> = [
  'id',
  'createdAt',
  'status',
  'amount',
  'currency',
  'provider',
  'captureId',
  'capturedAt',
  'refundId',
  'purpose',
  'referenceId',
  'reason',
  'userId',
  'customerName',
  'customerEmail',
];

export function paymentRoutes(context: Context): void {
  const { platform, service, queries } = context;
  service.route(adminListPayments, (request) => answerList(queries, adminPayments, request));
  // Before the single one, whose path would take this one's name for an id.
  service.route(adminExportPayments, (request) =>
    exportList({ platform, queries }, adminPayments, EXPORTED, request),
  );

  service.route(adminReadPayment, async ({ params }) => {
    const [row] = await queries.rows<PaymentRow>(ONE_PAYMENT, [params.id]);
    if (!row) throw new ProblemError('payment_unknown', 'There is no such payment.');
    return toPayment(row);
  });
  sandboxRoutes(context);
}
