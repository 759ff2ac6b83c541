import { AutocompleteInput, useListContext } from 'react-admin';
import { formatAffiliate } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { useTransactionTotals } from './use-transaction-totals';

const NO_FILTER = {};

/** A filter by one of the affiliates that have commissions, who are found by a part of their names. */
export function AffiliateFilter({ source, label }: { source: string; label: string }) {
  const t = useResourceTranslate('affiliate-transactions.affiliateFilter');
  const { filterValues } = useListContext();
  const { data: totals, error } = useTransactionTotals(NO_FILTER);
  // The affiliate of a link or of a saved search is shown even without commissions.
  const chosen: readonly unknown[] = [filterValues[source] ?? []].flat();
  const ids = new Set([...(totals?.affiliateIds ?? []), ...chosen.map(String)]);
  const choices = [...ids]
    .map((id) => ({ id, name: formatAffiliate(id) }))
    .sort((first, second) => first.name.localeCompare(second.name));
  return (
    <AutocompleteInput
      autoHighlight
      source={source}
      label={label}
      choices={choices}
      isPending={!totals && !error}
      noOptionsText={t(error && !totals ? 'unreadable' : 'none')}
      helperText={false}
      sx={{ minWidth: 220 }}
    />
  );
}
