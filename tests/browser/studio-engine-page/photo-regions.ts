import { deltaE2000 } from '@mirabelle/studio-engine/color';
import { type Face, type Mask, measureHeadPose, readMaskValue } from '@mirabelle/studio-engine/masks';
import { readLab } from './canvas.js';

/** The parts of a picture on which a hair color must not show. */
export const LEAK_REGIONS = ['face', 'ears', 'clothes', 'background'] as const;
export type LeakRegion = (typeof LEAK_REGIONS)[number];

/** The picture is sampled at every `STRIDE`th pixel of each row and column. */
const STRIDE = 3;

/** How much the color of each region changes, as the mean ΔE2000 of its pixels. A region that is not visible is left out. */
export type Leakage = Partial<Record<LeakRegion, number>>;

/**
 * Measures how much a painted hair color shows where there is no hair.
 *
 * @param truth the hair, drawn by hand
 */
export function measureLeakage(
  before: Pick<ImageData, 'data' | 'width' | 'height'>,
  after: Uint8ClampedArray,
  face: Face,
  truth: Mask,
): Leakage {
  const pose = measureHeadPose(face);
  const sums = Object.fromEntries(LEAK_REGIONS.map((region) => [region, { sum: 0, count: 0 }]));
  // Pixels next to hair are part hair, whatever the mask says.
  const margin = Math.max(2, Math.round(pose.width * 0.03));
  const { width, height, data } = before;
  for (let y = 0; y < height; y += STRIDE) {
    for (let x = 0; x < width; x += STRIDE) {
      if (isNearHair(truth, x, y, margin)) continue;
      const region = sums[findRegion(pose, x, y)];
      if (!region) continue;
      region.sum += deltaE2000(readLab(data, y * width + x), readLab(after, y * width + x));
      region.count += 1;
    }
  }
  return Object.fromEntries(
    Object.entries(sums).flatMap(([region, { sum, count }]) => (count > 0 ? [[region, sum / count]] : [])),
  );
}

/** The region of a pixel by its distance from the middle of the face, in half widths and half heights of the face. */
function findRegion(pose: ReturnType<typeof measureHeadPose>, x: number, y: number): LeakRegion {
  const [cos, sin] = [Math.cos(pose.tilt), Math.sin(pose.tilt)];
  const [dx, dy] = [x - pose.x, y - pose.y];
  const across = Math.abs(dx * cos + dy * sin) / (pose.width / 2);
  const down = (dy * cos - dx * sin) / (pose.height / 2);
  if (across ** 2 + down ** 2 < 1) return 'face';
  if (across < 1.35 && Math.abs(down - 0.05) < 0.3) return 'ears';
  return down > 1.1 && across < 2.6 ? 'clothes' : 'background';
}

/** Whether a mask is more than half filled at a pixel, or `margin` pixels beside, above or below it. */
function isNearHair(truth: Mask, x: number, y: number, margin: number): boolean {
  return [
    [0, 0],
    [margin, 0],
    [-margin, 0],
    [0, margin],
    [0, -margin],
  ].some(([dx = 0, dy = 0]) => readMaskValue(truth, x + dx, y + dy) > 127);
}
