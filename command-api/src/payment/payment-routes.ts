/** Payment's commands: orders are put up, captured once, and the provider's news is taken in. */
import { CURRENCY, formatCents, parseCents } from '@mirabelle/catalogue';
import {
  type CapturedOrder,
  captureOrder,
  createOrder,
  paymentSetup,
  paypalWebhook,
} from '@mirabelle/contracts';
import { payment, paymentStream } from '@mirabelle/domain';
import { ProblemError, requirePerson } from '@mirabelle/http';
import { ProviderUnavailable, UnverifiedWebhook } from '@mirabelle/payments';
import type { Context } from '../context.js';
import { commandMetadata } from '../http/command-metadata.js';
import { capturePayment } from './capture-payment.js';
import { messageText } from './message-text.js';
import { takeNews } from './news.js';
import { sandboxRoutes } from './sandbox-routes.js';

export function paymentRoutes(context: Context): void {
  const { platform, service, commands } = context;
  const { payments: provider } = platform;

  service.route(paymentSetup, () => reached(() => provider.getButtonSetup()));

  service.route(createOrder, async (request) => {
    const { userId } = requirePerson(request);
    const amountCents = parseCents(request.body.amount) as number;
    const order = { amountCents, currency: CURRENCY, requestId: request.commandId };
    const { id: orderId } = await reached(() => provider.createOrder(order));
    await commands.execute({
      decider: payment,
      stream: paymentStream(orderId),
      command: {
        type: 'RecordOrder',
        order: { orderId, userId, provider: provider.name, amountCents, currency: CURRENCY },
      },
      metadata: commandMetadata(request),
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
      const { request: message } = request.http;
      const headers = message.headers as Record<string, string | undefined>;
      const news = await provider.readWebhook(headers, await messageText(message)).catch(refuse);
      if (news) await takeNews(context, news, commandMetadata(request));
      return undefined;
    },
    { idempotent: false },
  );

  sandboxRoutes(context);
}

/** Calls the provider where nothing is at stake yet. */
async function reached<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailable)) throw error;
    throw new ProblemError('unavailable', 'The payment provider cannot be reached. Nothing has been paid.', {
      headers: { 'Retry-After': '5' },
    });
  });
}

function refuse(error: unknown): never {
  if (error instanceof UnverifiedWebhook)
    throw new ProblemError('forbidden', 'This message is not from the provider.');
  if (error instanceof ProviderUnavailable)
    throw new ProblemError('unavailable', 'Please send this again later.');
  throw error;
}
