import { z } from 'zod';
import { type ProviderWebhookEvent, UnverifiedWebhook } from '../payment-provider.js';
import type { PayPalApi } from './paypal-api.js';

/** What PayPal signs a message with (https://developer.paypal.com/api/rest/webhooks/rest/). */
const SIGNATURE = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

const Message = z.looseObject({
  event_type: z.string(),
  resource: z.looseObject({
    id: z.string(),
    supplementary_data: z
      .looseObject({ related_ids: z.looseObject({ order_id: z.string().optional() }).optional() })
      .optional(),
    links: z.array(z.looseObject({ rel: z.string(), href: z.string() })).optional(),
  }),
});
type Resource = z.output<typeof Message>['resource'];

interface Parts {
  readonly api: Pick<PayPalApi, 'post' | 'call'>;
  readonly webhookId: string | undefined;
}

/**
 * Asks PayPal whether a message is its own, and reads it. The signature is over the text to the letter: a number that is
 * written as 1.0 must stay so.
 *
 * @throws UnverifiedNews, PayPalRefusal, ProviderUnavailable
 */
export async function readWebhookEvent(
  { api, webhookId }: Parts,
  headers: Readonly<Record<string, string | undefined>>,
  text: string,
): Promise<ProviderWebhookEvent | undefined> {
  const content = parsed(text);
  const signature = Object.entries(SIGNATURE).map(([field, header]) => [field, headers[header]] as const);
  if (!webhookId || content === undefined || signature.some(([, part]) => part === undefined)) {
    throw new UnverifiedWebhook('The message is not signed');
  }
  const about = JSON.stringify({ ...Object.fromEntries(signature), webhook_id: webhookId });
  const { verification_status: verdict } = await api.post<{ verification_status: string }>(
    '/v1/notifications/verify-webhook-signature',
    `${about.slice(0, -1)},"webhook_event":${text}}`,
  );
  if (verdict !== 'SUCCESS') throw new UnverifiedWebhook('The signature is not PayPal’s');
  const message = Message.safeParse(content);
  return message.success ? newsOf(api, message.data.event_type, message.data.resource) : undefined;
}

async function newsOf(
  api: Parts['api'],
  type: string,
  resource: Resource,
): Promise<ProviderWebhookEvent | undefined> {
  if (type.startsWith('CHECKOUT.ORDER.')) return { kind: 'order-changed', orderId: resource.id };
  if (!type.startsWith('PAYMENT.CAPTURE.')) return undefined;
  if (type === 'PAYMENT.CAPTURE.REFUNDED') return refunded(api, resource);
  const orderId = resource.supplementary_data?.related_ids?.order_id;
  return orderId ? { kind: 'order-changed', orderId } : undefined;
}

/** The resource is the refund, which links to its capture. A part of the money is no refund of ours. */
async function refunded(api: Parts['api'], resource: Resource): Promise<ProviderWebhookEvent | undefined> {
  const up = resource.links?.find(({ rel }) => rel === 'up')?.href ?? '';
  const captureId = /\/captures\/([A-Za-z0-9]+)$/.exec(up)?.[1];
  if (!captureId) return undefined;
  const capture = await api.call(({ payments }) => payments.getCapturedPayment({ captureId }));
  const orderId = capture.supplementaryData?.relatedIds?.orderId;
  return orderId && String(capture.status) === 'REFUNDED'
    ? { kind: 'refunded', orderId, refundId: resource.id }
    : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
