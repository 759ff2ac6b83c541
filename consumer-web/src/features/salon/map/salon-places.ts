import { type GeoProjection, geoMercator } from 'd3-geo';

/** Width and greatest height of the drawing. Its size on the screen follows the page. */
export const MAP_WIDTH = 416;
export const MAP_HEIGHT = 440;
/** Markers closer than this would cover one another on the narrowest phone. */
const MARKER_DISTANCE = 44;
const PADDING = 36;
/** A lower map would be a strip. */
const MIN_HEIGHT = 260;
/**
 * At this scale one degree of longitude is 52 units wide. The outlines of the atlas are too coarse for more, so that only a view
 * which separates the salons of a city is closer.
 */
const COUNTRY_SCALE = 3_000;
/** At this scale a kilometer is at least 19 units wide. */
const CITY_SCALE = 120_000;

/** The part of a salon that the map needs. */
interface MappedSalon {
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Salons that share a marker, and the center of the marker in units of the drawing. */
interface Point<Salon extends MappedSalon> {
  readonly salons: readonly Salon[];
  readonly x: number;
  readonly y: number;
}

export interface SalonPlace<Salon extends MappedSalon> extends Point<Salon> {
  /** Whether a closer view shows these salons with several markers. */
  readonly canZoom: boolean;
}

interface MapView {
  readonly projection: GeoProjection;
  /** Lower than `MAP_HEIGHT` where the salons are far apart from west to east, so that the poles are not on the map. */
  readonly height: number;
}

/** See {@link createMapView}. */
export const createMapProjection = (
  salons: readonly MappedSalon[],
  options: Parameters<typeof createMapView>[1] = {},
): GeoProjection => createMapView(salons, options).projection;

/**
 * A Mercator projection in which all salons are on the drawing, as large as possible.
 *
 * @param options.isZoomed whether the visitor has asked for this view, which then separates the salons of a city
 */
export function createMapView(salons: readonly MappedSalon[], { isZoomed = false } = {}): MapView {
  const unit = geoMercator().scale(1).translate([0, 0]);
  if (salons.length === 0)
    return { projection: clip(MAP_HEIGHT).fitWidth(MAP_WIDTH, { type: 'Sphere' }), height: MAP_HEIGHT };
  const points = salons.map<[number, number]>(
    ({ longitude, latitude }) => unit([longitude, latitude]) ?? [0, 0],
  );
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(
    (MAP_WIDTH - 2 * PADDING) / (right - left),
    (MAP_HEIGHT - 2 * PADDING) / (bottom - top),
    isZoomed && salons.length > 1 ? CITY_SCALE : COUNTRY_SCALE,
  );
  // Around a single place the map keeps its height.
  const needed = (bottom - top) * scale + 4 * PADDING;
  const isWide = (right - left) * scale > MAP_WIDTH / 2;
  const height = isWide ? Math.max(MIN_HEIGHT, Math.min(MAP_HEIGHT, needed)) : MAP_HEIGHT;
  const projection = clip(height)
    .scale(scale)
    .translate([MAP_WIDTH / 2 - ((left + right) / 2) * scale, height / 2 - ((top + bottom) / 2) * scale]);
  return { projection, height };
}

const clip = (height: number) =>
  geoMercator().clipExtent([
    [0, 0],
    [MAP_WIDTH, height],
  ]);

const computeDistance = (first: Point<MappedSalon>, second: Point<MappedSalon>) =>
  Math.hypot(first.x - second.x, first.y - second.y);

function mergePoints<Salon extends MappedSalon>(first: Point<Salon>, second: Point<Salon>): Point<Salon> {
  const [firstCount, secondCount] = [first.salons.length, second.salons.length];
  return {
    salons: [...first.salons, ...second.salons],
    x: (first.x * firstCount + second.x * secondCount) / (firstCount + secondCount),
    y: (first.y * firstCount + second.y * secondCount) / (firstCount + secondCount),
  };
}

/**
 * Appends a point, or merges it with the first one that is too close. The merged point lies between the two, so it may
 * be too close to a third one.
 */
function addPoint<Salon extends MappedSalon>(
  points: readonly Point<Salon>[],
  added: Point<Salon>,
): Point<Salon>[] {
  const closePoint = points.find((point) => computeDistance(point, added) < MARKER_DISTANCE);
  if (!closePoint) return [...points, added];
  return addPoint(
    points.filter((point) => point !== closePoint),
    mergePoints(closePoint, added),
  );
}

function groupSalons<Salon extends MappedSalon>(
  salons: readonly Salon[],
  projection: GeoProjection,
): readonly Point<Salon>[] {
  return salons.reduce<Point<Salon>[]>((points, salon) => {
    const [x, y] = projection([salon.longitude, salon.latitude]) ?? [0, 0];
    return addPoint(points, { salons: [salon], x, y });
  }, []);
}

/** The markers of the salons in this view: one for each salon, or for several that are too close to one another. */
export function findPlaces<Salon extends MappedSalon>(
  salons: readonly Salon[],
  projection: GeoProjection,
): readonly SalonPlace<Salon>[] {
  return groupSalons(salons, projection).map((point) => ({
    ...point,
    canZoom:
      point.salons.length > 1 &&
      groupSalons(point.salons, createMapProjection(point.salons, { isZoomed: true })).length > 1,
  }));
}
