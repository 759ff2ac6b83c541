import { Feather } from './feather.js';
import { computeLuma } from './luma.js';
import { copyIntoGreaterBox, createMask, growBox, type Mask, readMaskValue } from './mask.js';
import { smoothstep } from './smoothstep.js';

/** Values of the blurred mask, 0 to 255, from which on a pixel is certainly hair, and below which it certainly is not. */
const [SURE_HAIR, SURE_OTHER] = [210, 30];
/** Cells over which the colors on both sides of an edge are averaged, to each side. */
const COLOR_REACH = 3;
/** Squared RGB distances of hair and surroundings below which no pixel can be divided, and from which on all can. */
const [MIN_CONTRAST, FULL_CONTRAST] = [700, 4200];
/** Squared RGB distance from the line between both colors at which a pixel is no mixture of them, as a share of the line's. */
const MAX_OFF_LINE = 0.35;
/** Squared RGB distance from which on the colors of hair and surroundings are no longer alike. */
const DISTINCT_COLORS = 6000;
/** The values of the blurred mask, 0 to 1, between which hair fades that ends in its own color. */
const FADE = [0.45, 0.95] as const;
/** The value of the blurred mask, 0 to 1, below which no hair is added. */
const MIN_NEARNESS = 0.12;
/** How much surroundings of several colors reduce the trust. */
const VARIETY_DOUBT = 5;
/** Shares of hair that count as none and as all, because both colors vary. */
const [NO_HAIR, ALL_HAIR] = [0.16, 0.85];

/** The mean colors of hair and of its surroundings near each cell: red, green, blue and their weight, 0 if there are none. */
interface Sides {
  readonly cellSize: number;
  readonly columns: number;
  readonly hair: Float32Array;
  readonly other: Float32Array;
  /** The mean squared luma of the surroundings of each cell. */
  readonly squares: Float32Array;
}

/** Hair with a refined edge. Positions are relative to the box of the mask. */
export interface MattedHair {
  readonly mask: Mask;
  /** How far the color of each pixel tells that it is a mixture of hair and surroundings, 0 to 255. */
  readonly trust: Uint8Array;
  /** Gives the color of the hair near a pixel, red, green and blue from 0 to 255, where `trust` is above 0. */
  readHair(x: number, y: number, color: Float32Array): void;
}

/**
 * Refines the edge of a hair mask on a photograph: a pixel near the edge is a mixture of hair and of what is behind it, and its
 * color tells the share. Loose strands get their share, and skin and background inside the mask lose theirs.
 *
 * Source: the line between foreground and background color is that of Ruzon and Tomasi, "Alpha estimation in natural images",
 * CVPR 2000, with one color a side.
 */
export class HairMatting {
  readonly #feather = new Feather();
  readonly #near = createMask();
  readonly #refined = createMask();
  readonly #beside = createMask();
  #trust = new Uint8Array(0);

