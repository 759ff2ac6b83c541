import type { StaffMember } from '@mirabelle/backoffice-contracts';
import { useGetIdentity, useGetList } from 'react-admin';
import { LANGUAGE, useResourceTranslate } from '../i18n/i18n';

/** At most this many colleagues are read. */
const MAX_COLLEAGUES = 200;
/** How many colleagues are named. Of the others only the number is given. */
const MAX_NAMES = 5;
const nameList = new Intl.ListFormat(LANGUAGE, { type: 'disjunction' });

/**
 * The colleagues who may mark as paid what the user has approved, as one text: "Ada, Lea or 3 more colleagues". It is empty if there
 * are none, and undefined until they are read.
 */
export function usePayers({ enabled }: { readonly enabled: boolean }) {
  const t = useResourceTranslate('affiliate-transactions.secondPerson');
  const { identity } = useGetIdentity();
  const { data, error, refetch } = useGetList<StaffMember>(
    'staff',
    { pagination: { page: 1, perPage: MAX_COLLEAGUES }, sort: { field: 'name', order: 'ASC' } },
    { enabled },
  );
  const names = data?.flatMap(({ id, name, roles }) =>
    id !== identity?.id && roles.some((role) => role !== 'support') ? [name] : [],
  );
  const unnamedCount = Math.max(0, (names?.length ?? 0) - MAX_NAMES);
  const payers =
    names &&
    nameList.format([
      ...names.slice(0, MAX_NAMES),
      ...(unnamedCount > 0 ? [t('more', { smart_count: unnamedCount })] : []),
    ]);
  return { payers, error, refetch };
}
