import type { AdminSalon } from '@mirabelle/backoffice-contracts';
import type { Salon } from '@mirabelle/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCanAccess, useDataProvider } from 'react-admin';
import { useReads } from '../data/use-reads';

const STALE_MS = 5 * 60_000;
/** All salons: the API returns at most 1,000. */
const ALL_SALONS = {
  filter: {},
  sort: { field: 'name', order: 'ASC' },
  pagination: { page: 1, perPage: 1000 },
} as const;

/** What the calendar, the filters and the forms need to know of a salon. */
export type SalonSummary = Omit<Salon, 'bookingHorizonDays' | 'distance' | 'status'>;

/** The salons, sorted by name; undefined while they load. */
export const useSalons = (): readonly SalonSummary[] | undefined => useSalonsQuery().data;

/** The query of the salons. Operators get suspended ones too, others those of the public list. */
export function useSalonsQuery() {
  // With `enabled`, this query has the key of the list of salons itself. Under another key, the list would take this query for
  // its own unanswered query, remove what has asked it, and wait forever.
  const { canAccess, isPending } = useCanAccess({ resource: 'salons', action: 'list', enabled: true });
  const dataProvider = useDataProvider();
  const { listPublicSalons } = useReads();
  return useQuery({
    queryKey: ['salons', 'names', canAccess],
    staleTime: STALE_MS,
    enabled: !isPending,
    queryFn: async ({ signal }): Promise<SalonSummary[]> => {
      const salons: readonly SalonSummary[] = canAccess
        ? (await dataProvider.getList<AdminSalon>('salons', { ...ALL_SALONS, signal })).data.map(
            toSalonSummary,
          )
        : await listPublicSalons({ signal });
      return salons.toSorted((first, second) => first.name.localeCompare(second.name));
    },
  });
}

const toSalonSummary = (salon: AdminSalon): SalonSummary => ({
  ...salon,
  closedDays: salon.closedDays.map(({ date }) => date),
  isSuspended: salon.suspension !== null,
});
