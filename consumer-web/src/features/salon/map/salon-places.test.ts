import { SALONS } from '@mirabelle/catalogue';
import { describe, expect, it } from 'vitest';
import { createMapProjection, createMapView, findPlaces, MAP_HEIGHT, MAP_WIDTH } from './salon-places';

const findAllPlaces = (salons: typeof SALONS, options = {}) =>
  findPlaces(salons, createMapProjection(salons, options));
const createSalon = (id: string, latitude: number, longitude: number) => ({ id, latitude, longitude });

describe('findPlaces', () => {
  it('findPlaces shows every salon once, on the drawing, and no two markers close to one another', () => {
    const places = findAllPlaces(SALONS);
    expect(places.flatMap(({ salons }) => salons.map(({ id }) => id)).sort()).toEqual(
      SALONS.map(({ id }) => id).sort(),
    );
    for (const [index, place] of places.entries()) {
      expect(place.x).toBeGreaterThan(0);
      expect(place.x).toBeLessThan(MAP_WIDTH);
      expect(place.y).toBeGreaterThan(0);
      expect(place.y).toBeLessThan(MAP_HEIGHT);
      for (const other of places.slice(index + 1))
        expect(Math.hypot(place.x - other.x, place.y - other.y)).toBeGreaterThanOrEqual(44);
    }
  });

  it('a map of salons around the world is no higher than they need, so that Antarctica is not on it, and holds all of them', () => {
    const { projection, height } = createMapView(SALONS);
    expect(height).toBeLessThan(0.8 * MAP_HEIGHT);
    for (const { y } of findPlaces(SALONS, projection)) {
      expect(y).toBeGreaterThan(20);
      expect(y).toBeLessThan(height - 20);
    }
    expect(projection.invert?.([MAP_WIDTH / 2, height])?.[1]).toBeGreaterThan(-62);
    // Around a single salon the surroundings are shown as high as the drawing can be.
    expect(createMapView(SALONS.slice(0, 1)).height).toBe(MAP_HEIGHT);
  });

  it('findPlaces separates the salons of a marker in a few closer views', () => {
    let views: (typeof SALONS)[] = [SALONS];
    for (let depth = 0; depth < 6; depth += 1)
      views = views.flatMap((salons) =>
        findAllPlaces(salons, { isZoomed: depth > 0 })
          .filter(({ canZoom }) => canZoom)
          .map((place) => place.salons),
      );
    expect(views).toEqual([]);
  });

  it('findPlaces shares a marker among the salons of one city, which a closer view separates', () => {
    const salons = [createSalon('a', 52.53, 13.4), createSalon('b', 52.5, 13.3)];
    const [place, ...others] = findPlaces(salons, createMapProjection(salons));
    expect(others).toEqual([]);
    expect(place).toMatchObject({ salons, canZoom: true });
    const closer = findPlaces(salons, createMapProjection(salons, { isZoomed: true }));
    expect(closer.map((one) => one.salons.map(({ id }) => id))).toEqual([['a'], ['b']]);
  });

  it('findPlaces keeps salons of one street in one marker that no closer view separates', () => {
    const salons = [createSalon('a', 52.53, 13.4), createSalon('b', 52.5305, 13.401)];
    expect(findPlaces(salons, createMapProjection(salons))).toMatchObject([{ salons, canZoom: false }]);
  });

  it('findPlaces puts a single salon in the middle', () => {
    const salons = [createSalon('a', 52.53, 13.4)];
    const [place] = findPlaces(salons, createMapProjection(salons));
    expect(place?.x).toBeCloseTo(MAP_WIDTH / 2);
    expect(place?.y).toBeCloseTo(MAP_HEIGHT / 2);
  });

  it('findPlaces has no marker without salons', () => {
    expect(findAllPlaces([])).toEqual([]);
  });
});
