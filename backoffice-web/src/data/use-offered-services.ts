import { SERVICES, type Service } from '@mirabelle/catalogue';
import type { Prices } from '@mirabelle/contracts';
import { useQuery } from '@tanstack/react-query';
import { request } from './http-client';

/** The services that can be booked now, each with its price as a decimal string in US dollars, or undefined while prices load. */
export function useOfferedServices(): readonly (Service & { readonly price: string | undefined })[] {
  const { data } = useQuery({
    queryKey: ['prices', 'now'],
    queryFn: async ({ signal }): Promise<Prices> => (await request('/api/prices', { signal })).json,
    staleTime: 0,
  });
  return SERVICES.flatMap((service) => {
    const { price, isOffered = true } = data?.services.find(({ id }) => id === service.id) ?? {};
    return isOffered ? [{ ...service, price }] : [];
  });
}
