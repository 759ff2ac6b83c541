import { translateCity } from '@mirabelle/catalogue';
import type { Salon } from '@mirabelle/contracts';
import { geoMercator, geoPath } from 'd3-geo';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountries } from './use-countries';

/** Width and height of the drawing. */
const WIDTH = 192;
const HEIGHT = 108;
/** At this scale the drawing is about twelve degrees wide, so that the coast or a border nearby says where the city lies. */
const SCALE = 900;

/** Where in its part of the world a salon is, drawn without tiles of another server. */
export function SmallMap({ salon }: { salon: Pick<Salon, 'name' | 'city' | 'latitude' | 'longitude'> }) {
  const { t, i18n } = useTranslation('salon-map');
  const { name, latitude, longitude } = salon;
  const city = translateCity(salon.city, i18n.language);
  const countries = useCountries();
  const land = useMemo(() => {
    const projection = geoMercator()
      .scale(SCALE)
      .center([longitude, latitude])
      .translate([WIDTH / 2, HEIGHT / 2])
      // Cut outside of the frame, so that the cuts are not drawn as coasts.
      .clipExtent([
        [-1, -1],
        [WIDTH + 1, HEIGHT + 1],
      ]);
    return countries ? (geoPath(projection).digits(1)(countries) ?? '') : '';
  }, [countries, latitude, longitude]);
  return (
    <div
      role="img"
      aria-label={t('salon', { name, city })}
      dir="ltr"
      className="relative overflow-hidden rounded-card border border-line bg-line/60"
      style={{ aspectRatio: `${WIDTH} / ${HEIGHT}` }}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="absolute inset-0 size-full" aria-hidden>
        <path d={land} className="fill-surface stroke-ink/25" strokeWidth={0.5} />
      </svg>
      <span className="absolute top-1/2 left-1/2 size-3.5 -translate-1/2 rounded-full border-2 border-raised bg-primary" />
      <span className="absolute top-1/2 left-1/2 mt-3 -translate-x-1/2 rounded-full bg-raised px-2 py-0.5 text-xs whitespace-nowrap">
        {city}
      </span>
    </div>
  );
}
