import { rgbToLab } from '../color/lab.js';
import { averageTriples, type Triple } from '../color/srgb.js';
import { applyLayer } from '../effects/apply-layer.js';
import { type Look, LookPlanner } from '../effects/look-planner.js';
import type { Face } from '../face/landmarks.js';
import { createPortrait } from '../portrait/portrait.js';
import { createPlacedLandmarks } from '../portrait/portrait-landmarks.js';
import type { PortraitModel } from '../portrait/portrait-model.js';
import { REGIONS, type Region } from '../portrait/shapes.js';
import { paintOnce } from './paint-once.js';

/** The size of the pictures of drawn faces. */
export const [WIDTH, HEIGHT] = [640, 480];

/** A picture of a drawn face. */
export function paintFace(changes: Partial<PortraitModel>) {
  const model = createPortrait(changes);
  const { data, groundTruth } = paintOnce(model, WIDTH, HEIGHT);
  const face = createPlacedLandmarks(model, WIDTH, HEIGHT);
  /** Where the pixels of a region begin. */
  const indices = (region: Region) => {
    const found: number[] = [];
    groundTruth.forEach((value, i) => {
      if (value === REGIONS.indexOf(region)) found.push(4 * i);
    });
    return found;
  };
  return { data, face, indices };
}

/** The pixels of a face with a look. */
export function wear(data: Uint8ClampedArray, face: Face, look: Look): Uint8ClampedArray {
  const painted = data.slice();
  const { layers, blurred } = new LookPlanner().plan(data, WIDTH, HEIGHT, face, look);
  for (const layer of layers) applyLayer(painted, WIDTH, layer, blurred);
  return painted;
}

/** The color of the pixel that begins at an index. */
export const rgbAt = (data: Uint8ClampedArray, index: number): Triple => [
  data[index] as number,
  data[index + 1] as number,
  data[index + 2] as number,
];
/** The mean color of pixels in L*a*b*. */
export const meanLab = (data: Uint8ClampedArray, indices: readonly number[]) =>
  averageTriples(indices.map((index) => rgbToLab(rgbAt(data, index))));
