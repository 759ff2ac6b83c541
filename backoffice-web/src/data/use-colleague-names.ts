import type { StaffMember } from '@mirabelle/backoffice-contracts';
import { useGetIdentity, useTranslate } from 'react-admin';
import { LANGUAGE } from '../i18n/i18n';
import { useStaff } from './use-staff';

/** How many colleagues are named. Of the others only the number is given. */
const MAX_NAMES = 5;
const nameList = new Intl.ListFormat(LANGUAGE, { type: 'disjunction' });

interface ColleagueNamesOptions {
  readonly enabled: boolean;
  /** Whether a colleague with these roles is named. */
  readonly mayHelp: (roles: StaffMember['roles']) => boolean;
}

/**
 * The colleagues who may do what the user may not, as one text: "Ada, Lea or 3 more colleagues". It is empty if there are none, and
 * undefined until they are read.
 */
export function useColleagueNames({ enabled, mayHelp }: ColleagueNamesOptions) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const { data, error, refetch } = useStaff({ enabled });
  const able = data?.filter(({ id, roles }) => id !== identity?.id && mayHelp(roles));
  const names = able?.map(({ name }) => name);
  const unnamedCount = Math.max(0, (names?.length ?? 0) - MAX_NAMES);
  const colleagues =
    names &&
    nameList.format([
      ...names.slice(0, MAX_NAMES),
      ...(unnamedCount > 0
        ? [translate('resources.affiliate-transactions.secondPerson.more', { smart_count: unnamedCount })]
        : []),
    ]);
  return { colleagues, members: able?.slice(0, MAX_NAMES), error, refetch };
}
