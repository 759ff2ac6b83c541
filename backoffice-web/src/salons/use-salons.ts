import type { AdminSalon } from '@mirabelle/backoffice-contracts';
import type { Salon } from '@mirabelle/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCanAccess, useDataProvider } from 'react-admin';
import { useReads } from '../data/use-reads';

const STALE_MS = 5 * 60_000;
/** The API returns at most this many salons. */
const ALL = {
  filter: {},
  sort: { field: 'name', order: 'ASC' },
  pagination: { page: 1, perPage: 1000 },
} as const;

export type NamedSalon = Omit<Salon, 'bookingHorizonDays' | 'distance' | 'status'>;

/** The salons, sorted by name; undefined while they load. */
export const useSalons = (): readonly NamedSalon[] | undefined => useSalonsQuery().data;

/** The query of the salons. Operators get suspended ones too, others those of the public list. */
export function useSalonsQuery() {
  const { canAccess, isPending } = useCanAccess({ resource: 'salons', action: 'list' });
  const dataProvider = useDataProvider();
  const { listPublicSalons } = useReads();
  return useQuery({
    queryKey: ['salons', 'names', canAccess],
    staleTime: STALE_MS,
    enabled: !isPending,
    queryFn: async ({ signal }): Promise<NamedSalon[]> => {
      const salons: readonly NamedSalon[] = canAccess
        ? (await dataProvider.getList<AdminSalon>('salons', { ...ALL, signal })).data.map(toNamedSalon)
        : await listPublicSalons({ signal });
      return salons.toSorted((one, other) => one.name.localeCompare(other.name));
    },
  });
}

const toNamedSalon = (salon: AdminSalon): NamedSalon => ({
  ...salon,
  closedDays: salon.closedDays.map(({ date }) => date),
  isSuspended: salon.suspension !== null,
});
