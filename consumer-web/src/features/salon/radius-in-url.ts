import { RADII } from './limit-distance';
import { getDistanceUnit, KILOMETERS_PER_MILE } from './use-format-distance';

/** Kilometers in each unit. */
const UNITS = { mi: KILOMETERS_PER_MILE, km: 1 } as const;
const getUnit = () => (getDistanceUnit() === 'mile' ? 'mi' : 'km');

/** The filter `within` for any distance around a city. Without it a search around a city is limited. */
export const ANY_RADIUS = 'any';

/** A distance with the unit of the reader who chose it, such as "25mi", because others may open the URL. */
export const writeRadius = (within: string): string =>
  within === '' || within === ANY_RADIUS ? within : `${within}${getUnit()}`;

/**
 * The distance that a URL names, as the one of `RADII` that the reader can choose. Any other, such as one in the other unit,
 * becomes the next radius that reaches at least as far, so that the reader misses no salon that the sender of the URL saw.
 * A distance beyond all of them becomes any distance. Empty if the URL names none.
 */
export function readRadius(text: string): string {
  if (text === ANY_RADIUS) return ANY_RADIUS;
  const match = /^(\d{1,4})(mi|km)?$/.exec(text);
  if (!match) return '';
  const [, digits = '', unit = getUnit()] = match;
  const factor = unit === getUnit() ? 1 : UNITS[unit as keyof typeof UNITS] / UNITS[getUnit()];
  const distance = Number(digits) * factor;
  return String(RADII.find((radius) => radius >= distance) ?? ANY_RADIUS);
}
