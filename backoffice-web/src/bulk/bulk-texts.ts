import type { BulkActionResults, BulkResource } from '@mirabelle/backoffice-contracts';
import { useTranslate } from 'react-admin';
import { formatMoney } from '../format/format';

/** The resources whose records are worth an amount of money. */
const RESOURCES_WITH_AMOUNT: ReadonlySet<BulkResource> = new Set(['affiliate-transactions', 'bookings']);

/** What the changed records are worth together; undefined if they are worth no money, or none was changed. */
export const formatBulkSum = ({ resource, counts, amount }: BulkActionResults): string | undefined =>
  counts.done > 0 && RESOURCES_WITH_AMOUNT.has(resource) ? formatMoney(amount) : undefined;

/** Returns a function that names what a bulk action does: by its button, unless the button has another name for some records. */
export function useNameBulkAction(): (bulkAction: Pick<BulkActionResults, 'resource' | 'action'>) => string {
  const translate = useTranslate();
  return ({ resource, action }) => {
    const texts = `resources.${resource}.bulk.${action}`;
    return translate(`${texts}.name`, { _: translate(`${texts}.button`, { _: action }) });
  };
}
