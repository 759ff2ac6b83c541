import { useTranslation } from 'react-i18next';
import { isolateDirection } from '../../../lib/text-direction';
import type { Place } from '../find-place';
import { RADII } from '../limit-distance';
import { findChosenRadius, type SalonSearch, type ShownSalons } from '../place-search';
import { useFormatRadius } from '../use-format-distance';
import type { RelaxableFilter, WidenedSearch } from '../widen-search';

interface ResultNoteProps {
  readonly search: SalonSearch;
  readonly place: Place | undefined;
  /** The distance within which the salons are; undefined for any. */
  readonly radius: number | undefined;
  readonly shown: ShownSalons;
  readonly widened: WidenedSearch | null | undefined;
}

/** Says why these salons are shown where they are not simply those that match, and from where distances are measured. */
export function ResultNote({ search, place, radius, shown, widened }: ResultNoteProps) {
  const { t } = useTranslation('salon');
  const formatRadius = useFormatRadius();
  const chosen = findChosenRadius(search, place);
  const isMeasured = chosen !== undefined && search.near !== '';
  const describe = () => {
    if (shown.areOthers) return widened ? <WidenedText without={widened.without} /> : t('results.none');
    if (place)
      return t(shown.areNearest ? 'place.nearest' : 'place.from', { city: isolateDirection(place.name) });
    if (!isMeasured || radius === chosen) return null;
    return radius === undefined
      ? t('radius.none', { limit: formatRadius(RADII.at(-1) ?? chosen) })
      : t('radius.widened', { limit: formatRadius(chosen), distance: formatRadius(radius) });
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

/** Says which filters the suggested salons do not match. */
function WidenedText({ without }: { without: readonly RelaxableFilter[] }) {
  const { t, i18n } = useTranslation('salon');
  const names = without.map((name) => t(`filters.${name === 'priceRange' ? 'price' : name}`));
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names);
  return t('results.widened', { filters: list });
}
