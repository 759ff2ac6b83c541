import type { Salon } from '@mirabelle/contracts';
import { useQuery } from '@tanstack/react-query';
import { request } from '../data/http-client';

const STALE_MS = 5 * 60_000;

/** All salons of the public list, sorted by name; undefined while they load. */
export function useSalons(): readonly Salon[] | undefined {
  const { data } = useQuery({
    queryKey: ['salons'],
    staleTime: STALE_MS,
    queryFn: async ({ signal }): Promise<Salon[]> => {
      const { json } = await request('/api/salons', { signal });
      const salons: Salon[] = json;
      return salons.toSorted((one, other) => one.name.localeCompare(other.name));
    },
  });
  return data;
}
