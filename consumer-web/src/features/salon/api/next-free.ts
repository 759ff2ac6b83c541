import type { PartOfDay } from '@mirabelle/catalogue';
import type { NextFree, Salon } from '@mirabelle/contracts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { formatQueryString, send } from '../../../lib/api-client';

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

/** Which days and times of a salon count as its next free time. */
export interface WantedTime {
  /** The first day, YYYY-MM-DD; empty for today. */
  readonly from: string;
  /** Empty for any. */
  readonly partOfDay: PartOfDay | '';
  /** Whether only days count that are the same day of the week as the first. */
  readonly sameWeekday: boolean;
}

/** A salon and its next free time. */
export interface FreeSalon {
  readonly salon: Salon;
  readonly time: NextFree[number];
}

/**
 * The first of some salons to have a free time, with that time; undefined until all of them have answered, and null if none has one.
 * Of two that are free on the same day, it is the one that comes first in the list.
 *
 * @param searches each salon with the id of the service that is looked for there; undefined for any
 * @param wanted undefined while no time is looked for
 */
export function useNextFreeSalon(
  searches: readonly { readonly salon: Salon; readonly serviceId: string | undefined }[],
  wanted: WantedTime | undefined,
): FreeSalon | null | undefined {
  return useQueries({
    queries: (wanted ? searches : []).map(({ salon, serviceId: serviceType }) => ({
      queryKey: ['/api/salons', salon.id, 'availability', 'next-free', wanted, serviceType, 'unparsed'],
      queryFn: async (): Promise<NextFree> => {
        const query = formatQueryString({
          ...(serviceType && { serviceType }),
          ...(wanted?.from && { from: wanted.from }),
          ...(wanted?.partOfDay && { partOfDay: wanted.partOfDay }),
          ...(wanted?.sameWeekday && { sameWeekday: 'true' }),
        });
        return (await send('GET', `/api/salons/${encodeURIComponent(salon.id)}/next-free${query}`)).json();
      },
      staleTime: 0,
    })),
    combine: (results) => {
      if (results.some(({ isPending }) => isPending)) return undefined;
      const free = results.flatMap(({ data = [] }, index) => {
        const [time] = [...data].sort((one, other) => one.date.localeCompare(other.date));
        const salon = searches[index]?.salon;
        return time && salon ? [{ salon, time }] : [];
      });
      return free.sort((one, other) => one.time.date.localeCompare(other.time.date))[0] ?? null;
    },
  });
}
