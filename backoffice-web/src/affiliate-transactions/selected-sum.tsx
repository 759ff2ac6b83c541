import type { AdminAffiliateTransaction } from '@mirabelle/backoffice-contracts';
import { Typography } from '@mui/material';
import { useGetMany, useListContext } from 'react-admin';
import { formatMoney } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';

const RESOURCE = 'affiliate-transactions';

/** What the selected commissions are worth together, on all pages; nothing until all are known. */
export function SelectedSum() {
  const t = useResourceTranslate(RESOURCE);
  const { data = [], selectedIds } = useListContext<AdminAffiliateTransaction>();
  const selected = data.filter(({ id }) => selectedIds.includes(id));
  const absentIds = selectedIds.filter((id) => !data.some((shown) => shown.id === id));
  const { data: absent = [] } = useGetMany<AdminAffiliateTransaction>(
    RESOURCE,
    { ids: absentIds },
    { enabled: absentIds.length > 0 },
  );
  const loadedAbsent = absentIds.length > 0 ? absent.filter(Boolean) : [];
  if (selected.length + loadedAbsent.length < selectedIds.length) return null;
  // In cents, which are whole numbers.
  const cents = [...selected, ...loadedAbsent].reduce(
    (sum, { commissionAmount }) => sum + Math.round(Number(commissionAmount) * 100),
    0,
  );
  return (
    <Typography
      variant="body2"
      sx={{ alignSelf: 'center', px: 1, color: 'text.primary', fontVariantNumeric: 'tabular-nums' }}
    >
      {t('bulk.selectedSum', { amount: formatMoney((cents / 100).toFixed(2)) })}
    </Typography>
  );
}
