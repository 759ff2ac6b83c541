import { parseCents } from '@mirabelle/catalogue';
import { z } from 'zod';
import { type ProviderWebhookEvent, UnverifiedWebhook } from '../payment-provider.js';
import type { PayPalApi } from './paypal-api.js';

/** Header of each part of PayPal's signature (https://developer.paypal.com/api/rest/webhooks/rest/). */
const SIGNATURE_HEADERS = {
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
    status: z.string().optional(),
    amount: z.looseObject({ value: z.string() }).optional(),
    supplementary_data: z
      .looseObject({ related_ids: z.looseObject({ order_id: z.string().optional() }).optional() })
      .optional(),
    links: z.array(z.looseObject({ rel: z.string(), href: z.string() })).optional(),
  }),
});
type Resource = z.output<typeof Message>['resource'];

interface Context {
  readonly api: Pick<PayPalApi, 'post' | 'call'>;
  readonly webhookId: string | undefined;
}

/**
 * Asks PayPal to verify a webhook request and reads its event. The signature covers the exact text, so the text is
 * passed on unchanged: parsing and formatting it again would turn 1.0 into 1.
 *
 * @throws UnverifiedWebhook, PayPalRefusal, ProviderUnavailable
 */
export async function readWebhookEvent(
  { api, webhookId }: Context,
  headers: Readonly<Record<string, string | undefined>>,
  text: string,
): Promise<ProviderWebhookEvent | undefined> {
  const content = parseJson(text);
  const signature = Object.entries(SIGNATURE_HEADERS).map(
    ([field, header]) => [field, headers[header]] as const,
  );
  if (!webhookId || content === undefined || signature.some(([, part]) => part === undefined)) {
    throw new UnverifiedWebhook('The request is no signed JSON, or PAYPAL_WEBHOOK_ID is not set');
  }
  const signatureJson = JSON.stringify({ ...Object.fromEntries(signature), webhook_id: webhookId });
  const { verification_status: verdict } = await api.post<{ verification_status: string }>(
    '/v1/notifications/verify-webhook-signature',
    `${signatureJson.slice(0, -1)},"webhook_event":${text}}`,
  );
  if (verdict !== 'SUCCESS') throw new UnverifiedWebhook('The signature is not PayPal’s');
  const message = Message.safeParse(content);
  return message.success ? toWebhookEvent(api, message.data.event_type, message.data.resource) : undefined;
}

async function toWebhookEvent(
  api: Context['api'],
  type: string,
  resource: Resource,
): Promise<ProviderWebhookEvent | undefined> {
  if (type.startsWith('CHECKOUT.ORDER.')) return { kind: 'order-changed', orderId: resource.id };
  if (type === 'PAYMENT.CAPTURE.REFUNDED' || type === 'PAYMENT.REFUND.PENDING')
    return readRefund(api, resource);
  if (!type.startsWith('PAYMENT.CAPTURE.')) return undefined;
  const orderId = resource.supplementary_data?.related_ids?.order_id;
  return orderId ? { kind: 'order-changed', orderId } : undefined;
}

/**
 * The resource is the refund, which links to its capture. A partial refund counts once it is completed. While a refund is pending,
 * only its amount tells whether it is partial; the status of the capture does not.
 */
async function readRefund(
  api: Context['api'],
  resource: Resource,
): Promise<ProviderWebhookEvent | undefined> {
  const captureUrl = resource.links?.find(({ rel }) => rel === 'up')?.href ?? '';
  const captureId = /\/captures\/([A-Za-z0-9]+)$/.exec(captureUrl)?.[1];
  if (!captureId) return undefined;
  const capture = await api.call(({ payments }) => payments.getCapturedPayment({ captureId }));
  const orderId = capture.supplementaryData?.relatedIds?.orderId;
  if (!orderId) return undefined;
  if (resource.status === 'PENDING')
    return resource.amount?.value === capture.amount?.value ? { kind: 'refunding', orderId } : undefined;
  const refundId = resource.id;
  if (String(capture.status) === 'REFUNDED') return { kind: 'refunded', orderId, refundId };
  const amountCents = parseCents(resource.amount?.value ?? '');
  return String(capture.status) === 'PARTIALLY_REFUNDED' && amountCents
    ? { kind: 'partly-refunded', orderId, refundId, amountCents }
    : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
