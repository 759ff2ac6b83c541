import type { AdminAffiliateTransaction, BulkSelection } from '@mirabelle/backoffice-contracts';
import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { readMany } from '../data/read-many';
import { addDecimals } from '../format/cents';
import { formatAffiliate, formatMoney } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { CommissionSubject } from './commission-subject';
import { AffiliatesNote } from './selected-affiliates';

const RESOURCE = 'affiliate-transactions';

/** At most this many partners are named with their sums; of more only the number is said. */
const MAX_NAMED = 5;

/** More commissions than this are not read one by one only to say something of a few. */
const MAX_READ = 240;

interface SelectedProps {
  readonly selection: BulkSelection;
}

/** The commissions that an action would change; none if they are too many to be read. */
function useSelectedCommissions({ records }: BulkSelection, max: number) {
  const dataProvider = useDataProvider();
  const ids = records.map(({ id }) => id);
  const { data = [] } = useQuery({
    queryKey: [RESOURCE, 'named', ids],
    queryFn: () => readMany<AdminAffiliateTransaction>(dataProvider, RESOURCE, ids),
    enabled: ids.length > 0 && ids.length <= max,
    retry: false,
  });
  return data;
}

/** What the only selected commission is for, and whom: nobody decides about another one than they mean. */
export function OnlyCommission({ selection }: SelectedProps) {
  const [commission] = useSelectedCommissions(selection, 1);
  if (!commission) return null;
  return (
    <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
      <CommissionSubject commission={commission} showsBuyer />
    </Typography>
  );
}

/** Names what an action would change that nobody can undo: one commission with its buyer, of several the partners with their sums. */
export function SelectedCommissions({ selection }: SelectedProps) {
  const t = useResourceTranslate(`${RESOURCE}.bulk`);
  const { affiliates = [], count } = selection;
  if (affiliates.length <= 1) {
    return (
      <>
        <AffiliatesNote selection={selection} />
        {count === 1 ? <OnlyCommission selection={selection} /> : null}
      </>
    );
  }
  const unnamed = affiliates.length - MAX_NAMED;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
      {affiliates.slice(0, MAX_NAMED).map(({ affiliateId, amount }) => (
        <Typography key={affiliateId} component="li" variant="body2">
          <bdi>{formatAffiliate(affiliateId)}</bdi>: {formatMoney(amount)}
        </Typography>
      ))}
      {unnamed > 0 ? (
        <Typography component="li" variant="body2">
          {t('otherAffiliates', { smart_count: unnamed })}
        </Typography>
      ) : null}
    </Box>
  );
}

/** Says of how many commissions a colleague has withdrawn an earlier approval; nothing if of none. */
export function WithdrawnNote({ selection }: SelectedProps) {
  const t = useResourceTranslate(`${RESOURCE}.bulk.approve`);
  const withdrawn = useSelectedCommissions(selection, MAX_READ).filter(
    ({ approvalWithdrawnBy }) => approvalWithdrawnBy,
  );
  if (withdrawn.length === 0) return null;
  const names = [
    ...new Set(withdrawn.flatMap(({ approvalWithdrawnBy }) => approvalWithdrawnBy?.name ?? [])),
  ].join(', ');
  const amount = formatMoney(addDecimals(withdrawn.map(({ commissionAmount }) => commissionAmount)));
  return (
    <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
      {t(names ? 'withdrawnBy' : 'withdrawn', { smart_count: withdrawn.length, amount, names })}
    </Typography>
  );
}
