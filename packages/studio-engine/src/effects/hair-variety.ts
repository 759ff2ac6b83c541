import type { Mask } from '../masks/mask.js';
import { averageInMask, type CellField } from './cell-field.js';
import { computeExpectedDeviation } from './hair-color-layer.js';

/** Cells across the face, and the radii, in cells, in which the light on hair and that on its locks is averaged. */
const CELLS = 110;
const RADIUS = { light: 6, locks: 1 } as const;
/**
 * Limits of the factors on the variation of light over the hair, between locks, and between strands. Greater ones would show the noise
 * of the camera, and single strands that are stretched like locks look scratched in.
 */
const GAIN = { light: [0.5, 3], locks: [0.6, 2.1], strands: [0.6, 1.6] } as const;
/** The shares of the variation of hair that lie in the light on it, between locks, and between strands. */
const SHARE = { light: 0.7, locks: 0.5, strands: 0.36 } as const;
/** How much more hair varies than the layers of a video show, and how much more than that if it was bleached. */
const [VARIETY, BLEACHED_VARIETY] = [1.2, 0.5];
/**
 * Strands are drawn if more than the share `from` of the wanted variation is missing. They get `share` of what is missing beyond that, if
 * it is at least `least`, in OKLab lightness.
 */
const DRAWN = { from: 0.37, share: 1.6, least: 0.012 } as const;
/** The lightening, in OKLab lightness, from which on strands may be missing. */
const LIGHTENED = 0.08;

/** How the lightness of hair becomes that of dyed hair. */
interface Variety {
  /** The light on the hair. */
  readonly light: CellField;
  /** The light on its locks. */
  readonly locks: CellField;
  /** Factors on the differences of the light from its mean, of locks from the light, and of strands from their lock. */
  readonly gain: Readonly<Record<keyof typeof GAIN, number>>;
  /** The standard deviation of the strands that have to be drawn, in OKLab lightness; 0 for none. */
  readonly strandDeviation: number;
}

/**
 * Plans how dyed hair varies in lightness: as much as hair of the new color does, as far as the photograph shows any variation.
 *
 * @param lightness OKLab lightness of the hair in each pixel of the box of its mask
 */
export function planVariety(
  lightness: Float32Array,
  mask: Mask,
  {
    faceWidth,
    mean,
    shade,
    bleached,
  }: {
    readonly faceWidth: number;
    /** OKLab lightness of the hair and of the shade. */
    readonly mean: number;
    readonly shade: number;
    /** 0 to 1. */
    readonly bleached: number;
  },
): Variety {
  const cell = Math.max(2, Math.round(faceWidth / CELLS));
  const [light, locks] = averageInMask(lightness, mask, cell, [RADIUS.light, RADIUS.locks], mean);
  const own = measureVariety(lightness, light, locks, mask, mean);
  const wanted = computeExpectedDeviation(shade) * (VARIETY + BLEACHED_VARIETY * bleached);
  const findGain = (scale: keyof typeof GAIN) => {
    const [least, most] = GAIN[scale];
    return Math.max(least, Math.min(most, (SHARE[scale] * wanted) / Math.max(0.004, own[scale])));
  };
  const gain = { light: findGain('light'), locks: findGain('locks'), strands: findGain('strands') };
  const lacking =
    (SHARE.locks ** 2 + SHARE.strands ** 2) * wanted ** 2 -
    (gain.locks * own.locks) ** 2 -
    (gain.strands * own.strands) ** 2;
  const drawn = DRAWN.share * (Math.sqrt(Math.max(0, lacking)) - DRAWN.from * wanted);
  return { light, locks, gain, strandDeviation: shade - mean > LIGHTENED && drawn > DRAWN.least ? drawn : 0 };
}

/** Standard deviations of lightness over the hair, between locks, and between strands. */
function measureVariety(
  lightness: Float32Array,
  lightField: CellField,
  locks: CellField,
  { box, data }: Mask,
  mean: number,
): Readonly<Record<keyof typeof GAIN, number>> {
  const [lightRow, lockRow] = [new Float32Array(box.width), new Float32Array(box.width)];
  let [light, lock, strands, count] = [0, 0, 0, 0];
  for (let y = 0; y < box.height; y += 4) {
    lightField.readRow(y, lightRow, box.width);
    locks.readRow(y, lockRow, box.width);
    for (let x = 0; x < box.width; x += 3) {
      const i = y * box.width + x;
      if ((data[i] as number) < 250) continue;
      const [localLight, middle] = [lightRow[x] as number, lockRow[x] as number];
      light += (localLight - mean) ** 2;
      lock += (middle - localLight) ** 2;
      strands += ((lightness[i] as number) - middle) ** 2;
      count += 1;
    }
  }
  const root = (sum: number) => Math.sqrt(sum / Math.max(1, count));
  return { light: root(light), locks: root(lock), strands: root(strands) };
}
