import type { BulkSelection } from '@mirabelle/backoffice-contracts';
import { Box, Typography } from '@mui/material';
import { formatAffiliate, formatMoney } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { OwnHouseNote } from './own-house-note';

/** How much of the selected commissions goes to each affiliate. A long list scrolls. */
export function SelectedAffiliates({ selection: { affiliates = [] } }: { selection: BulkSelection }) {
  const t = useResourceTranslate('affiliate-transactions.bulk.pay');
  if (affiliates.length === 0) return null;
  return (
    <>
      <Typography variant="body2">{t('affiliates', { smart_count: affiliates.length })}</Typography>
      <Box
        component="ul"
        tabIndex={0}
        aria-label={t('eachAffiliate')}
        sx={{ m: 0, mt: 0.5, p: 0, maxHeight: 200, overflowY: 'auto', listStyle: 'none' }}
      >
        {affiliates.map(({ affiliateId, amount }) => (
          <Typography
            key={affiliateId}
            component="li"
            variant="body2"
            sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, overflowWrap: 'anywhere' }}
          >
            <span>
              <bdi>{formatAffiliate(affiliateId)}</bdi>
              <OwnHouseNote affiliateId={affiliateId} />
            </span>{' '}
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {formatMoney(amount)}
            </Box>
          </Typography>
        ))}
      </Box>
    </>
  );
}

/** Says what the deductions in a selection do to the payout; nothing if there are none. */
export function DeductionNote({
  action,
  selection: { count, deductionCount = 0 },
}: {
  action: 'approve' | 'pay';
  selection: BulkSelection;
}) {
  const t = useResourceTranslate(`affiliate-transactions.bulk.${action}`);
  if (deductionCount === 0) return null;
  return (
    <Typography variant="body2" sx={{ mt: 0.5 }}>
      {t(deductionCount === count ? 'onlyDeductions' : 'deductions', { smart_count: deductionCount })}
    </Typography>
  );
}
