import type { Salon } from '@mirabelle/contracts';
import { describe, expect, it } from 'vitest';
import { limitDistance } from './limit-distance';

const createSalonsAt = (...distances: readonly (number | null)[]) =>
  distances.map((distance) => ({ distance }) as Salon);
const inMiles = (miles: number) => miles;
const inKilometers = (miles: number) => miles * 1.609344;

describe('limitDistance', () => {
  it('limitDistance keeps the salons within the chosen distance', () => {
    expect(limitDistance(createSalonsAt(3, 5, 20), 5, inMiles)).toEqual({
      salons: createSalonsAt(3, 5),
      radius: 5,
    });
  });

  it('limitDistance widens step by step until there is a salon', () => {
    expect(limitDistance(createSalonsAt(20, 90, 300), 5, inMiles)).toEqual({
      salons: createSalonsAt(20),
      radius: 25,
    });
    expect(limitDistance(createSalonsAt(300), 5, inMiles)).toEqual({
      salons: createSalonsAt(300),
      radius: 500,
    });
  });

  it('limitDistance shows every salon if all are far away, if no distance is chosen, and while the position is unknown', () => {
    expect(limitDistance(createSalonsAt(600, 4000), 25, inMiles)).toEqual({
      salons: createSalonsAt(600, 4000),
      radius: undefined,
    });
    expect(limitDistance(createSalonsAt(3, 600), undefined, inMiles).salons).toHaveLength(2);
    expect(limitDistance(createSalonsAt(null, null), 25, inMiles).salons).toHaveLength(2);
  });

  it('limitDistance measures in the unit of the reader', () => {
    expect(limitDistance(createSalonsAt(4), 5, inKilometers).radius).toBe(25);
  });
});
