import { SERVICES, type Service } from '@mirabelle/catalogue';
import type { Salon } from '@mirabelle/contracts';
import { useQuery } from '@tanstack/react-query';
import { pricesQuery } from './use-prices';

/**
 * The services that can be booked now; all of them while the prices load.
 *
 * @param salon leaves out those that this salon no longer offers
 */
export function useOfferedServices(salon?: Pick<Salon, 'retiredServices'>): readonly Service[] {
  const { data } = useQuery(pricesQuery);
  const retired = new Set<string>(
    data?.services.filter(({ isOffered }) => isOffered === false).map(({ id }) => id),
  );
  for (const { serviceId, hasBegun } of salon?.retiredServices ?? []) if (hasBegun) retired.add(serviceId);
  return SERVICES.filter(({ id }) => !retired.has(id));
}
