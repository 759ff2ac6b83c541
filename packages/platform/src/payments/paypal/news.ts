import { z } from 'zod';
import { type ProviderNews, UnverifiedNews } from '../provider.js';
import type { PayPalApi } from './api.js';

/** What PayPal signs a message with (https://developer.paypal.com/api/rest/webhooks/rest/). */
const SIGNATURE = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

const Related = z.looseObject({ order_id: z.string().optional() });
const Message = z.looseObject({
  event_type: z.string(),
  resource: z.looseObject({
    id: z.string(),
    supplementary_data: z.looseObject({ related_ids: Related.optional() }).optional(),
  }),
});

interface Parts {
  readonly api: Pick<PayPalApi, 'post'>;
  readonly webhookId: string | undefined;
}

/** Asks PayPal whether a message is its own, and reads it. */
export async function readNews(
  { api, webhookId }: Parts,
  headers: Readonly<Record<string, string | undefined>>,
  body: unknown,
): Promise<ProviderNews | undefined> {
  const message = Message.safeParse(body);
  const signature = Object.fromEntries(
    Object.entries(SIGNATURE).map(([field, header]) => [field, headers[header]] as const),
  );
  if (!webhookId || !message.success || Object.values(signature).some((part) => part === undefined)) {
    throw new UnverifiedNews('The message is not signed');
  }
  const { verification_status: verdict } = await api.post<{ verification_status: string }>(
    '/v1/notifications/verify-webhook-signature',
    { ...signature, webhook_id: webhookId, webhook_event: body },
  );
  if (verdict !== 'SUCCESS') throw new UnverifiedNews('The signature is not PayPal’s');
  const { event_type: type, resource } = message.data;
  const orderId = resource.supplementary_data?.related_ids?.order_id;
  if (type.startsWith('CHECKOUT.ORDER.')) return { kind: 'order-changed', orderId: resource.id };
  if (type === 'PAYMENT.CAPTURE.REFUNDED' && orderId) {
    return { kind: 'refunded', orderId, refundId: resource.id };
  }
  return type.startsWith('PAYMENT.CAPTURE.') && orderId ? { kind: 'order-changed', orderId } : undefined;
}
