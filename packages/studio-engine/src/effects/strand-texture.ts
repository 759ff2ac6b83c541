import { blurBox } from '../masks/blur-box.js';
import type { Mask } from '../masks/mask.js';
import { createSeededRandom } from '../portrait/seeded-random.js';
import { CellField } from './cell-field.js';

/** Pixels of the picture for each cell of the field of directions. */
const CELL = 3;
/** The length of a drawn strand and of a drawn lock to each side of a pixel, and the width of a lock, as shares of the face's width. */
const [STRAND_REACH, LOCK_REACH, LOCK_WIDTH] = [0.07, 0.16, 0.02];
/** The least number of cells across the face, in the grid on which single strands are drawn. */
const MIN_FINE_CELLS = 130;
/** The width of a part of the hair whose locks fall together, in widths of a lock. */
const BROAD = 3;
/** Places along each half of a strand that are read. */
const STEPS = 10;
/** How much strands, locks and broad parts count. */
const SHARES = { strands: 0.45, locks: 0.35, broad: 0.6 } as const;
/** The coherence, 0 to 1, of the directions of a place from which on they are fully trusted. */
const TRUSTED_COHERENCE = 0.25;

/**
 * Draws strands where a photograph shows none, because dark hair is often black without any detail: noise that is smeared
 * along the direction of the hair, which is measured where strands show and continued to where none do.
 *
 * Source: line integral convolution, Cabral and Leedom, SIGGRAPH 1993; directions by the structure tensor, Bigün and Granlund,
 * ICCV 1987.
 *
 * @param lightness lightness of each pixel of the mask's box, 0 to 1
 * @param faceWidth in pixels
 * @param fallsFrom the point that hair falls away from where no direction shows: the middle of the face
 * @returns a value for each pixel of the mask's box with a mean of 0 and a standard deviation of 1
 */
function drawStrandTexture(
  lightness: Float32Array,
  mask: Mask,
  faceWidth: number,
  fallsFrom: { readonly x: number; readonly y: number },
): Float32Array {
  const { width, height } = mask.box;
  const field = measureDirections(lightness, mask, faceWidth, fallsFrom);
  const random = createSeededRandom(19);
  const stride = Math.max(1, Math.floor(faceWidth / MIN_FINE_CELLS));
  const fineColumns = Math.ceil(width / stride);
  const fine = Float32Array.from({ length: fineColumns * Math.ceil(height / stride) }, () => random() - 0.5);
  const lockWidth = Math.max(2, Math.round(faceWidth * LOCK_WIDTH));
  const columns = Math.ceil(width / lockWidth) + 1;
  const coarse = Float32Array.from(
    { length: columns * (Math.ceil(height / lockWidth) + 1) },
    () => random() - 0.5,
  );
  const readFine = (x: number, y: number) =>
    fine[Math.floor(y / stride) * fineColumns + Math.floor(x / stride)] as number;
  const readCoarse = (x: number, y: number) =>
    coarse[Math.floor(y / lockWidth) * columns + Math.floor(x / lockWidth)] as number;
  const readBroad = (x: number, y: number) =>
    readSmooth(coarse, columns, x / (BROAD * lockWidth), y / (BROAD * lockWidth));
  const strands = smear(mask, field, Math.max(4, faceWidth * STRAND_REACH), stride, readFine);
  const locks = smear(mask, field, Math.max(6, faceWidth * LOCK_REACH), 2, readCoarse);
  const broad = smear(mask, field, Math.max(6, 2 * faceWidth * LOCK_REACH), 4, readBroad);
  for (let i = 0; i < strands.length; i += 1)
    strands[i] =
      SHARES.strands * (strands[i] as number) +
      SHARES.locks * (locks[i] as number) +
      SHARES.broad * (broad[i] as number);
  return normalize(strands, mask);
}

/** Draws strands and keeps the last ones, because another shade on the same picture needs the same. */
export class StrandTexture {
  #last: { readonly data: Uint8ClampedArray; readonly texture: Float32Array } | undefined;

