import type { BulkSelection } from '@mirabelle/backoffice-contracts';
import { Typography } from '@mui/material';
import { useResourceTranslate } from '../i18n/i18n';

/** With which of the selected commissions the reason is kept: with none of erased buyers. */
export function ReasonNote({ selection: { count, erasedCount = 0 } }: { selection: BulkSelection }) {
  const t = useResourceTranslate('affiliate-transactions.bulk');
  if (count === 0) return null;
  const isOfSome = erasedCount > 0 && erasedCount < count;
  return (
    <Typography variant="body2">
      {isOfSome
        ? t('reasonOfErased', { smart_count: erasedCount, count: erasedCount })
        : t(erasedCount > 0 ? 'noReasonKept' : 'reasonKept', { smart_count: count })}
    </Typography>
  );
}
