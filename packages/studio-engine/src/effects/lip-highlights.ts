import { readOklab } from '../color/oklab-tables.js';
import { measureHeadPose } from '../face/head-pose.js';
import { type Face, getLandmarkX, getLandmarkY } from '../face/landmarks.js';
import { Feather } from '../masks/feather.js';
import { createMask, type Mask } from '../masks/mask.js';
import { PolygonRasterizer } from '../masks/polygon-rasterizer.js';
import type { RegionStats } from './region-stats.js';

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

/** The least standard deviation of the lightness of lips that counts: on evenly lit lips noise is no light. */
const LEAST_DEVIATION = 0.03;
/** How strongly the bands shine on lips of mean lightness, how much more for each standard deviation above it, and at least. */
const BAND = { mean: 0.72, slope: 0.35, least: 0.1 } as const;
/** The standard deviations above the mean from which on lips shine outside of the bands, too, and from which on they do in full. */
const OWN_SHINE = [1.3, 2.6] as const;
/** How strongly they shine there. */
const OWN_SHARE = 0.4;

/** OKLab of one pixel, reused for all pixels. */
const lab = new Float32Array(3);

/** 8-bit RGBA pixels of a picture. */
interface Frame {
  readonly data: Uint8ClampedArray;
  readonly width: number;
}

/**
 * Where gloss shines on lips: a band on the fullest part of the lower lip, and two short ones on the arches above. It shines most
 * where light falls on the lips of the picture, or it would lie on them like plastic.
 */
export class LipHighlights {
  readonly #rasterizer = new PolygonRasterizer();
  readonly #feather = new Feather();
  readonly #mask = createMask();

  /**
   * @param lips mask of the lips, which limits the highlights
   * @param stats of the lips
   * @returns a mask that is valid until the next call
   */
  drawMask(face: Face, lips: Mask, { mean, deviation }: RegionStats, { data: pixels, width }: Frame): Mask {
    const polygons = [
      createBand(face, LOWER.points, LOWER.top, LOWER.bottom),
      ...UPPER.points.map((points) => createBand(face, points, UPPER.bottom, UPPER.top)),
    ];
    const radius = Math.max(1, measureHeadPose(face).width * BLUR);
    const { box } = lips;
    this.#rasterizer.fill(this.#mask, box, polygons);
    this.#feather.blur(this.#mask, radius);
    const { data } = this.#mask;
    const spread = Math.max(LEAST_DEVIATION, deviation);
    for (let y = 0, index = 0; y < box.height; y += 1) {
      let pixel = 4 * ((box.y + y) * width + box.x);
      for (let x = 0; x < box.width; x += 1, index += 1, pixel += 4) {
        const lip = lips.data[index] as number;
        if (lip === 0) {
          data[index] = 0;
          continue;
        }
        readOklab(pixels, pixel, lab, 0);
        const light = ((lab[0] as number) - mean[0]) / spread;
        const inBand = Math.max(BAND.least, Math.min(1, BAND.mean + BAND.slope * light));
        const own = Math.max(0, Math.min(1, (light - OWN_SHINE[0]) / (OWN_SHINE[1] - OWN_SHINE[0])));
        data[index] = lip * Math.max(((data[index] as number) / 255) * inBand, OWN_SHARE * own);
      }
    }
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
