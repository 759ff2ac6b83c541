import { type Cents, type PlanId, parseCents } from '@mirabelle/catalogue';
import type { Prices } from '@mirabelle/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { send } from './api-client';
import { startWithPageFacts } from './page-facts';

/** Visitors get no live updates, so older prices are requested again when a component that shows prices opens. */
const STALE_AFTER_MS = 30_000;
/**
 * If the clock of this device is ahead of the server's, an answer may name a change that is past by this clock. The next
 * request then waits this long.
 */
const MIN_PAUSE_MS = 1_000;
/** Timers of browsers cannot wait longer than 24 days. */
const MAX_PAUSE_MS = 86_400_000;

/**
 * The prices that hold now. They are requested again when the next change begins. Like the salons, the answer is not parsed
 * by its schema.
 */
export const pricesQuery = queryOptions({
  ...startWithPageFacts<Prices>('/api/prices', 'now'),
  queryKey: ['/api/prices', 'now'],
  queryFn: async (): Promise<Prices> => (await send('GET', '/api/prices')).json(),
  staleTime: STALE_AFTER_MS,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state: { data } }) =>
    data?.holdUntil
      ? Math.min(Math.max(Date.parse(data.holdUntil) - Date.now(), MIN_PAUSE_MS), MAX_PAUSE_MS)
      : false,
});

/** What a service costs, by its id; undefined while the prices load, and for an unknown service. */
export const findServicePrice = (
  prices: Prices | undefined,
  serviceId: string | undefined,
): Cents | undefined => parseCents(prices?.services.find(({ id }) => id === serviceId)?.price ?? '');

/** Returns a function that finds the current price of a plan for a month; undefined while the prices load. */
export function usePlanPrices(): (planId: PlanId) => Cents | undefined {
  const { data } = useQuery(pricesQuery);
  return (planId) => parseCents(data?.plans.find(({ id }) => id === planId)?.price ?? '');
}

/** Returns a function that finds the current price of a service; undefined while the prices load. */
export function useServicePrices(): (serviceId: string | undefined) => Cents | undefined {
  const { data } = useQuery(pricesQuery);
  return (serviceId) => findServicePrice(data, serviceId);
}
