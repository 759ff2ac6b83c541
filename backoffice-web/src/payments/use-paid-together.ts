import type { AdminPayment } from '@mirabelle/backoffice-contracts';
import { useGetList } from 'react-admin';

/** A buyer pays for the products of a cart one after the other. */
export const TOGETHER_MINUTES = 15;
const TOGETHER_MS = TOGETHER_MINUTES * 60_000;
const MAX_PAYMENTS = 50;

const toUtcDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Reads the payments for the other products that the buyer paid for at the same time; undefined until they are read. */
export function usePaidTogether(payment: AdminPayment | undefined) {
  const { id, userId, currency, purpose, capturedAt } = payment ?? {};
  const isPurchase = purpose === 'cart' && Boolean(capturedAt);
  const paidAt = Date.parse(capturedAt ?? '1970-01-01');
  const { data, error, refetch } = useGetList<AdminPayment>(
    'payments',
    {
      filter: {
        userId,
        purpose: 'cart',
        paidFrom: toUtcDay(paidAt - TOGETHER_MS),
        paidTo: toUtcDay(paidAt + TOGETHER_MS),
      },
      sort: { field: 'createdAt', order: 'DESC' },
      pagination: { page: 1, perPage: MAX_PAYMENTS },
    },
    { enabled: isPurchase },
  );
  const others = isPurchase
    ? data?.filter(
        (other) =>
          other.id !== id &&
          other.currency === currency &&
          other.capturedAt !== null &&
          Math.abs(Date.parse(other.capturedAt) - paidAt) <= TOGETHER_MS,
      )
    : undefined;
  return { others, error, refetch };
}
