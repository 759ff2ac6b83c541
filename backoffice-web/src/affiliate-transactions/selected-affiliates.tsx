import type { BulkSelection } from '@mirabelle/backoffice-contracts';
import { Box, Typography } from '@mui/material';
import { formatAffiliate, formatCount, formatMoney } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { OwnHouseNote } from './own-house-note';
import { isOwnHouse, useDescribeHouses } from './split-by-house';

/** How much of the selected commissions goes to each affiliate. A long list scrolls. */
export function SelectedAffiliates({ selection: { affiliates = [] } }: { selection: BulkSelection }) {
  const t = useResourceTranslate('affiliate-transactions.bulk.pay');
  const partners = affiliates.filter((affiliate) => !isOwnHouse(affiliate));
  if (affiliates.length === 0) return null;
  return (
    <>
      {partners.length > 0 ? (
        <Typography variant="body2">{t('affiliates', { smart_count: partners.length })}</Typography>
      ) : null}
      <HousesNote affiliates={affiliates} />
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

/** At most this many affiliates are named before an action; of more only the number is said. */
const MAX_NAMED = 5;

/** Whose commissions are selected. */
export function AffiliatesNote({ selection: { affiliates = [], count } }: { selection: BulkSelection }) {
  const t = useResourceTranslate('affiliate-transactions.bulk');
  const names = affiliates.map(({ affiliateId }) => formatAffiliate(affiliateId)).join(', ');
  if (affiliates.length === 0) return null;
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {affiliates.length === 1
        ? t('ofOneAffiliate', { smart_count: count, affiliate: names })
        : [
            t('ofAffiliates', { count: formatCount(affiliates.length) }),
            affiliates.length <= MAX_NAMED && names,
          ]
            .filter(Boolean)
            .join(': ')}
    </Typography>
  );
}

/** Says what of a selection is for partners and what for the own house; nothing if all is for partners. */
export function HousesNote({ affiliates = [] }: Pick<BulkSelection, 'affiliates'>) {
  const houses = useDescribeHouses()(affiliates);
  return houses ? <Typography variant="body2">{houses}</Typography> : null;
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
