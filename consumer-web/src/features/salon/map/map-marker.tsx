import { translateCity } from '@mirabelle/catalogue';
import type { Salon } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../components/ui/class-names';
import { useFormat } from '../../../lib/use-format';
import { MAP_HEIGHT, MAP_WIDTH, type SalonPlace } from './salon-places';

interface MapMarkerProps {
  readonly place: SalonPlace<Salon>;
  /** Height of the drawing, in which the place is. */
  readonly mapHeight?: number;
  readonly isSelected: boolean;
  /** What stands below the marker of a single salon. */
  readonly caption?: 'name' | 'city' | undefined;
  readonly onOpen: () => void;
}

/** The button of one or several salons on the map. */
export function MapMarker({ place, mapHeight = MAP_HEIGHT, isSelected, caption, onOpen }: MapMarkerProps) {
  const { salons, x, y, canZoom } = place;
  const { t, i18n } = useTranslation('salon-map');
  const format = useFormat();
  const [first] = salons;
  const count = salons.length;
  const values = { count, name: first?.name, city: translateCity(first?.city ?? '', i18n.language) };
  return (
    <button
      type="button"
      aria-label={count === 1 ? t('salon', values) : t(canZoom ? 'group' : 'city', values)}
      {...(canZoom ? {} : { 'aria-pressed': isSelected })}
      onClick={onOpen}
      style={{ left: `${(x / MAP_WIDTH) * 100}%`, top: `${(y / mapHeight) * 100}%` }}
      className={cx(
        'absolute grid size-7 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full border-2 text-xs',
        // Fingers find it within 44 px, the least distance of two markers.
        "font-medium tabular-nums transition-colors duration-150 after:absolute after:-inset-2 after:content-[''] focus-visible:z-10",
        isSelected
          ? 'z-10 border-on-accent bg-accent text-on-accent'
          : 'border-raised bg-primary text-on-primary hover:bg-primary-hover',
      )}
    >
      {count > 1 ? format.number(count) : <span className="size-2 rounded-full bg-current" aria-hidden />}
      {count === 1 && caption && (
        <span
          aria-hidden
          className="pointer-events-none absolute top-full left-1/2 mt-0.5 max-w-32 -translate-x-1/2 truncate rounded-full bg-raised px-2 py-0.5 text-ink"
        >
          <bdi>{caption === 'name' ? first?.name : values.city}</bdi>
        </span>
      )}
    </button>
  );
}