  /**
   * See `drawStrandTexture`.
   *
   * @param data 8-bit RGBA of the picture, by whose identity the last strands are recognized
   */
  draw(
    data: Uint8ClampedArray,
    ...[lightness, mask, faceWidth, fallsFrom]: Parameters<typeof drawStrandTexture>
  ): Float32Array {
    if (this.#last?.data !== data || this.#last.texture.length !== mask.box.width * mask.box.height)
      this.#last = { data, texture: drawStrandTexture(lightness, mask, faceWidth, fallsFrom) };
    return this.#last.texture;
  }
}

/** The direction of hair in each cell as a unit vector. */
interface DirectionField {
  readonly columns: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
}

function measureDirections(
  lightness: Float32Array,
  { box, data }: Mask,
  faceWidth: number,
  fallsFrom: { readonly x: number; readonly y: number },
): DirectionField {
  const { width, height } = box;
  const [columns, rows] = [Math.ceil(width / CELL), Math.ceil(height / CELL)];
  const size = columns * rows;
  const [cos, sin, energy] = [new Float32Array(size), new Float32Array(size), new Float32Array(size)];
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1, i = y * width + 1; x < width - 1; x += 1, i += 1) {
      // The edge of the hair runs along itself and not along the strands.
      if ((data[i] as number) < 250) continue;
      const dx = (lightness[i + 1] as number) - (lightness[i - 1] as number);
      const dy = (lightness[i + width] as number) - (lightness[i - width] as number);
      const at = Math.floor(y / CELL) * columns + Math.floor(x / CELL);
      cos[at] = (cos[at] as number) + dy * dy - dx * dx;
      sin[at] = (sin[at] as number) - 2 * dx * dy;
      energy[at] = (energy[at] as number) + dx * dx + dy * dy;
    }
  // Where no strands show, hair falls: to the side above the face, and down beside and below it.
  const fallback = (cell: number): [number, number] => {
    const x = box.x + (cell % columns) * CELL - fallsFrom.x;
    const y = box.y + Math.floor(cell / columns) * CELL - fallsFrom.y;
    const [fallX, fallY] = y < 0 ? [-y * Math.sign(x || 1), Math.abs(x) + 1e-3] : [0.12 * x, faceWidth];
    const wave = 0.35 * Math.sin((5 * y) / faceWidth + (9 * x) / faceWidth);
    const angle = Math.atan2(fallY, fallX) + wave;
    return [Math.cos(2 * angle), Math.sin(2 * angle)];
  };
  const radius = Math.max(1, Math.round((0.035 * faceWidth) / CELL));
  const near = [cos, sin, energy] as const;
  for (const each of near) blurBox(each, columns, rows, radius);
  const far = near.map((each) => each.slice());
  for (const each of far) for (let pass = 0; pass < 2; pass += 1) blurBox(each, columns, rows, 3 * radius);
  const [outX, outY] = [new Float32Array(size), new Float32Array(size)];
  const meanEnergy = near[2].reduce((sum, value) => sum + value, 0) / size;
  for (let cell = 0; cell < size; cell += 1) {
    const computeTrust = ([c, s, e]: readonly Float32Array[]): number => {
      const total = (e as Float32Array)[cell] as number;
      const coherence =
        Math.hypot((c as Float32Array)[cell] as number, (s as Float32Array)[cell] as number) /
        Math.max(1e-9, total);
      return Math.min(1, coherence / TRUSTED_COHERENCE) * Math.min(1, total / (0.25 * meanEnergy + 1e-9));
    };
    let [c, s] = fallback(cell);
    for (const level of [far, near]) {
      const share = computeTrust(level);
      const length = Math.hypot(level[0][cell] as number, level[1][cell] as number) || 1;
      c += ((level[0][cell] as number) / length - c) * share;
      s += ((level[1][cell] as number) / length - s) * share;
    }
    const angle = Math.atan2(s, c) / 2;
    outX[cell] = Math.cos(angle);
    outY[cell] = Math.sin(angle);
  }
  return { columns, x: outX, y: outY };
}

