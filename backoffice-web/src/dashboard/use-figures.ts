import type { FigureName, Figures } from '@mirabelle/contracts';
import { useQuery } from '@tanstack/react-query';
import { ADMIN_API } from '../data/data-provider';
import { request } from '../data/http-client';

export const CHART_DAYS = 14;

/** The value of a figure on one day; null if there is none. */
export interface DailyValue {
  /** `YYYY-MM-DD` in the viewer's zone. */
  readonly day: string;
  readonly value: number | null;
}

/** The daily figures that the user's roles may see, by name; undefined while they load. */
export function useFigures(): ReadonlyMap<FigureName, readonly DailyValue[]> | undefined {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { data } = useQuery({
    queryKey: ['figures', timeZone, CHART_DAYS],
    queryFn: async ({ signal }): Promise<Figures> => {
      const { json } = await request(
        `${ADMIN_API}/figures?zone=${encodeURIComponent(timeZone)}&days=${CHART_DAYS}`,
        {
          signal,
        },
      );
      return json;
    },
  });
  return data && new Map(data.series.map(({ name, days }) => [name, days]));
}
