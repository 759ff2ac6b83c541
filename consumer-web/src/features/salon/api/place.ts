import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Place } from '../find-place';
import { NO_FILTERS } from '../salon-filters';
import { useSalons } from './salons';

interface NamedPlace {
  /** Undefined if the text is no known city, or not yet known to be one. */
  readonly place: Place | undefined;
  readonly isLoading: boolean;
}

/** The city that a visitor has named in full. The known cities load once a city is asked for. */
export function usePlace(text: string): NamedPlace {
  const { language } = useTranslation().i18n;
  const { data } = useSalons(NO_FILTERS);
  const { data: place, isLoading } = useQuery({
    queryKey: ['place', text, language, data?.salons.length],
    queryFn: async (): Promise<Place | null> =>
      (await import('../find-place')).findPlace(text, data?.salons ?? [], language) ?? null,
    enabled: text.trim() !== '' && data !== undefined,
  });
  const isWaiting = text.trim() !== '' && data === undefined;
  return { place: place ?? undefined, isLoading: isLoading || isWaiting };
}
