import type { Mask } from '../masks/mask.js';
import { readMaskValue } from '../masks/mask.js';
import { type HairstyleShape, swingsTogether } from './hairstyle-shapes.js';
import { unprojectPoint } from './head-depth.js';
import type { HeadFit } from './head-fit.js';

/** The least height of the hair at the lower end of a column of pixels, in centimeters. Less is a single strand. */
const MIN_RUN = 1;
/** The height that hair beside the face must reach down to: the corners of the mouth. Higher ends are a short cut. */
const MOUTH = -4.3;
/** By how much a hairstyle must be longer than own hair, in centimeters. */
const MIN_ADDED = 4;
/** The least width of hair on each side of the head, in centimeters, and the least share of it that ends within the picture. */
const [MIN_WIDTH, MIN_OPEN] = [1.5, 0.75];
/** The least width of neighboring hair that is lengthened, in centimeters. */
const MIN_RUN_WIDTH = 2.5;
/** The distance from the middle of the face from which on hair is beside it, in centimeters. */
const BESIDE_FACE = 3.5;

/** Where own hair ends below the face, in pixels of the picture. */
export interface OwnEnds {
  /** The column of the first number of `bottoms`. */
  readonly left: number;
  /** The lowest row of hair in each column; NaN where hair does not end there. */
  readonly bottoms: Float32Array;
}

/**
 * Finds where own hair ends that a hairstyle only makes longer: on both sides it reaches below the
 * mouth and ends well above the hairstyle.
 *
 * @param hair the person's own hair
 * @param size of the picture in pixels
 * @returns undefined if the hairstyle is not just longer than own hair
 */
export function findOwnEnds(
  hair: Mask,
  fit: HeadFit,
  shape: HairstyleShape,
  size: { readonly width: number; readonly height: number },
): OwnEnds | undefined {
  if (shape.kind !== 'strands' || shape.fringe !== 'none' || !swingsTogether(shape)) return undefined;
  const { box } = hair;
  const run = Math.round(MIN_RUN * fit.scale);
  const bottoms = new Float32Array(box.width).fill(Number.NaN);
  // Widths in pixels of the sides: of the hair that reaches down, and of that which can be lengthened.
  const reaching = { left: 0, right: 0 };
  const open = { left: 0, right: 0 };
  for (let column = 0; column < box.width; column += 1) {
    const x = box.x + column;
    const bottom = findBottom(hair, x, run);
    if (bottom === undefined) continue;
    const [across, height] = unprojectPoint(fit, x, bottom, 0);
    if (height > MOUTH || Math.abs(across) < BESIDE_FACE) continue;
    const side = across < 0 ? 'right' : 'left';
    reaching[side] += 1;
    if (height < shape.end + MIN_ADDED || bottom >= size.height - run) continue;
    open[side] += 1;
    bottoms[column] = bottom;
  }
  leaveOutNarrow(bottoms, MIN_RUN_WIDTH * fit.scale);
  const least = MIN_WIDTH * fit.scale;
  for (const side of ['left', 'right'] as const)
    if (reaching[side] < least || open[side] < MIN_OPEN * reaching[side]) return undefined;
  return { left: box.x, bottoms };
}

/** Takes out runs of columns that are too narrow: a thin lock alone would hang beside hair that is long already. */
function leaveOutNarrow(bottoms: Float32Array, least: number): void {
  for (let from = 0; from < bottoms.length; from += 1) {
    let to = from;
    while (to < bottoms.length && !Number.isNaN(bottoms[to] as number)) to += 1;
    if (to - from < least) bottoms.fill(Number.NaN, from, to);
    from = to;
  }
}

/** The lowest row of a column of pixels that has enough hair above it. */
function findBottom(hair: Mask, x: number, run: number): number | undefined {
  const { box } = hair;
  let below = 0;
  for (let y = box.y + box.height - 1; y >= box.y; y -= 1) {
    below = readMaskValue(hair, x, y) < 128 ? 0 : below + 1;
    if (below >= run) return y + below - 1;
  }
  return undefined;
}
