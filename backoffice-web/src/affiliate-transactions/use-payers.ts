import { useColleagueNames } from '../data/use-colleague-names';

/** The colleagues who may mark as paid what the user has approved, as one text; empty if there are none, undefined until they are read. */
export function usePayers({ enabled }: { readonly enabled: boolean }) {
  const { colleagues, ...state } = useColleagueNames({
    enabled,
    mayHelp: (roles) => roles.some((role) => role !== 'support'),
  });
  return { payers: colleagues, ...state };
}
