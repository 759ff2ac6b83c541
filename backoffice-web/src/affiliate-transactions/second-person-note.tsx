import type { AdminAffiliateTransaction, StaffMember } from '@mirabelle/backoffice-contracts';
import { Alert } from '@mui/material';
import { useGetIdentity, useGetList } from 'react-admin';
import { InlineFailure } from '../components/inline-failure';
import { LANGUAGE, useResourceTranslate } from '../i18n/i18n';
import { needsSecondPerson } from './transaction-action-rules';

/** At most this many colleagues are read. */
const MAX_COLLEAGUES = 200;
/** How many colleagues the note names. It gives only the number of the others. */
const MAX_NAMES = 5;
const nameList = new Intl.ListFormat(LANGUAGE, { type: 'disjunction' });

/** Explains to staff why they cannot pay a commission that they approved, and which colleagues can. */
export function SecondPersonNote({ transaction }: { transaction: AdminAffiliateTransaction }) {
  const t = useResourceTranslate('affiliate-transactions.secondPerson');
  const { identity } = useGetIdentity();
  const isNeeded = needsSecondPerson(transaction, identity?.id.toString());
  const { data, error, refetch } = useGetList<StaffMember>(
    'staff',
    { pagination: { page: 1, perPage: MAX_COLLEAGUES }, sort: { field: 'name', order: 'ASC' } },
    { enabled: isNeeded },
  );
  if (isNeeded && error && !data) return <InlineFailure error={error} onRetry={refetch} />;
  if (!isNeeded || !data) return null;
  const isDeduction = transaction.transactionType === 'reversal';
  const names = data.flatMap(({ id, name, roles }) =>
    id !== identity?.id && roles.some((role) => role !== 'support') ? [name] : [],
  );
  return (
    <Alert severity="info" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {names.length === 0
        ? t(isDeduction ? 'nobodyDeduction' : 'nobody')
        : t(isDeduction ? 'deduction' : 'note', {
            names: nameList.format([...names.slice(0, MAX_NAMES), ...describeOthers(names, t)]),
          })}
    </Alert>
  );
}

/** The colleagues that the note does not name, as one text such as "3 more"; empty if it names all. */
function describeOthers(
  names: readonly string[],
  t: (key: string, values: { smart_count: number }) => string,
): string[] {
  const count = names.length - MAX_NAMES;
  return count > 0 ? [t('more', { smart_count: count })] : [];
}
