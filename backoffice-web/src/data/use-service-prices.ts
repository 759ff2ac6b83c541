import type { Prices } from '@mirabelle/contracts';
import { useQuery } from '@tanstack/react-query';
import { request } from './http-client';

/**
 * Fetches the prices that customers pay now. Returns a function that returns the price of a service as a decimal string
 * in US dollars, or undefined while the prices are loading.
 */
export function useServicePrices(): (serviceId: string) => string | undefined {
  const { data } = useQuery({
    queryKey: ['prices', 'now'],
    queryFn: async ({ signal }): Promise<Prices> => (await request('/api/prices', { signal })).json,
    staleTime: 0,
  });
  return (serviceId) => data?.services.find(({ id }) => id === serviceId)?.price;
}
