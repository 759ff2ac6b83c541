import type { AdminPayment } from '@mirabelle/backoffice-contracts';

export type Customer = Pick<AdminPayment, 'userId' | 'customerName' | 'customerEmail'>;

/** Without accents and in lower case, as the search of the server compares. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The customers of payments whose name or address contains the text, each once. Those found only by a product are left out. */
export function listCustomers(payments: readonly Customer[], query: string): Customer[] {
  const foldedQuery = fold(query);
  const byId = new Map<string, Customer>();
  for (const { userId, customerName, customerEmail } of payments) {
    const isNamed = fold(`${customerName ?? ''} ${customerEmail ?? ''}`).includes(foldedQuery);
    if (isNamed && !byId.has(userId)) byId.set(userId, { userId, customerName, customerEmail });
  }
  return [...byId.values()];
}
