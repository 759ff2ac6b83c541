import type { Prices } from '@mirabelle/contracts';
import { useQuery } from '@tanstack/react-query';
import { request } from './http-client';

/** What customers pay now, and returns a function that says what a service costs; undefined until that is known. */
export function useServicePrices(): (serviceId: string) => string | undefined {
  const { data } = useQuery({
    queryKey: ['prices', 'now'],
    queryFn: async ({ signal }): Promise<Prices> => (await request('/api/prices', { signal })).json,
    staleTime: 0,
  });
  return (serviceId) => data?.services.find(({ id }) => id === serviceId)?.price;
}
