import type { BulkAction, BulkActionResults, BulkResource } from '@mirabelle/backoffice-contracts';
import { useTranslate } from 'react-admin';
import { formatMoney } from '../format/format';
import { hasDoneAll } from './bulk-api';

/** The resources whose bulk actions are about money. Those of bookings are not: a price is paid at the salon, or has a payment of its own. */
const RESOURCES_WITH_AMOUNT: ReadonlySet<BulkResource> = new Set(['affiliate-transactions']);

/** What the changed records are worth together; undefined if they are worth no money, or none was changed. */
export const formatBulkSum = ({ resource, counts, amount }: BulkActionResults): string | undefined =>
  counts.done > 0 && RESOURCES_WITH_AMOUNT.has(resource) ? formatMoney(amount) : undefined;

/**
 * Returns a function that says what became of a bulk action: in the action's own words, if it has some and all was done, or else how
 * many of the records succeeded.
 */
export function useSummarizeBulkAction() {
  const translate = useTranslate();
  return (bulkAction: BulkAction): { readonly text: string; readonly namesAction: boolean } => {
    const { resource, action, counts, total } = bulkAction;
    const key = `resources.${resource}.bulk.${action}.done`;
    const words = hasDoneAll(bulkAction) ? translate(key, { smart_count: counts.done, _: '' }) : '';
    if (words !== '') return { text: words, namesAction: true };
    const summary = translate('backOffice.actions.summary', { succeeded: counts.done, count: total });
    return { text: summary, namesAction: false };
  };
}

/** Returns a function that names what a bulk action does: by its button, unless the button has another name for some records. */
export function useNameBulkAction(): (bulkAction: Pick<BulkActionResults, 'resource' | 'action'>) => string {
  const translate = useTranslate();
  return ({ resource, action }) => {
    const texts = `resources.${resource}.bulk.${action}`;
    return translate(`${texts}.name`, { _: translate(`${texts}.button`, { _: action }) });
  };
}

/**
 * Returns a function that says whether customers are emailed about what a bulk action has done; nothing if it has done nothing, or has no
 * words for that. It names the customers by a rule, because the results do not tell who has an address.
 */
export function useDescribeMails(): (
  bulkAction: Pick<BulkAction, 'resource' | 'action' | 'counts'>,
) => string | undefined {
  const translate = useTranslate();
  return ({ resource, action, counts: { done } }) =>
    done > 0
      ? translate(`resources.${resource}.bulk.${action}.mails`, { smart_count: done, _: '' }) || undefined
      : undefined;
}

/** Returns a function that says how far a bulk action is. Before its first results are known, it says nothing of what is done. */
export function useDescribeProgress(): (bulkAction: Pick<BulkAction, 'total' | 'counts'>) => string {
  const translate = useTranslate();
  return ({ total, counts }) =>
    counts.left === total
      ? translate('backOffice.actions.started', { smart_count: total })
      : translate('backOffice.actions.running', { finished: total - counts.left, count: total });
}
