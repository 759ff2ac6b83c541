import { createSeededRandom } from '../portrait/seeded-random.js';
import { type EyeLines, findPointOnLine, interpolatePoints, movePoint } from './eye-lines.js';
import { createTaperedStroke, flattenPoints } from './tapered-stroke.js';

/** Number of hairs that fill a brow. */
const BROW_HAIRS = 54;

/** The width of a hair along its length: it tapers evenly. */
const taperBrowHair = (t: number): number => 1 - 0.85 * t;

/** The shapes of single hairs that fill a brow: upright at the inner end, flat towards the tail. */
export function createBrowHairPolygons({
  browTop,
  browBottom,
  outwards,
  upwards,
  width,
}: EyeLines): Float32Array[] {
  const random = createSeededRandom(11);
  const hairs: Float32Array[] = [];
  for (let i = 0; i < BROW_HAIRS; i += 1) {
    const t = 0.16 + 0.78 * random();
    const [top, bottom] = [findPointOnLine(browTop, t), findPointOnLine(browBottom, t)];
    const from = 0.05 + 0.45 * random();
    const root = interpolatePoints(bottom, top, from);
    const thickness = Math.hypot(top[0] - bottom[0], top[1] - bottom[1]);
    const rise = Math.min(thickness * (0.75 - from), width * 0.12 * (0.2 + 0.9 * t));
    const run = width * (0.05 + 0.11 * (1 - t)) * (0.8 + 0.4 * random());
    const middle = movePoint(root, rise * 0.65, upwards, run * 0.4, outwards);
    const tip = movePoint(root, rise * (t < 0.3 ? 0.4 : 1), upwards, run, outwards);
    hairs.push(createTaperedStroke(root, middle, tip, width * 0.016, taperBrowHair));
  }
  return hairs;
}

/** A brow as a polygon. */
export const createBrowPolygon = ({ browTop, browBottom }: EyeLines): Float32Array =>
  flattenPoints([...browTop, ...[...browBottom].reverse()]);
