import { frameOf } from '../face/frame.js';
import { type Face, polygonOf, xOf, yOf } from '../face/topology.js';
import { Feather } from '../masks/feather.js';
import {
  type Box,
  boxAround,
  createMask,
  type Mask,
  PolygonFiller,
  resizeMask,
  valueAt,
} from '../masks/raster.js';
import { Backdrop, type Place } from './backdrop.js';
import { ForeheadBarer, type Tint } from './forehead.js';

/** How far around the hair that was found its strays are looked for, as a share of the face's width. */
const STRAYS = 0.07;

/**
 * Takes a person's own hair out of a picture where a shorter style shows what was behind it: what is seen beside it,
 * drawn on behind it. A guess, and good enough behind another hairstyle's edge. Kept for all frames.
 */
export class HairEraser {
  readonly #filler = new PolygonFiller();
  readonly #feather = new Feather();
  readonly #face = createMask();
  readonly #wide = createMask();
  readonly #near = createMask();
  readonly #backdrop = new Backdrop();
  readonly #forehead = new ForeheadBarer();

  /**
   * @param data 8-bit RGBA, changed in place
   * @param face whose skin must not spread into the gap
   * @param found the hair that goes
   * @param share 0 to 1: how much of it goes
   * @param tint what is worn on the skin that a fringe gives way to
   */
  erase(
    data: Uint8ClampedArray,
    width: number,
    height: number,
    face: Face,
    found: Mask,
    share: number,
    tint?: Tint,
  ): void {
    const size = frameOf(face).width;
    if (found.box.width === 0 || found.box.height === 0) return;
    const oval = polygonOf(face, 'oval');
    this.#filler.fill(this.#face, boxAround([oval], 1, width, height), [oval]);
    const near = this.#widened(this.#near, found, size * STRAYS, 255, width, height);
    const wide = this.#widened(this.#wide, found, Math.max(2, size * 0.02), 5, width, height);
    const colour = meanUnder(data, width, found);
    const fill = this.#backdrop.paint(data, width, height, near, this.#face, placeOf(face));
    const { box } = near;
    for (let y = 0, at = 0; y < box.height; y += 1) {
      for (let x = 0; x < box.width; x += 1, at += 1) {
        if (near.data[at] === 0) continue;
        const [px, py] = [box.x + x, box.y + y];
        const outside = 255 - valueAt(this.#face, px, py);
        if (outside === 0) continue;
        const to = (py * width + px) * 4;
        const hair = Math.max(valueAt(wide, px, py), 255 * strayness(data, to, fill, at * 4, colour));
        const k = (hair / 65025) * outside * share;
        if (k < 0.004) continue;
        for (let i = 0; i < 3; i += 1)
          data[to + i] = (data[to + i] as number) * (1 - k) + (fill[at * 4 + i] as number) * k;
      }
    }
    this.#forehead.bare(data, width, height, face, found, wide, colour, share, tint);
  }

  /** A mask that reaches further: single strands that no mask holds would be left standing. */
  #widened(into: Mask, hair: Mask, radius: number, gain: number, width: number, height: number): Mask {
    const margin = Math.ceil(2 * radius);
    resizeMask(into, grown(hair.box, margin, width, height));
    const { data, box } = into;
    data.fill(0, 0, box.width * box.height);
    for (let row = 0; row < hair.box.height; row += 1) {
      const from = row * hair.box.width;
      const to = (row + hair.box.y - box.y) * box.width + hair.box.x - box.x;
      data.set(hair.data.subarray(from, from + hair.box.width), to);
    }
    this.#feather.soften(into, radius);
    for (let at = 0; at < box.width * box.height; at += 1) {
      const value = (data[at] as number) * gain;
      data[at] = value > 255 ? 255 : value;
    }
    return into;
  }
}

function grown(box: Box, margin: number, width: number, height: number): Box {
  const x = Math.max(0, box.x - margin);
  const y = Math.max(0, box.y - margin);
  return {
    x,
    y,
    width: Math.min(width, box.x + box.width + margin) - x,
    height: Math.min(height, box.y + box.height + margin) - y,
  };
}

/** Colours this far (sum of squares of 8-bit channels) from the line between hair and fill are something else. */
const OFF_LINE = 900;

/**
 * 0 to 1: how much of a pixel is hair, as a mixture of the hair's colour and of what should be there. Nothing where it
 * is no such mixture.
 */
function strayness(
  data: Uint8ClampedArray,
  at: number,
  fill: Uint8ClampedArray,
  from: number,
  hair: readonly number[],
): number {
  let [along, length, away] = [0, 0, 0];
  for (let i = 0; i < 3; i += 1) {
    const should = fill[from + i] as number;
    const is = (data[at + i] as number) - should;
    const towards = (hair[i] as number) - should;
    along += is * towards;
    length += towards * towards;
    away += is * is;
  }
  // Hair of its surroundings' colour need not go.
  if (length < 400) return 0;
  const mixed = along / length;
  const off = away - mixed * along;
  if (mixed <= 0.03 || off >= OFF_LINE) return 0;
  return Math.min(1, 2.5 * mixed) * (1 - off / OFF_LINE);
}

function meanUnder(data: Uint8ClampedArray, width: number, { box, data: cover }: Mask): number[] {
  const sum = [0, 0, 0];
  let count = 0;
  for (let y = 0; y < box.height; y += 3) {
    for (let x = 0; x < box.width; x += 3) {
      if ((cover[y * box.width + x] as number) < 200) continue;
      const at = ((box.y + y) * width + box.x + x) * 4;
      for (let i = 0; i < 3; i += 1) sum[i] = (sum[i] as number) + (data[at + i] as number);
      count += 1;
    }
  }
  return sum.map((value) => value / Math.max(1, count));
}

function placeOf(face: Face): Place {
  const { width, height } = frameOf(face);
  return { x: xOf(face, 'oval', 18), chin: yOf(face, 'oval', 18), width, height };
}
