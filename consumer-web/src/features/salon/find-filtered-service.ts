import { SERVICE_FILTERS } from '@mirabelle/catalogue';
import type { Salon } from '@mirabelle/contracts';
import { canBookSpecialty } from './can-book-specialty';

/** What the booking form starts with when it is opened from a filtered list. */
export interface FilteredService {
  /** Id of a service. */
  readonly serviceId: string;
  /** Id of what the salon does on request. */
  readonly wish?: string | undefined;
}

/** The service to book at a salon for the first chosen filter that the salon matches; undefined if there is none. */
export function findFilteredService(
  salon: Pick<Salon, 'specialties' | 'retiredServices'>,
  filterIds: readonly string[],
): FilteredService | undefined {
  const filter = SERVICE_FILTERS.find(
    ({ id, specialties }) =>
      filterIds.includes(id) && specialties.some((name) => canBookSpecialty(salon, name)),
  );
  return filter && { serviceId: filter.bookedAs, wish: filter.isOnRequest && filter.id };
}
