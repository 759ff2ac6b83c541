import type { Pixels } from '../color/pixels.js';
import type { EyeLines } from './eye-lines.js';
import { readLuma } from './luma.js';

/** Places across and down the surroundings of an eye at which the picture is read. */
const [COLUMNS, ROWS] = [44, 14];
/** The ratio of differences between pixels two apart and one apart: in a sharp picture, and in one that is blurred by about a pixel. */
const [SHARP, BLURRED] = [1.5, 1.85];
/** Steps of `softenMask` for a sharp picture and for a blurred one. */
const [MIN_STEPS, MAX_STEPS] = [0.2, 1.3];

/** The steps of softening without a picture to compare with. */
export const USUAL_SOFTNESS = 0.5;

/** How many steps of `softenMask` make strokes as soft as the picture is around the eyes. */
export function measureSoftness(eyes: readonly EyeLines[], picture: Pixels): number {
  let [near, far] = [0, 0];
  for (const { upperLashes, outwards, upwards, width } of eyes) {
    const [x0, y0] = upperLashes[upperLashes.length - 1] as readonly [number, number];
    for (let i = 0; i < COLUMNS; i += 1)
      for (let j = 0; j < ROWS; j += 1) {
        const [along, up] = [(width * i) / (COLUMNS - 1), width * (0.25 - (0.5 * j) / (ROWS - 1))];
        const x = Math.round(x0 + along * outwards[0] + up * upwards[0]) + 0.5;
        const y = Math.round(y0 + along * outwards[1] + up * upwards[1]) + 0.5;
        const at = readLuma(picture, x, y);
        near += Math.abs(readLuma(picture, x + 1, y) - at) + Math.abs(readLuma(picture, x, y + 1) - at);
        far += Math.abs(readLuma(picture, x + 2, y) - at) + Math.abs(readLuma(picture, x, y + 2) - at);
      }
  }
  const blurred = near === 0 ? 0 : (far / near - SHARP) / (BLURRED - SHARP);
  return MIN_STEPS + (MAX_STEPS - MIN_STEPS) * Math.max(0, Math.min(1, blurred));
}
