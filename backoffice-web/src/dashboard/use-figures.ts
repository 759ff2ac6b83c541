import type { FigureName } from '@mirabelle/backoffice-contracts';
import { useQuery } from '@tanstack/react-query';
import { useReads } from '../data/use-reads';

export const CHART_DAYS = 14;

/** The value of a figure on one day; null if there is none. */
export interface DailyValue {
  /** `YYYY-MM-DD` in the viewer's zone. */
  readonly day: string;
  readonly value: number | null;
}

/** The daily figures that the user's roles may see, by name. */
export function useFigures() {
  const { readFigures } = useReads();
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return useQuery({
    queryKey: ['figures', timeZone, CHART_DAYS],
    queryFn: ({ signal }) => readFigures({ zone: timeZone, days: CHART_DAYS }, { signal }),
    select: ({ series }): ReadonlyMap<FigureName, readonly DailyValue[]> =>
      new Map(series.map(({ name, days }) => [name, days])),
  });
}
