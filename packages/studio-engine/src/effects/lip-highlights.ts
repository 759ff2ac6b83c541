import type { Pixels } from '../color/pixels.js';
import { measureHeadPose } from '../face/head-pose.js';
import { CONTOURS, type Face, getLandmarkX, getLandmarkY } from '../face/landmarks.js';
import { Feather } from '../masks/feather.js';
import { createMask, type Mask } from '../masks/mask.js';
import { PolygonRasterizer } from '../masks/polygon-rasterizer.js';
import { smoothstep } from '../masks/smoothstep.js';
import { averageInMask, type CellField } from './cell-field.js';
import { type RegionStats, readLightness } from './region-stats.js';

/** Blur of the edges of the bands, and the reach of the local mean that highlights stand out from, as shares of the face's width. */
const [BLUR, LOCAL_REACH] = [0.007, 0.022] as const;

/**
 * Where lips bulge, so that gloss shines there: a band from one landmark of the lip to another, with pointed ends. Its `middle` and its
 * `thickness` are shares of the way from the inner to the outer edge of the lip.
 */
const BANDS = [
  { from: 2.6, to: 7.4, middle: 0.42, thickness: 0.26 },
  { from: 12.5, to: 14.3, middle: 0.7, thickness: 0.2 },
  { from: 15.7, to: 17.5, middle: 0.7, thickness: 0.2 },
] as const;
/** Where a highlight of the picture may be gloss, as bands too: the edges of lips are light because of the skin beside them. */
const INSIDE = [
  { from: 1.3, to: 8.7, middle: 0.5, thickness: 0.7 },
  { from: 11.4, to: 18.6, middle: 0.54, thickness: 0.62 },
] as const;

/** The least standard deviations of the lightness of lips, overall and around a pixel, that count: noise is no light. */
const MIN_DEVIATION = { overall: 0.03, local: 0.014 } as const;
/** How strongly a band shines on lips of mean lightness, and how much more for each standard deviation above it, overall and locally. */
const BAND_SHINE = { mean: 0.5, overall: 0.3, local: 0.28 } as const;
/** The local standard deviations from which on lips shine by themselves, and from which on they do in full, and how strongly. */
const OWN_SHINE = { from: 0.9, full: 2.3, strength: 0.95 } as const;

/** A band along a lip, see `BANDS`. */
interface Band {
  readonly from: number;
  readonly to: number;
  readonly middle: number;
  readonly thickness: number;
}

/**
 * Where gloss shines on lips: wherever they shine in the picture, and on their fullest parts. There it shines most where light falls,
 * and the creases of the lips break it: an even shine would look like plastic.
 */
export class LipHighlights {
  readonly #rasterizer = new PolygonRasterizer();
  readonly #feather = new Feather();
  readonly #mask = createMask();
  readonly #inside = createMask();

  /**
   * @param lips mask of the lips, which limits the highlights
   * @param stats of the lips
   * @returns a mask that is valid until the next call
   */
  drawMask(
    face: Face,
    lips: Mask,
    { mean, deviation }: RegionStats,
    { data: pixels, width }: Pick<Pixels, 'data' | 'width'>,
  ): Mask {
    const faceWidth = measureHeadPose(face).width;
    const { box } = lips;
    const draw = (mask: Mask, bands: readonly Band[], radius: number) => {
      this.#rasterizer.fill(
        mask,
        box,
        bands.map((band) => createBand(face, band)),
      );
      this.#feather.blur(mask, Math.max(1, radius));
    };
    draw(this.#mask, BANDS, faceWidth * BLUR);
    draw(this.#inside, INSIDE, 2 * faceWidth * BLUR);
    const lightness = readLightness(pixels, width, lips);
    const cell = Math.max(1, Math.round((faceWidth * LOCAL_REACH) / 6));
    const radius = Math.max(1, Math.round((faceWidth * LOCAL_REACH) / cell / 2));
    const [local] = averageInMask(lightness, lips, cell, [radius], mean[0]);
    const row = new Float32Array(box.width);
    const spread = Math.max(MIN_DEVIATION.overall, deviation);
    const localSpread = Math.max(MIN_DEVIATION.local, measureDeviation(lightness, lips, local));
    const { data } = this.#mask;
    for (let y = 0, index = 0; y < box.height; y += 1) {
      local.readRow(y, row, box.width);
      for (let x = 0; x < box.width; x += 1, index += 1) {
        const lip = lips.data[index] as number;
        if (lip === 0) {
          data[index] = 0;
          continue;
        }
        const around = row[x] as number;
        const light = (around - mean[0]) / spread;
        const above = ((lightness[index] as number) - around) / localSpread;
        const inBand = clamp(BAND_SHINE.mean + BAND_SHINE.overall * light + BAND_SHINE.local * above);
        const own = smoothstep(OWN_SHINE.from, OWN_SHINE.full, above) * OWN_SHINE.strength;
        data[index] =
          lip *
          Math.max(
            ((data[index] as number) / 255) * inBand,
            ((this.#inside.data[index] as number) / 255) * own,
          );
      }
    }
    return this.#mask;
  }
}

const clamp = (value: number): number => Math.max(0, Math.min(1, value));

/** The standard deviation of lightness from its local mean, inside of a mask. */
function measureDeviation(lightness: Float32Array, { box, data }: Mask, local: CellField): number {
  const row = new Float32Array(box.width);
  let [sum, count] = [0, 0];
  for (let y = 0, index = 0; y < box.height; y += 1) {
    local.readRow(y, row, box.width);
    for (let x = 0; x < box.width; x += 1, index += 1) {
      if ((data[index] as number) < 250) continue;
      sum += ((lightness[index] as number) - (row[x] as number)) ** 2;
      count += 1;
    }
  }
  return Math.sqrt(sum / Math.max(1, count));
}

/** Points along each edge of a band. */
const BAND_POINTS = 12;

function createBand(face: Face, { from, to, middle, thickness }: Band): Float32Array {
  const upper: number[] = [];
  const lower: number[] = [];
  for (let i = 0; i <= BAND_POINTS; i += 1) {
    const t = i / BAND_POINTS;
    const half = 0.5 * thickness * Math.sin(Math.PI * t) ** 0.7;
    const index = from + (to - from) * t;
    upper.push(...findLipPoint(face, index, middle + half));
    lower.unshift(...findLipPoint(face, index, middle - half));
  }
  return Float32Array.from([...upper, ...lower]);
}

/** A point of a lip between two landmarks: at a share of the way from its inner edge (0) to its outer edge (1). */
function findLipPoint(face: Face, index: number, share: number): [number, number] {
  const before = Math.min(CONTOURS.lipsOuter.count - 2, Math.floor(index));
  const between = (get: typeof getLandmarkX, contour: 'lipsInner' | 'lipsOuter') => {
    const [a, b] = [get(face, contour, before), get(face, contour, before + 1)];
    return a + (b - a) * (index - before);
  };
  const along = (get: typeof getLandmarkX) => {
    const inner = between(get, 'lipsInner');
    return inner + (between(get, 'lipsOuter') - inner) * share;
  };
  return [along(getLandmarkX), along(getLandmarkY)];
}
