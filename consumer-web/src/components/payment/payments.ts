import { type Cents, CURRENCY, formatCents } from '@mirabelle/catalogue';
import type { CapturedOrder } from '@mirabelle/contracts';
import { request } from '../../lib/api-client';
import { ApiError } from '../../lib/api-error';
import { loadContracts } from '../../lib/load-contracts';

/** Milliseconds before the money is asked for again, while the provider is still thinking. */
const PATIENCE = [1000, 2000, 4000, 8000] as const;

/** Whether asking again may help: the provider has not settled, or no answer reached us. Capturing twice takes the money once. */
const mayStillCome = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof ApiError && error.code === 'payment_pending');

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    window.setTimeout(resolve, milliseconds);
  });

/** Puts an order up with the provider and gives its id; nothing is paid yet. @throws as `request` */
export async function createOrder(amount: Cents): Promise<string> {
  const readId = async () => (await loadContracts()).CapturedOrder.pick({ id: true });
  const { id } = await request('POST', '/api/paypal/order', readId, {
    amount: formatCents(amount),
    currency: CURRENCY,
    intent: 'CAPTURE',
  });
  return id;
}

/** Takes the money of an approved order, asking again a few times where it is not settled. @throws as `request` */
export async function captureOrder(
  orderId: string,
  patience: readonly number[] = PATIENCE,
): Promise<CapturedOrder> {
  const path = `/api/paypal/order/${encodeURIComponent(orderId)}/capture`;
  for (const wait of patience) {
    try {
      return await request('POST', path, async () => (await loadContracts()).CapturedOrder);
    } catch (error) {
      if (!mayStillCome(error)) throw error;
      await pause(wait);
    }
  }
  return request('POST', path, async () => (await loadContracts()).CapturedOrder);
}
