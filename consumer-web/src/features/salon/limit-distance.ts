import type { Salon } from '@mirabelle/contracts';

/** The distances that visitors can choose, in miles or kilometers, whichever they read. */
export const RADII: readonly number[] = [5, 25, 100, 500];

export interface NearbySalons {
  readonly salons: readonly Salon[];
  /** The distance within which the salons are, or undefined if they are at any distance. */
  readonly radius: number | undefined;
}

/**
 * Keeps the salons within a distance from the visitor. If there is none, the distance grows to the next of `RADII`, and if
 * there is none within the largest either, every salon is kept. Every salon is also kept if the distance of any is unknown.
 *
 * @param chosenRadius one of `RADII`, or undefined for no limit
 * @param fromMiles converts miles to the unit of the radii
 */
export function limitDistance(
  salons: readonly Salon[],
  chosenRadius: number | undefined,
  fromMiles: (miles: number) => number,
): NearbySalons {
  if (chosenRadius === undefined || salons.some(({ distance }) => distance === null))
    return { salons, radius: chosenRadius };
  const findWithin = (radius: number) =>
    salons.filter(({ distance }) => distance !== null && fromMiles(distance) <= radius);
  const radius = RADII.find((step) => step >= chosenRadius && findWithin(step).length > 0);
  return radius === undefined ? { salons, radius } : { salons: findWithin(radius), radius };
}
