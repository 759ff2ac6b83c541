import { measureHeadPose } from '../face/head-pose.js';
import { type Face, getLandmarkX, getLandmarkY } from '../face/landmarks.js';
import { Feather } from '../masks/feather.js';
import { createMask, findBoundingBox, type Mask, readMaskValue } from '../masks/mask.js';
import { PolygonRasterizer } from '../masks/polygon-rasterizer.js';

/** Blur of the highlights as a share of the face's width. */
const BLUR = 0.012;

/** The points of the lower lip across which its highlight lies, and its edges as shares of the way down the lip. */
const LOWER = { points: [3, 4, 5, 6, 7], top: 0.28, bottom: 0.62 } as const;

/** The points of the two arches of the upper lip beside its middle, and the edges of both highlights as shares of the way up. */
const UPPER = {
  points: [
    [13, 14],
    [16, 17],
  ],
  top: 0.86,
  bottom: 0.6,
} as const;

/** Where gloss shines on lips: a band on the fullest part of the lower lip, and two short ones on the arches above. */
export class LipHighlights {
  readonly #rasterizer = new PolygonRasterizer();
  readonly #feather = new Feather();
  readonly #mask = createMask();

  /**
   * @param lips mask of the lips, which limits the highlights
   * @returns a mask that is valid until the next call
   */
  drawMask(face: Face, lips: Mask, width: number, height: number): Mask {
    const polygons = [
      createBand(face, LOWER.points, LOWER.top, LOWER.bottom),
      ...UPPER.points.map((points) => createBand(face, points, UPPER.bottom, UPPER.top)),
    ];
    const radius = Math.max(1, measureHeadPose(face).width * BLUR);
    const box = findBoundingBox(polygons, 2 * radius + 2, width, height);
    this.#rasterizer.fill(this.#mask, box, polygons);
    this.#feather.blur(this.#mask, radius);
    const { data } = this.#mask;
    for (let y = 0, index = 0; y < box.height; y += 1)
      for (let x = 0; x < box.width; x += 1, index += 1)
        data[index] = ((data[index] as number) * readMaskValue(lips, box.x + x, box.y + y)) / 255;
    return this.#mask;
  }
}

/** The band of a lip between `from` and `to`, where 0 is the inner edge of the lip and 1 its outer edge. */
function createBand(face: Face, indices: readonly number[], from: number, to: number): Float32Array {
  const at = (index: number, share: number): [number, number] => {
    const [ix, iy] = [getLandmarkX(face, 'lipsInner', index), getLandmarkY(face, 'lipsInner', index)];
    const [ox, oy] = [getLandmarkX(face, 'lipsOuter', index), getLandmarkY(face, 'lipsOuter', index)];
    return [ix + (ox - ix) * share, iy + (oy - iy) * share];
  };
  return Float32Array.from([
    ...indices.flatMap((index) => at(index, from)),
    ...[...indices].reverse().flatMap((index) => at(index, to)),
  ]);
}