/** Values on a grid, interpolated bilinearly. */
function readSmooth(values: Float32Array, columns: number, fx: number, fy: number): number {
  const [ix, iy] = [Math.floor(fx), Math.floor(fy)];
  const [sx, sy] = [fx - ix, fy - iy];
  const at = iy * columns + ix;
  const top = (values[at] as number) * (1 - sx) + (values[at + 1] as number) * sx;
  const bottom = (values[at + columns] as number) * (1 - sx) + (values[at + columns + 1] as number) * sx;
  return top * (1 - sy) + bottom * sy;
}

/**
 * The mean of what `read` gives along the strand through each pixel.
 *
 * @param stride the pixels from one place to the next for which it is computed; those between them are interpolated
 */
function smear(
  { box, data }: Mask,
  field: DirectionField,
  reach: number,
  stride: number,
  read: (x: number, y: number) => number,
): Float32Array {
  const { width, height } = box;
  const out = new Float32Array(width * height);
  const coarse = new CellField(stride, width, height);
  const step = Math.max(1, reach / STEPS);
  const isHair = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && (data[y * width + x] as number) > 0;
  /** Whether a pixel of the mask may be interpolated from the place. */
  const isNear = (x: number, y: number) =>
    isHair(x, y) ||
    (stride > 1 &&
      (isHair(x - stride, y) || isHair(x + stride, y) || isHair(x, y - stride) || isHair(x, y + stride)));
  for (let row = 0, at = 0; row < coarse.rows; row += 1)
    for (let column = 0; column < coarse.columns; column += 1, at += 1) {
      const [x, y] = [
        Math.min(width - 1, column * stride + (stride >> 1)),
        Math.min(height - 1, row * stride + (stride >> 1)),
      ];
      if (!isNear(x, y)) continue;
      let [sum, count] = [0, 0];
      for (let way = 1; way >= -1; way -= 2) {
        let [px, py] = [x + 0.5, y + 0.5];
        let [lastX, lastY] = [0, 0];
        for (let along = 0; along < reach; along += step) {
          const [ix, iy] = [Math.floor(px), Math.floor(py)];
          if (ix < 0 || iy < 0 || ix >= width || iy >= height) break;
          sum += read(ix, iy);
          count += 1;
          const cell = Math.floor(iy / CELL) * field.columns + Math.floor(ix / CELL);
          const [dx, dy] = [field.x[cell] as number, field.y[cell] as number];
          // A direction and its opposite are the same; a line goes on the way it came.
          const sign = along === 0 ? way : dx * lastX + dy * lastY < 0 ? -1 : 1;
          [lastX, lastY] = [dx * sign, dy * sign];
          px += lastX * step;
          py += lastY * step;
        }
      }
      coarse.values[at] = sum / Math.max(1, count);
    }
  if (stride === 1) return normalize(coarse.values, { box, data });
  for (let y = 0; y < height; y += 1) coarse.readRow(y, out.subarray(y * width, (y + 1) * width), width);
  return normalize(out, { box, data });
}

/** Shifts and scales values to a mean of 0 and a standard deviation of 1 within a mask, in place. */
function normalize(values: Float32Array, { box, data }: Mask): Float32Array {
  let [sum, squares, count] = [0, 0, 0];
  for (let i = 0; i < box.width * box.height; i += 1) {
    if ((data[i] as number) === 0) continue;
    sum += values[i] as number;
    squares += (values[i] as number) ** 2;
    count += 1;
  }
  const mean = sum / Math.max(1, count);
  const scale = 1 / Math.sqrt(Math.max(1e-9, squares / Math.max(1, count) - mean * mean));
  for (let i = 0; i < values.length; i += 1) values[i] = ((values[i] as number) - mean) * scale;
  return values;
}