  /**
   * @param data 8-bit RGBA of the picture
   * @param reach how far from the edge pixels are refined, in pixels
   * @param face the part of the face in which brows, lashes and beard have the color of hair: no hair is added there
   * @returns a mask that is valid until the next call
   */
  refine(
    data: Uint8ClampedArray,
    width: number,
    height: number,
    hair: Mask,
    reach: number,
    face: Mask,
  ): MattedHair {
    if (hair.box.width === 0 || hair.box.height === 0)
      return { mask: hair, trust: this.#trust, readHair: () => undefined };
    const box = growBox(hair.box, Math.ceil(2 * reach), width, height);
    const [near, refined] = [this.#near, this.#refined];
    copyIntoGreaterBox(hair, near, box);
    copyIntoGreaterBox(hair, refined, box);
    this.#feather.blur(near, reach);
    const sides = measureSides(data, width, near, Math.max(2, Math.round(reach / 3)));
    const out = refined.data;
    if (this.#trust.length < box.width * box.height) this.#trust = new Uint8Array(box.width * box.height);
    const trust = this.#trust.fill(0);
    copyIntoGreaterBox(face, this.#beside, growBox(face.box, Math.ceil(2 * reach), width, height));
    this.#feather.blur(this.#beside, reach);
    for (let y = 0, index = 0; y < box.height; y += 1) {
      for (let x = 0; x < box.width; x += 1, index += 1) {
        const nearness = (near.data[index] as number) / 255;
        // The band around the edge: 0 far outside and deep inside.
        const band = Math.min(1, 7 * nearness * (1 - nearness));
        if (band < 0.05) continue;
        const at = 4 * (Math.floor(y / sides.cellSize) * sides.columns + Math.floor(x / sides.cellSize));
        const pixel = 4 * ((box.y + y) * width + box.x + x);
        const found = divide(data, pixel, sides, at);
        // A sideburn goes on as a beard of the same color. No color tells where hair ends there, so it fades.
        const fade =
          found.sameness > 0
            ? found.sameness * Math.min(1, (6 * readMaskValue(this.#beside, box.x + x, box.y + y)) / 255)
            : 0;
        if (fade > 0) {
          const value = out[index] as number;
          const faded = 255 * smoothstep(FADE[0], FADE[1], nearness);
          if (faded < value) out[index] = value + (faded - value) * fade;
        }
        if (found.trust === 0) continue;
        trust[index] = 255 * found.trust;
        const value = out[index] as number;
        const more = (255 * found.share - value) * found.trust;
        // Hair is added close to the mask only: what looks like hair farther away may be a shadow or clothes.
        const change =
          more > 0 ? more * Math.min(1, Math.max(0, (nearness - MIN_NEARNESS) / 0.25)) : more * band;
        out[index] =
          value + (change > 0 ? change * (1 - readMaskValue(face, box.x + x, box.y + y) / 255) : change);
      }
    }
    const readHair = (x: number, y: number, color: Float32Array): void => {
      const at = 4 * (Math.floor(y / sides.cellSize) * sides.columns + Math.floor(x / sides.cellSize));
      for (let i = 0; i < 3; i += 1) color[i] = sides.hair[at + i] as number;
    };
    return { mask: refined, trust, readHair };
  }
}

/** The result of `divide`, reused for all pixels. */
const divided = { share: 0, trust: 0, sameness: 0 };

/** The share of hair in a pixel, how far its color tells it, and how far hair and surroundings have the same color, all 0 to 1. */
function divide(
  data: Uint8ClampedArray,
  pixel: number,
  { hair, other, squares }: Sides,
  at: number,
): typeof divided {
  divided.trust = 0;
  divided.sameness = 0;
  if ((hair[at + 3] as number) === 0 || (other[at + 3] as number) === 0) return divided;
  let [along, length, squared] = [0, 0, 0];
  for (let i = 0; i < 3; i += 1) {
    const behind = other[at + i] as number;
    const towards = (hair[at + i] as number) - behind;
    const difference = (data[pixel + i] as number) - behind;
    along += difference * towards;
    length += towards * towards;
    squared += difference * difference;
  }
  const contrast = (length - MIN_CONTRAST) / (FULL_CONTRAST - MIN_CONTRAST);
  divided.sameness = Math.max(0, Math.min(1, 1 - length / DISTINCT_COLORS));
  if (contrast <= 0) return divided;
  const share = along / length;
  // Darker than the hair or lighter than the background is no doubt.
  const clamped = Math.max(0, Math.min(1, share));
  const offLine = (squared - share * along) / (MAX_OFF_LINE * length);
  divided.share = Math.max(0, Math.min(1, (clamped - NO_HAIR) / (ALL_HAIR - NO_HAIR)));
  // Beside a shadow and a light wall at once, the shadow would look like hair.
  const mean = computeLuma(other, at);
  const variance = Math.max(0, (squares[at / 4] as number) - mean * mean);
  divided.trust =
    (Math.min(1, contrast) * Math.max(0, 1 - offLine)) / (1 + (VARIETY_DOUBT * variance) / length);
  return divided;
}

/**
 * Averages the colors of certain hair and certain surroundings around each cell.
 *
 * @param near the blurred mask, so that pixels next to its edge count on neither side
 */
function measureSides(
  data: Uint8ClampedArray,
  width: number,
  { box, data: near }: Mask,
  cellSize: number,
): Sides {
  const [columns, rows] = [Math.ceil(box.width / cellSize), Math.ceil(box.height / cellSize)];
  const [hair, other] = [new Float32Array(4 * columns * rows), new Float32Array(4 * columns * rows)];
  // Squared luma takes the place of red, so that it is averaged like the colors.
  const lumaSquares = new Float32Array(4 * columns * rows);
  for (let y = 0, index = 0; y < box.height; y += 1) {
    for (let x = 0; x < box.width; x += 1, index += 1) {
      const value = near[index] as number;
      const side = value >= SURE_HAIR ? hair : value <= SURE_OTHER ? other : undefined;
      if (!side) continue;
      const at = 4 * (Math.floor(y / cellSize) * columns + Math.floor(x / cellSize));
      const pixel = 4 * ((box.y + y) * width + box.x + x);
      for (let i = 0; i < 3; i += 1) side[at + i] = (side[at + i] as number) + (data[pixel + i] as number);
      side[at + 3] = (side[at + 3] as number) + 1;
      if (side !== other) continue;
      lumaSquares[at] = (lumaSquares[at] as number) + computeLuma(data, pixel) ** 2;
      lumaSquares[at + 3] = (lumaSquares[at + 3] as number) + 1;
    }
  }
  return {
    cellSize,
    columns,
    hair: averageAround(hair, columns, rows),
    other: averageAround(other, columns, rows),
    squares: averageAround(lumaSquares, columns, rows).filter((_, i) => i % 4 === 0),
  };
}

/** Sums over boxes of cells, twice in each direction, divided by their weight. */
function averageAround(sums: Float32Array, columns: number, rows: number): Float32Array {
  let source = sums;
  for (const [step, count, lines, lineStep] of [
    [4, columns, rows, 4 * columns],
    [4 * columns, rows, columns, 4],
    [4, columns, rows, 4 * columns],
    [4 * columns, rows, columns, 4],
  ] as const) {
    const target = new Float32Array(source.length);
    for (let line = 0; line < lines; line += 1)
      for (let i = 0; i < count; i += 1)
        for (let k = Math.max(0, i - COLOR_REACH); k <= Math.min(count - 1, i + COLOR_REACH); k += 1)
          for (let channel = 0; channel < 4; channel += 1) {
            const at = line * lineStep + i * step + channel;
            target[at] = (target[at] as number) + (source[line * lineStep + k * step + channel] as number);
          }
    source = target;
  }
  for (let at = 0; at < source.length; at += 4) {
    const weight = source[at + 3] as number;
    if (weight > 0) for (let i = 0; i < 3; i += 1) source[at + i] = (source[at + i] as number) / weight;
  }
  return source;
}
