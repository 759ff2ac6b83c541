import type { Payment } from '@mirabelle/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { ALL_PAYMENTS_KEY, useAllPayments } from './api/payments';
import { isUnsent } from './components/payment-status';

/** The user's purchases that are paid and not sent yet, newest first. */
export const useUnsentPurchases = (): readonly Payment[] => (useAllPayments().data ?? []).filter(isUnsent);

/**
 * Returns a function that reads what `useUnsentPurchases` has last loaded anywhere in the app, also after the account is
 * erased, when the server has no answer any more.
 */
export function useReadUnsentPurchases(): () => readonly Payment[] {
  const client = useQueryClient();
  return () => (client.getQueryData<Payment[]>(ALL_PAYMENTS_KEY) ?? []).filter(isUnsent);
}
