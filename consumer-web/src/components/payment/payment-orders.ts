import { type Cents, CURRENCY, formatCents } from '@mirabelle/catalogue';
import type { CapturedOrder, DeliveryForm, OrderPurpose } from '@mirabelle/contracts';
import { loadContracts, request } from '../../lib/api-client';
import { ApiError } from '../../lib/api-error';

/** Delays between the attempts to capture a payment that is still pending. */
const CAPTURE_RETRY_DELAYS_MS = [1000, 2000, 4000, 8000] as const;

/** Whether a repeated capture may succeed: the payment is pending, or no answer arrived. Captures are idempotent. */
const isRetryable = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof ApiError && error.code === 'payment_pending');

const delay = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    window.setTimeout(resolve, milliseconds);
  });

/**
 * Creates an order with the provider and returns its id. Nothing is paid yet.
 *
 * @param delivery where goods go; undefined for an appointment
 * @throws the errors of `request`, such as `amount_mismatch` if the server asks for another amount
 */
export async function createOrder(
  amount: Cents,
  purpose: OrderPurpose,
  delivery?: DeliveryForm,
): Promise<string> {
  const loadIdSchema = async () => (await loadContracts()).CapturedOrder.pick({ id: true });
  const { id } = await request('POST', '/api/paypal/order', loadIdSchema, {
    amount: formatCents(amount),
    currency: CURRENCY,
    intent: 'CAPTURE',
    for: purpose,
    delivery,
  });
  return id;
}

/** Captures an approved order. Repeats the call a few times while the payment is pending. @throws the errors of `request` */
export async function captureOrder(
  orderId: string,
  retryDelaysMs: readonly number[] = CAPTURE_RETRY_DELAYS_MS,
): Promise<CapturedOrder> {
  const path = `/api/paypal/order/${encodeURIComponent(orderId)}/capture`;
  for (const delayMs of retryDelaysMs) {
    try {
      return await request('POST', path, async () => (await loadContracts()).CapturedOrder);
    } catch (error) {
      if (!isRetryable(error)) throw error;
      await delay(delayMs);
    }
  }
  return request('POST', path, async () => (await loadContracts()).CapturedOrder);
}
