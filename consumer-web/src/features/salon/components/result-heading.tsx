import { useTranslation } from 'react-i18next';
import { isolateDirection } from '../../../lib/text-direction';
import { useFormat } from '../../../lib/use-format';
import type { Place } from '../find-place';
import type { SalonSearch } from '../place-search';
import { useDescribePart } from '../use-describe-part';
import type { SearchResult } from '../use-shown-salons';

interface ResultHeadingProps {
  readonly search: SalonSearch;
  readonly place: Place | undefined;
  readonly result: Pick<SearchResult, 'shown' | 'widened'>;
}

/** How many salons were found. Above other salons, which are shown if none was, it says what there is none of instead of 0. */
export function ResultHeading({ search, place, result: { shown, widened } }: ResultHeadingProps) {
  const { t, i18n } = useTranslation(['salon', 'catalogue']);
  const format = useFormat();
  const describePart = useDescribePart();
  if (!shown) return t('results.loading');
  const { count } = shown;
  if (count > 0 || shown.salons.length === 0) return t('results.count', { count });
  const city = place && isolateDirection(place.name);
  if (shown.areNearest && city) return t('results.noneNear', { city });
  if (widened?.without.join() !== 'date' || !search.date) return t('results.noMatch');
  const part = search.partOfDay && describePart(search.partOfDay);
  const day = format.day(search.date);
  const when = isolateDirection(part ? t('results.dayFrom', { day, part }) : day);
  if (search.services.length === 0)
    return city ? t('results.noneFreeNear', { city, day: when }) : t('results.noneFree', { day: when });
  const services = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(
    search.services.map((id) => t(`catalogue:filters.${id}`)),
  );
  return city
    ? t('results.noneFreeNearFor', { services, city, day: when })
    : t('results.noneFreeFor', { services, day: when });
}
