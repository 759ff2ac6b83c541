import type { FigureName, Figures } from '@mirabelle/backoffice-contracts';
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

/** The daily figures that the user's roles may see, by name. */
export function useFigures() {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return useQuery({
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
    select: ({ series }): ReadonlyMap<FigureName, readonly DailyValue[]> =>
      new Map(series.map(({ name, days }) => [name, days])),
  });
}
