import { findService, SERVICE_FILTERS } from '@mirabelle/catalogue';
import type { Salon } from '@mirabelle/contracts';
import { canBookSpecialty } from './can-book-specialty';

/** The service with which the booking form opens. */
export interface ServiceChoice {
  /** Id of a service. */
  readonly serviceId: string;
  /** Id of what the salon does on request and is booked as this service. */
  readonly wish?: string | undefined;
}

/** The service to book at a salon for the first chosen filter that the salon matches; undefined if there is none. */
export function findFilteredService(
  salon: Pick<Salon, 'specialties' | 'retiredServices'>,
  filterIds: readonly string[],
): ServiceChoice | undefined {
  const filter = SERVICE_FILTERS.find(
    ({ id, specialties }) =>
      filterIds.includes(id) && specialties.some((name) => canBookSpecialty(salon, name)),
  );
  return filter && { serviceId: filter.bookedAs, wish: filter.isOnRequest && filter.id };
}

/** The parameter of the URL of a salon's page that names what the visitor looks for: a service, or a wish and its service. */
const LOOKED_FOR = 'for';
const SEPARATOR = '.';

/** What the visitor looks for, for the URL of a salon's page. */
export const formatServiceInUrl = ({ serviceId, wish }: ServiceChoice): string =>
  `${new URLSearchParams({ [LOOKED_FOR]: [serviceId, wish].filter(Boolean).join(SEPARATOR) })}`;

/** What the URL of a salon's page says that the visitor looks for. The form leaves out a wish that the salon does not do. */
export function readServiceInUrl(search: string): ServiceChoice | undefined {
  const [serviceId = '', wish] = (new URLSearchParams(search).get(LOOKED_FOR) ?? '').split(SEPARATOR);
  return findService(serviceId) && { serviceId, wish };
}
