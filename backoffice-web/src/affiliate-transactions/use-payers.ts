import type { StaffMember } from '@mirabelle/backoffice-contracts';
import { useColleagueNames } from '../data/use-colleague-names';

/** Whether a member of staff with these roles may mark commissions as paid. */
export const mayPay = (roles: StaffMember['roles']): boolean => roles.some((role) => role !== 'support');

/** The colleagues who may mark as paid what the user has approved, as one text; empty if there are none, undefined until they are read. */
export function usePayers({ enabled }: { readonly enabled: boolean }) {
  const { colleagues, ...state } = useColleagueNames({
    enabled,
    mayHelp: mayPay,
  });
  return { payers: colleagues, ...state };
}
