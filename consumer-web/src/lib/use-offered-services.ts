import { SERVICES, type Service } from '@mirabelle/catalogue';
import { useQuery } from '@tanstack/react-query';
import { pricesQuery } from './use-prices';

/** The services that can be booked now; all of them while the prices load. */
export function useOfferedServices(): readonly Service[] {
  const { data } = useQuery(pricesQuery);
  const retired = new Set(data?.services.filter(({ isOffered }) => isOffered === false).map(({ id }) => id));
  return SERVICES.filter(({ id }) => !retired.has(id));
}
