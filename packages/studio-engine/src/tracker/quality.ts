import { type Face, frameOf, polygonOf } from '../face/index.js';
import { boxAround } from '../masks/raster.js';
import type { QualityHint } from './port.js';

/** Limits of what can be measured; luma is 0 to 1. */
const LIMITS = {
  /** Mean luma of a face: below, colours are noise; above, they are burnt out. */
  dark: 0.16,
  bright: 0.93,
  /** Brightest twentieth of the face and its mean, below which it is dark rather than dark-skinned. */
  darkPeak: 0.3,
  /** Mean difference of neighbours over mean luma: below, nothing is sharp. */
  sharp: 0.011,
  /** `turn` of a head. */
  turned: 0.42,
  /** Width of the face as a share of the picture's. */
  small: 0.12,
} as const;

/**
 * What keeps the first face from being seen well.
 *
 * A dark skin is not a dark picture: only where even the face's lightest parts are dark is the light to blame.
 */
export function hintsFor(
  faces: readonly Face[],
  data: Uint8ClampedArray,
  width: number,
  height: number,
): QualityHint[] {
  const [face] = faces;
  if (!face) return ['no-face'];
  const hints: QualityHint[] = faces.length > 1 ? ['several-faces'] : [];
  const frame = frameOf(face);
  if (frame.width < LIMITS.small * width) hints.push('too-small');
  if (Math.abs(frame.turn) > LIMITS.turned) hints.push('turned-away');
  const { mean, peak, sharpness } = lightOf(face, data, width, height);
  if (mean < LIMITS.dark && peak < LIMITS.darkPeak) hints.push('too-dark');
  else if (mean > LIMITS.bright) hints.push('too-bright');
  if (sharpness < LIMITS.sharp) hints.push('blurred');
  return hints;
}

function lightOf(face: Face, data: Uint8ClampedArray, width: number, height: number) {
  const box = boxAround([polygonOf(face, 'oval')], 0, width, height);
  const stride = Math.max(1, Math.round(box.width / 90));
  const histogram = new Uint32Array(256);
  let [sum, edges, count] = [0, 0, 0];
  for (let y = box.y; y < box.y + box.height - 1; y += stride) {
    for (let x = box.x; x < box.x + box.width - 1; x += stride) {
      const here = lumaAt(data, width, x, y);
      edges +=
        Math.abs(here - lumaAt(data, width, x + 1, y)) + Math.abs(here - lumaAt(data, width, x, y + 1));
      sum += here;
      count += 1;
      const bin = Math.min(255, Math.floor(here * 256));
      histogram[bin] = (histogram[bin] as number) + 1;
    }
  }
  if (count === 0) return { mean: 0, peak: 0, sharpness: 1 };
  let [left, peak] = [count / 20, 255];
  while (peak > 0 && left > 0) {
    left -= histogram[peak] as number;
    peak -= 1;
  }
  const mean = sum / count;
  return { mean, peak: peak / 255, sharpness: edges / count / Math.max(0.05, mean) };
}

function lumaAt(data: Uint8ClampedArray, width: number, x: number, y: number): number {
  const at = (y * width + x) * 4;
  return (
    (0.299 * (data[at] as number) + 0.587 * (data[at + 1] as number) + 0.114 * (data[at + 2] as number)) / 255
  );
}
