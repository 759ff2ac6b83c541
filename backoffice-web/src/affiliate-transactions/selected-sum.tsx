import type { AdminAffiliateTransaction } from '@mirabelle/backoffice-contracts';
import { Typography } from '@mui/material';
import { useSelectedRecords } from '../bulk/use-selected-records';
import { formatMoney } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { splitByHouse, useDescribeHouses } from './split-by-house';

const RESOURCE = 'affiliate-transactions';

/** What the selected commissions are worth together, on all pages; nothing until all are known. */
export function SelectedSum() {
  const t = useResourceTranslate(RESOURCE);
  const describeHouses = useDescribeHouses();
  const { records, isComplete } = useSelectedRecords<AdminAffiliateTransaction>(RESOURCE);
  if (!isComplete) return null;
  const sums = records.map(({ affiliateId, commissionAmount: amount }) => ({ affiliateId, amount }));
  const houses = describeHouses(sums);
  return (
    <Typography
      variant="body2"
      sx={{ alignSelf: 'center', px: 1, color: 'text.primary', fontVariantNumeric: 'tabular-nums' }}
    >
      {t('bulk.selectedSum', { amount: formatMoney(splitByHouse(sums).total) })}
      {houses ? (
        <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
          {houses}
        </Typography>
      ) : null}
    </Typography>
  );
}
