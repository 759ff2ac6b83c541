import type { Salon } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { isolateDirection } from '../../../lib/text-direction';
import type { Place } from '../find-place';
import { RADII } from '../limit-distance';
import { findChosenRadius, type SalonSearch, type ShownSalons } from '../place-search';
import { useFormatRadius } from '../use-format-distance';
import type { RelaxableFilter, WidenedSearch } from '../widen-search';
import { OtherTimes, type OtherTimesProps } from './other-times';

interface ResultNoteProps extends Pick<OtherTimesProps, 'onBook'> {
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
export function ResultNote({ search, place, radius, shown, widened, onBook }: ResultNoteProps) {
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
        <WidenedText without={widened.without} search={search} salons={shown.salons} onBook={onBook} />
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
      <div role="status" className="mt-3 max-w-prose text-muted">
        {note}
      </div>
    )
  );
}

interface WidenedTextProps extends Pick<OtherTimesProps, 'onBook'> {
  readonly without: readonly RelaxableFilter[];
  readonly search: SalonSearch;
  /** The suggested salons. */
  readonly salons: readonly Salon[];
}

/** Says which filters the suggested salons do not match. If it is the day, why they do not, and the next free times are named. */
function WidenedText({ without, search, salons, onBook }: WidenedTextProps) {
  const { t, i18n } = useTranslation('salon');
  if (without.join() === 'date')
    return (
      <>
        {t('results.otherDays')}
        <OtherTimes search={search} salons={salons} onBook={onBook} />
      </>
    );
  const names = without.map((name) => t(`filters.${name === 'priceRange' ? 'price' : name}`));
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names);
  return t('results.widened', { filters: list });
}
