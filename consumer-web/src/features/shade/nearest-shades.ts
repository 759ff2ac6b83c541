import type { Shade } from '@mirabelle/catalogue';
import { deltaE2000, hexToLab } from '@mirabelle/studio-engine/color';

/** A shade and its CIEDE2000 difference to another one. */
export interface NearShade {
  readonly shade: Shade;
  readonly deltaE: number;
}

/** The kind of product that a shade can be replaced by: any hair color, or makeup of the same family. */
const findKind = ({ type, family }: Shade): string => (type === 'hair' ? type : family);

/** From this difference on, anybody sees that two colors are not the same. */
const VISIBLE_FROM = 3.5;
/** From this difference on, two colors look like different colors. */
const DIFFERENT_FROM = 5;

/**
 * Finds the shades of other brands, of the same kind of product, with the smallest color difference, nearest first. Shades
 * that look like another color are left out. If there are no others, the nearest of them is found alone.
 */
export function findNearestShades(
  shade: Shade,
  shades: readonly Shade[],
  count: number,
): readonly NearShade[] {
  const lab = hexToLab(shade.hex);
  const sorted = shades
    .filter((other) => other.brand !== shade.brand && findKind(other) === findKind(shade))
    .map((other) => ({ shade: other, deltaE: deltaE2000(lab, hexToLab(other.hex)) }))
    .sort((first, second) => first.deltaE - second.deltaE || (first.shade.id < second.shade.id ? -1 : 1));
  const near = sorted.filter(({ deltaE }) => deltaE < DIFFERENT_FROM).slice(0, count);
  return near.length > 0 ? near : sorted.slice(0, 1);
}

/** What a CIEDE2000 difference means to the eye. */
export type Closeness = 'same' | 'close' | 'similar' | 'visible' | 'far';

/**
 * Classifies the difference of a near shade: below 1 it is hardly visible, up to 2 only side by side, from 3.5 on anybody sees it, and
 * from 5 on the colors look like different colors.
 *
 * Source: Mokrzycki and Tatol, "Color difference ΔE: a survey", Machine Graphics and Vision 20 (2011).
 */
export function classifyCloseness(deltaE: number): Closeness {
  if (deltaE < 1) return 'same';
  if (deltaE < 2) return 'close';
  if (deltaE < VISIBLE_FROM) return 'similar';
  return deltaE < DIFFERENT_FROM ? 'visible' : 'far';
}
