/** A part of the world in degrees. */
interface MapArea {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

interface MappedSalon {
  readonly latitude: number;
  readonly longitude: number;
}

/** A hundredth of a degree is about a kilometer; two decimals keep the `area` parameter in the URL short. */
const PRECISION = 100;

/** The smallest part of the world that contains all salons, as "west,south,east,north". */
export function formatArea(salons: readonly MappedSalon[]): string {
  const longitudes = salons.map(({ longitude }) => longitude * PRECISION);
  const latitudes = salons.map(({ latitude }) => latitude * PRECISION);
  return [
    Math.floor(Math.min(...longitudes)),
    Math.floor(Math.min(...latitudes)),
    Math.ceil(Math.max(...longitudes)),
    Math.ceil(Math.max(...latitudes)),
  ]
    .map((value) => value / PRECISION)
    .join(',');
}

function parseArea(text: string): MapArea | undefined {
  const [west, south, east, north] = text.split(',').map(Number);
  const isArea = [west, south, east, north].every((value) => Number.isFinite(value));
  if (!isArea || west === undefined || south === undefined || east === undefined || north === undefined)
    return undefined;
  return { west, south, east, north };
}

/** The salons in an area, or all of them if no area is given, it cannot be parsed, or no salon lies in it. */
export function chooseSalonsInArea<Salon extends MappedSalon>(
  area: string | null,
  salons: readonly Salon[],
): readonly Salon[] {
  const bounds = area === null ? undefined : parseArea(area);
  if (!bounds) return salons;
  const inside = salons.filter(
    ({ latitude, longitude }) =>
      longitude >= bounds.west &&
      longitude <= bounds.east &&
      latitude >= bounds.south &&
      latitude <= bounds.north,
  );
  return inside.length > 0 ? inside : salons;
}
