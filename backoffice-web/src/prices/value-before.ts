import type { AdminPrice, AdminPriceChange } from '@mirabelle/backoffice-contracts';
import { formatMoney } from '../format/format';

/**
 * The price or the name that holds until a change begins; undefined for a change of the offer, which has but two values, and for one that
 * was withdrawn, which replaces nothing.
 */
export function findValueBefore(
  {
    listPrice: initialPrice,
    listName: initialName,
    changes = [],
  }: Pick<AdminPrice, 'listPrice' | 'listName' | 'changes'>,
  { id, field, status }: Pick<AdminPriceChange, 'id' | 'field' | 'status'>,
): string | undefined {
  if (field === 'offer' || status === 'withdrawn') return undefined;
  // The one that begins latest is the first.
  const earlier = changes
    .slice(changes.findIndex((change) => change.id === id) + 1)
    .find((change) => change.field === field && change.status !== 'withdrawn');
  return field === 'price'
    ? formatMoney(earlier?.price ?? initialPrice)
    : `“${earlier?.name ?? initialName}”`;
}
