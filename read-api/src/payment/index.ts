/** Payment's answers: what finance reads, and the sandbox's script and page. */
import { adminListPayments, adminReadPayment } from '@mirabelle/contracts';
import { ProblemError } from '@mirabelle/platform/http';
import type { Context } from '../context.js';
import { answerList } from '../kit/index.js';
import { adminPayments, ONE_PAYMENT, type PaymentRow, toPayment } from './admin-payments.js';
import { sandboxRoutes } from './sandbox.js';

export function paymentRoutes(context: Context): void {
  const { service, queries } = context;
  service.route(adminListPayments, (request) => answerList(queries, adminPayments, request));
  service.route(adminReadPayment, async ({ params }) => {
    const [row] = await queries.rows<PaymentRow>(ONE_PAYMENT, [params.id]);
    if (!row) throw new ProblemError('payment_unknown', 'There is no such payment.');
    return toPayment(row);
  });
  sandboxRoutes(context);
}
