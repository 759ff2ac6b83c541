import type { AdminSalon } from '@mirabelle/backoffice-contracts';
import type { Salon } from '@mirabelle/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCanAccess } from 'react-admin';
import { request } from '../data/http-client';

const STALE_MS = 5 * 60_000;
/** The API returns at most this many salons. */
const MAX_SALONS = 1000;

export type NamedSalon = Omit<Salon, 'bookingHorizonDays' | 'distance' | 'status'>;

/** The salons, sorted by name; undefined while they load. */
export const useSalons = (): readonly NamedSalon[] | undefined => useSalonsQuery().data;

/** The query of the salons. Operators get suspended ones too, others those of the public list. */
export function useSalonsQuery() {
  const { canAccess, isPending } = useCanAccess({ resource: 'salons', action: 'list' });
  return useQuery({
    queryKey: ['salons', 'names', canAccess],
    staleTime: STALE_MS,
    enabled: !isPending,
    queryFn: async ({ signal }): Promise<NamedSalon[]> => {
      const salons = canAccess ? await readAdminSalons(signal) : await readListedSalons(signal);
      return salons.toSorted((one, other) => one.name.localeCompare(other.name));
    },
  });
}

async function readListedSalons(signal: AbortSignal): Promise<NamedSalon[]> {
  return (await request('/api/salons', { signal })).json;
}

async function readAdminSalons(signal: AbortSignal): Promise<NamedSalon[]> {
  const range = encodeURIComponent(JSON.stringify([0, MAX_SALONS - 1]));
  const { json } = await request(`/api/admin/salons?range=${range}`, { signal });
  const salons: AdminSalon[] = json;
  return salons.map((salon) => ({
    ...salon,
    closedDays: salon.closedDays.map(({ date }) => date),
    isSuspended: salon.suspension !== null,
  }));
}
