import type { Salon } from '@mirabelle/contracts';
import { geoPath } from 'd3-geo';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { chooseSalonsInArea, formatArea } from './map-area';
import { MapMarker } from './map-marker';
import { createMapView, findPlaces, MAP_WIDTH, type SalonPlace } from './salon-places';
import { SelectedSalons } from './selected-salons';
import { useCountries } from './use-countries';
import { useMapUrl } from './use-map-url';

// In the same chunk, because every further chunk makes the first load of the app longer.
export { SmallMap } from './small-map';

/** Names of more salons, or of their cities in a view that nobody has zoomed into, would cover one another. */
const MAX_NAMED_PLACES = 4;

/** A map of salons, drawn without tiles of another server. A press on a marker zooms in or shows its salons. */
export function SalonMap({ salons }: { salons: readonly Salon[] }) {
  const { t } = useTranslation('salon-map');
  const { area, selected, showArea, select } = useMapUrl();
  const countries = useCountries();
  const { land, places, height } = useMemo(() => {
    const view = createMapView(chooseSalonsInArea(area, salons), { isZoomed: area !== null });
    const { projection } = view;
    return {
      height: view.height,
      land: countries ? (geoPath(projection).digits(1)(countries) ?? '') : '',
      places: findPlaces(chooseSalonsInArea(area, salons), projection),
    };
  }, [area, salons, countries]);
  const openPlace = ({ canZoom, salons: salonsThere }: SalonPlace<Salon>) =>
    canZoom ? showArea(formatArea(salonsThere)) : select(salonsThere.map(({ id }) => id));
  return (
    <section aria-label={t('label')} className="grid gap-3">
      <div
        dir="ltr"
        className="relative overflow-hidden rounded-card border border-line bg-line/60"
        style={{ aspectRatio: `${MAP_WIDTH} / ${height}` }}
      >
        <svg viewBox={`0 0 ${MAP_WIDTH} ${height}`} className="absolute inset-0 size-full" aria-hidden>
          <path d={land} className="fill-surface stroke-ink/25" strokeWidth={0.6} />
        </svg>
        {places.map((place) => (
          <MapMarker
            key={place.salons.map(({ id }) => id).join()}
            place={place}
            mapHeight={height}
            caption={places.length > MAX_NAMED_PLACES ? undefined : area === null ? 'city' : 'name'}
            isSelected={!place.canZoom && place.salons.some(({ id }) => selected.includes(id))}
            onOpen={() => openPlace(place)}
          />
        ))}
        {area !== null && (
          <Button
            size="small"
            variant="secondary"
            className="absolute bottom-3 left-3 bg-raised"
            onClick={() => showArea(null)}
          >
            {t('all')}
          </Button>
        )}
      </div>
      <SelectedSalons salons={salons.filter(({ id }) => selected.includes(id))} onClose={() => select([])} />
    </section>
  );
}
