import type { NextFree } from '@mirabelle/contracts';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../../lib/api-client';

/**
 * The next free time for each service of a salon. Asked for again each time it is shown, because other customers book at
 * the same time.
 */
export function useNextFreeTimes(salonId: string) {
  return useQuery({
    // Like the key of free slots in its first three parts, so that a booking invalidates these times, too.
    queryKey: ['/api/salons', salonId, 'availability', 'next-free'],
    queryFn: async (): Promise<NextFree> =>
      (await send('GET', `/api/salons/${encodeURIComponent(salonId)}/next-free`)).json(),
    staleTime: 0,
  });
}
