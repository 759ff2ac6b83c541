import type { SeededRandom } from '../support/seeded-random.js';

/**
 * The times between arrivals of people who do not know of each other (a Poisson process): exponentially distributed. How fast
 * the product answers has no influence on them, unlike in a load test with a fixed number of people.
 *
 * @param perMinute arrivals per minute on average
 * @returns the time until the next arrival, ms
 */
export function createArrivals(perMinute: number, random: SeededRandom): () => number {
  const meanMs = 60_000 / perMinute;
  return () => drawExponentialTime(meanMs, random);
}

/** A random, exponentially distributed time with the given mean, ms. A person's pauses for thought are such times too. */
export const drawExponentialTime = (meanMs: number, random: SeededRandom): number =>
  -Math.log(1 - random.next()) * meanMs;
