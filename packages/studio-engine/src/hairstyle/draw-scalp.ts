import { parseHex } from '../color/srgb.js';
import type { FloatCanvas } from './draw-strands.js';
import { EllipsoidDepth, unprojectPoint } from './head-depth.js';
import type { HeadFit } from './head-fit.js';
import { findHairline, SKULL } from './head-shape.js';
import type { Steps } from './steps.js';

/** How dark the scalp between the roots is, as a factor on the color of the hair. */
const DARKNESS = 0.85;
/** The distance from the hairline over which the scalp fades in, in centimeters. */
const FADE = 1.6;

/** The width of scalp along the hairline that stays bare, in centimeters. */
const BARE_EDGE = 0.2;

/** Rows that are drawn in one step. */
const ROWS_PER_STEP = 32;

/**
 * Covers the scalp in the shade of the hair, so that no background shows along the parting. It is drawn before the
 * strands, in small steps.
 *
 * @param hex color of the hair, `#rrggbb`
 */
export function* drawScalp(
  { data, width, height, resolution, x: left, y: top }: FloatCanvas,
  fit: HeadFit,
  hex: string,
): Steps<void> {
  const skull = new EllipsoidDepth(SKULL, fit);
  const [red, green, blue] = parseHex(hex).map((value) => value * DARKNESS) as [number, number, number];
  for (let row = 0, index = 0; row < height; row += 1) {
    if (row % ROWS_PER_STEP === 0) yield;
    for (let column = 0; column < width; column += 1, index += 4) {
      const [px, py] = [left + (column + 0.5) / resolution, top + (row + 0.5) / resolution];
      const depth = skull.at(px, py);
      if (depth === -Infinity) continue;
      const [x, y, z] = unprojectPoint(fit, px, py, depth);
      // Height above the hairline in centimeters.
      const aboveHairline = y - findHairline(Math.atan2(Math.abs(x), z - SKULL.z));
      if (aboveHairline <= BARE_EDGE) continue;
      const alpha = 255 * Math.min(1, (aboveHairline - BARE_EDGE) / FADE);
      data[index] = (red * alpha) / 255;
      data[index + 1] = (green * alpha) / 255;
      data[index + 2] = (blue * alpha) / 255;
      data[index + 3] = alpha;
    }
  }
}
