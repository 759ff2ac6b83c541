import { findPricedItem, formatServicePriceId, SERVICES, type Service } from '@mirabelle/catalogue';
import type { Queries } from '../read-model/queries.js';
import { findItemNow, readPriceChanges } from './read-price-changes.js';

/** The services that can be booked at an instant, ISO 8601. */
export async function readOfferedServices(queries: Queries, instant: string): Promise<readonly Service[]> {
  const changes = await readPriceChanges(queries);
  return SERVICES.filter(({ id }) => {
    const item = findPricedItem(formatServicePriceId(id));
    return item && findItemNow(item, changes, instant).isOffered;
  });
}
