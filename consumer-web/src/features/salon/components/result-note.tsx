import type { Salon } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { isolateDirection } from '../../../lib/text-direction';
import { useNextFreeSalon } from '../api/next-free';
import { findFilteredService } from '../find-filtered-service';
import type { Place } from '../find-place';
import { RADII } from '../limit-distance';
import { findChosenRadius, type SalonSearch, type ShownSalons } from '../place-search';
import { useFormatDistance, useFormatRadius } from '../use-format-distance';
import { useFormatFreeTime } from '../use-format-free-time';
import type { RelaxableFilter, WidenedSearch } from '../widen-search';

interface ResultNoteProps {
  readonly search: SalonSearch;
  readonly place: Place | undefined;
  /** The distance within which salons were found: larger than the chosen one if none is so near. Undefined for any distance. */
  readonly radius: number | undefined;
  readonly shown: ShownSalons;
  readonly widened: WidenedSearch | null | undefined;
}

/**
 * Explains a list that needs it: one that suggests salons that do not match, one around a city, from whose center the
 * distances are, and one that is limited to a distance or reaches farther than the visitor chose. Otherwise there is no note.
 */
export function ResultNote({ search, place, radius, shown, widened }: ResultNoteProps) {
  const { t } = useTranslation('salon');
  const formatRadius = useFormatRadius();
  const chosenRadius = findChosenRadius(search, place);
  // Without a position (`near`) the distances are unknown, and the chosen radius limits nothing.
  const isLimited = chosenRadius !== undefined && search.near !== '';
  const describeRadius = () => {
    if (!isLimited) return null;
    if (radius === chosenRadius) return t('radius.within', { distance: formatRadius(chosenRadius) });
    return radius === undefined
      ? t('radius.none', { limit: formatRadius(RADII.at(-1) ?? chosenRadius) })
      : t('radius.widened', { limit: formatRadius(chosenRadius), distance: formatRadius(radius) });
  };
  const describe = () => {
    if (shown.areSuggestions)
      return widened ? (
        <WidenedText without={widened.without} search={search} salons={shown.salons} />
      ) : (
        t('results.none')
      );
    const city = place && isolateDirection(place.name);
    if (city && shown.areNearest) return t('place.nearest', { city });
    const radiusNote = describeRadius();
    if (!city) return radiusNote;
    return (
      <>
        {radiusNote && <span className="block">{radiusNote}</span>}
        {t('place.from', { city })}
      </>
    );
  };
  const note = describe();
  return (
    note && (
      <p role="status" className="mt-3 max-w-prose text-muted">
        {note}
      </p>
    )
  );
}

interface WidenedTextProps {
  readonly without: readonly RelaxableFilter[];
  readonly search: SalonSearch;
  /** The suggested salons. */
  readonly salons: readonly Salon[];
}

/** Says which filters the suggested salons do not match. If it is the day, the next free one is named. */
function WidenedText({ without, search, salons }: WidenedTextProps) {
  const { t, i18n } = useTranslation('salon');
  if (without.join() === 'date')
    return (
      <>
        {t('results.otherDays')}
        <NextFreeText search={search} salons={salons} />
      </>
    );
  const names = without.map((name) => t(`filters.${name === 'priceRange' ? 'price' : name}`));
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names);
  return t('results.widened', { filters: list });
}

/** Names the salon that is free next, with that time and its distance. */
function NextFreeText({ search, salons }: Pick<WidenedTextProps, 'search' | 'salons'>) {
  const { t } = useTranslation('salon');
  const formatFreeTime = useFormatFreeTime();
  const formatDistance = useFormatDistance();
  const searches = salons.map((salon) => ({
    salon,
    serviceId: findFilteredService(salon, search.services)?.serviceId,
  }));
  const next = useNextFreeSalon(searches, search.date);
  if (!next) return null;
  const { distance } = next.salon;
  const facts = {
    salon: isolateDirection(next.salon.name),
    when: isolateDirection(formatFreeTime(next.time)),
  };
  return (
    <span className="mt-1 block font-medium text-ink">
      {distance === null
        ? t('results.nextFree', facts)
        : t('results.nextFreeNearby', { ...facts, distance: isolateDirection(formatDistance(distance)) })}
    </span>
  );
}
