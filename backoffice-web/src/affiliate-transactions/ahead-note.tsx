import type { AdminAffiliateTransaction, BulkSelection } from '@mirabelle/backoffice-contracts';
import { Alert, Checkbox, FormControlLabel } from '@mui/material';
import { useGetList } from 'react-admin';
import type { BulkExclusion, ExclusionNoteProps } from '../bulk/bulk-exclusion';
import { useSelectedRecords } from '../bulk/use-selected-records';
import { useNow } from '../components/use-now';
import { formatAppointment } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { formatTransaction, isAppointmentAhead } from './format-transaction';

const RESOURCE = 'affiliate-transactions';
/** How many commissions are named. */
const MAX_NAMES = 5;
const AHEAD = { appointment: 'ahead' };

/** Whether some of the selected appointments have not taken place, and other commissions are due. */
const isSomeAhead = ({ count, aheadCount = 0 }: BulkSelection): boolean =>
  aheadCount > 0 && aheadCount < count;

/** Names the commissions of appointments that have not taken place yet, and offers to leave them out. */
function AheadNote({ selection, scope, isLeftOut, onChange }: ExclusionNoteProps) {
  const t = useResourceTranslate(`${RESOURCE}.bulk`);
  const now = useNow();
  const { count, aheadCount = 0 } = selection;
  const isSelected = 'ids' in scope;
  const { records: selected } = useSelectedRecords<AdminAffiliateTransaction>(RESOURCE);
  const { data: matching = [] } = useGetList<AdminAffiliateTransaction>(
    RESOURCE,
    {
      filter: isSelected ? AHEAD : { ...scope.filter, ...AHEAD },
      sort: { field: 'createdAt', order: 'DESC' },
      pagination: { page: 1, perPage: MAX_NAMES },
    },
    { enabled: aheadCount > 0 && !isSelected },
  );
  if (aheadCount === 0) return null;
  const ahead = (isSelected ? selected : matching).flatMap((record) =>
    isAppointmentAhead(record, now) ? [record] : [],
  );
  const named = ahead.slice(0, MAX_NAMES);
  function findLead(): string {
    if (count === 1) return 'onlyAhead';
    return isLeftOut ? 'aheadLeftOut' : 'ahead';
  }
  return (
    <Alert severity="warning" sx={{ my: 1, overflowWrap: 'anywhere' }}>
      {t(findLead(), { smart_count: aheadCount })}
      <ul style={{ margin: '4px 0', paddingInlineStart: 20 }}>
        {named.map((commission) => (
          <li key={commission.id}>
            {formatTransaction(commission)}, {formatAppointment(commission.booking)}
          </li>
        ))}
        {named.length > 0 && aheadCount > named.length ? (
          <li>{t('moreAhead', { smart_count: aheadCount - named.length })}</li>
        ) : null}
      </ul>
      {isSomeAhead(selection) ? (
        <FormControlLabel
          control={
            <Checkbox size="small" checked={isLeftOut} onChange={(_event, checked) => onChange(checked)} />
          }
          label={t('leaveOutAhead', { smart_count: aheadCount })}
        />
      ) : null}
    </Alert>
  );
}

/** Commissions of appointments that have not taken place yet are left out, unless the user wants them in. */
export const LEAVING_OUT_AHEAD: BulkExclusion = {
  filter: { appointment: 'not-ahead' },
  isPossible: isSomeAhead,
  Note: AheadNote,
};
