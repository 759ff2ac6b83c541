import type { AdminPayment } from '@mirabelle/backoffice-contracts';
import { foldText } from '../format/fold-text';

export type Customer = Pick<AdminPayment, 'userId' | 'customerName' | 'customerEmail'>;

/** The customers of payments whose name or address contains the text, each once. Those found only by a product are left out. */
export function listCustomers(payments: readonly Customer[], query: string): Customer[] {
  const foldedQuery = foldText(query);
  const byId = new Map<string, Customer>();
  for (const { userId, customerName, customerEmail } of payments) {
    const isNamed = foldText(`${customerName ?? ''} ${customerEmail ?? ''}`).includes(foldedQuery);
    if (isNamed && !byId.has(userId)) byId.set(userId, { userId, customerName, customerEmail });
  }
  return [...byId.values()];
}
