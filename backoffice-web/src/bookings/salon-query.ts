import type { Salon } from '@mirabelle/contracts';
import { useQuery } from '@tanstack/react-query';
import { request } from '../data/http-client';

const FIVE_MINUTES = 5 * 60_000;

/** All salons in the order of their names, from the public list; undefined while it is on its way. */
export function useSalons(): readonly Salon[] | undefined {
  const { data } = useQuery({
    queryKey: ['salons'],
    staleTime: FIVE_MINUTES,
    queryFn: async ({ signal }): Promise<Salon[]> => {
      const { json } = await request('/api/salons', { signal });
      const salons: Salon[] = json;
      return salons.toSorted((one, other) => one.name.localeCompare(other.name));
    },
  });
  return data;
}
