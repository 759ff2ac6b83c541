import type { BulkSelection } from '@mirabelle/backoffice-contracts';
import { Typography } from '@mui/material';
import { useResourceTranslate } from '../i18n/i18n';

/** Says with how many of the selected commissions the reason is kept: with none of an erased buyer. */
export function ReasonNote({ selection: { count, erasedCount = 0 } }: { selection: BulkSelection }) {
  const t = useResourceTranslate('affiliate-transactions.bulk');
  if (count === 0) return null;
  const areSomeErased = erasedCount > 0 && erasedCount < count;
  return (
    <Typography variant="body2">
      {areSomeErased
        ? t('reasonOfErased', { smart_count: erasedCount, count: erasedCount })
        : t(erasedCount > 0 ? 'noReasonKept' : 'reasonKept', { smart_count: count })}
    </Typography>
  );
}
