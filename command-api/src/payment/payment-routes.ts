import { adminRefundPayment, adminSendGoods } from '@mirabelle/backoffice-contracts';
import { CURRENCY, formatCents, parseCents } from '@mirabelle/catalogue';
import {
  type CapturedOrder,
  cancelPurchase as cancelPurchaseEndpoint,
  captureOrder,
  createOrder,
  paymentSetup,
  paypalWebhook,
} from '@mirabelle/contracts';
import { payment, paymentStream } from '@mirabelle/domain';
import { createFieldProblem, ProblemError, requirePerson } from '@mirabelle/http';
import { ProviderUnavailable } from '@mirabelle/payments';
import type { Context } from '../context.js';
import { createCommandMetadata } from '../http/command-metadata.js';
import { cancelPurchase } from './cancel-purchase.js';
import { capturePayment } from './capture-payment.js';
import { handleWebhook } from './payment-webhook.js';
import { refundPayment } from './refund-payment.js';
import { requireOwedAmount } from './require-owed-amount.js';
import { addSandboxRoutes } from './sandbox-routes.js';
import { sendGoods } from './send-goods.js';

/**
 * Buyers create orders, capture them once, and cancel goods that are not sent yet; the provider reports changes to a webhook;
 * finance refunds payments, and operators send the goods.
 */
export function addPaymentRoutes(context: Context): void {
  const { payments: provider, service, commands } = context;

  service.route(paymentSetup, () => provider.getButtonSetup().catch(refuseAsUnavailable));

  service.route(createOrder, async (request) => {
    const { userId } = requirePerson(request);
    const amountCents = parseCents(request.body.amount) as number;
    const item = await requireOwedAmount(context, { userId, amountCents, purpose: request.body.for });
    const { delivery } = request.body;
    if (delivery && !item)
      throw createFieldProblem('delivery', 'Only an item of the cart is sent to an address');
    const { id: orderId } = await provider
      .createOrder({ amountCents, currency: CURRENCY, requestId: request.commandId })
      .catch(refuseAsUnavailable);
    await commands.execute({
      decider: payment,
      stream: paymentStream(orderId),
      command: {
        type: 'RecordOrder',
        order: {
          orderId,
          userId,
          provider: provider.name,
          amountCents,
          currency: CURRENCY,
          ...(item && { item }),
          ...(delivery && { delivery }),
        },
      },
      metadata: createCommandMetadata(request),
    });
    return { id: orderId };
  });

  service.route(captureOrder, async (request): Promise<CapturedOrder> => {
    const { captureId, amountCents, currency } = await capturePayment(context, request);
    return {
      id: request.params.id,
      status: 'COMPLETED',
      captureId,
      amount: formatCents(amountCents),
      currency,
    };
  });

  service.route(
    paypalWebhook,
    async (request) => {
      await handleWebhook(context, request.http.request, createCommandMetadata(request));
      return undefined;
    },
    { replaysAnswer: false },
  );

  service.route(cancelPurchaseEndpoint, (request) => cancelPurchase(context, request));

  service.route(adminRefundPayment, (request) => refundPayment(context, request));

  service.route(adminSendGoods, (request) => sendGoods(context, request));

  addSandboxRoutes(context);
}

/** Turns an unreachable provider into the problem `unavailable`. Only for calls that take no money. */
function refuseAsUnavailable(error: unknown): never {
  if (!(error instanceof ProviderUnavailable)) throw error;
  throw new ProblemError('unavailable', 'The payment provider cannot be reached. Nothing has been paid.', {
    headers: { 'Retry-After': '5' },
  });
}
