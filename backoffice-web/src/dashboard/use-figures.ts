import type { FigureName, Figures } from '@mirabelle/contracts';
import { useQuery } from '@tanstack/react-query';
import { ADMIN_API } from '../data/data-provider';
import { request } from '../data/http-client';

export const DAYS = 14;

/** A day and what belongs to it; null where there is nothing to tell. */
export interface Day {
  /** `YYYY-MM-DD` in the viewer's zone. */
  readonly day: string;
  readonly value: number | null;
}

/** The figures of the viewer's roles for the last days of the viewer's zone, by name; undefined while on their way. */
export function useFigures(): ReadonlyMap<FigureName, readonly Day[]> | undefined {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { data } = useQuery({
    queryKey: ['figures', zone, DAYS],
    queryFn: async ({ signal }): Promise<Figures> => {
      const { json } = await request(`${ADMIN_API}/figures?zone=${encodeURIComponent(zone)}&days=${DAYS}`, {
        signal,
      });
      return json;
    },
  });
  return data && new Map(data.series.map(({ name, days }) => [name, days]));
}
