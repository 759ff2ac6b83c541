import { useGetIdentity } from 'react-admin';
import { useStaff } from '../data/use-staff';
import { LANGUAGE, useResourceTranslate } from '../i18n/i18n';

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
  const { data, error, refetch } = useStaff({ enabled });
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
