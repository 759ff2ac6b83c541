import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Place } from '../find-place';
import { NO_FILTERS } from '../salon-filters';
import { useSalons } from './salons';

interface NamedPlace {
  /** Undefined if the text names no known city, and until that is known. */
  readonly place: Place | undefined;
  readonly isLoading: boolean;
}

/** The city that a visitor has named in full. The list of known cities is loaded for the first such search. */
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
