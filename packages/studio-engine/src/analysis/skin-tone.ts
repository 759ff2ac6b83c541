import { classifySkinDepth, computeIta, ITA_BANDS, type SkinDepth } from '../color/ita.js';
import { hexToLab, type Lab, labToHex, linearToLab } from '../color/lab.js';
import { meanTriple, readLinear, relativeLuminance, type Triple } from '../color/srgb.js';
import type { Face } from '../face/landmarks.js';
import { type Mask, maskValueAt } from '../masks/mask.js';
import { RegionMasks } from '../masks/region-masks.js';
import { MONK_TONES } from '../portrait/portrait-model.js';
import type { Light } from './estimate-light.js';

export type Undertone = 'cool' | 'neutral' | 'warm';

/** A measured skin color. */
export interface SkinTone {
  /** CIE Lab in daylight. */
  readonly lab: Lab;
  readonly hex: string;
  /** Individual typology angle in degrees, see `computeIta`. */
  readonly ita: number;
  readonly depth: SkinDepth;
  readonly undertone: Undertone;
  /** The nearest tone of the Monk Skin Tone Scale by ITA, 1 to 10. */
  readonly monk: number;
  /** 0 to 1: lower in colored light, with little visible skin, and near the limit of a band. */
  readonly confidence: number;
}

/**
 * The hue angle of neutral skin, in degrees of CIE Lab. Darker skin is redder. The line runs through the neutral
 * foundations of the catalogue and separates the cool foundations from the warm ones. It agrees with the
 * hue angles of Xiao et al., "Characterising the variations in ethnic skin colours", Skin Research and Technology 23
 * (2017), within three degrees.
 */
const neutralHue = (lightness: number): number => 43 + 0.32 * lightness;
/** Deviations from the neutral hue angle, in degrees, below which skin is cool and above which it is warm. */
const [COOL_LIMIT, WARM_LIMIT] = [-3, 2.5];

/** Classifies the undertone of a skin color by its hue angle. */
export function classifyUndertone(lab: Lab): Undertone {
  const deviation = hueDeviation(lab);
  if (deviation < COOL_LIMIT) return 'cool';
  return deviation > WARM_LIMIT ? 'warm' : 'neutral';
}

/** Deviation from the neutral hue angle in degrees. Positive values are warmer. */
const hueDeviation = ([lightness, a, b]: Lab): number =>
  (Math.atan2(b, a) * 180) / Math.PI - neutralHue(lightness);

/** The ITA of each tone of the Monk scale. */
const MONK_ITA = MONK_TONES.map((hex) => computeIta(hexToLab(hex)));

/**
 * The nearest tone of the Monk scale by ITA, 1 to 10. A color difference would choose too dark a tone for light
 * faces, because blood makes every face redder than the swatches of the scale.
 */
export function findMonkTone(lab: Lab): number {
  const distances = MONK_ITA.map((ita) => Math.abs(ita - computeIta(lab)));
  return distances.indexOf(Math.min(...distances)) + 1;
}

/** Samples of the skin of a face, as linear light without correction. */
interface SkinSample {
  /** The samples of medium luminance, without highlights and shadows. */
  readonly middle: readonly Triple[];
  /** Mean of `middle`. */
  readonly mean: Triple;
  /** Number of all samples. */
  readonly count: number;
}

/**
 * Samples the skin of a face.
 *
 * @param data 8-bit RGBA of the unpainted picture
 * @param hair mask of the hair, which is left out
 */
export function sampleSkin(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  face: Face,
  hair?: Mask,
): SkinSample {
  const skin = new RegionMasks().skin(face, width, height);
  const samples = sampleMask(data, width, skin, hair).sort(
    (a, b) => relativeLuminance(a) - relativeLuminance(b),
  );
  const middle = samples.slice(Math.floor(samples.length * 0.35), Math.ceil(samples.length * 0.8));
  return { middle, mean: meanTriple(middle), count: samples.length };
}

/**
 * Measures the skin tone after correcting the light.
 *
 * @returns undefined if too little skin is visible
 */
export function measureSkinTone(
  { middle, count }: SkinSample,
  { gains, confidence }: Light,
): SkinTone | undefined {
  if (count < 50) return undefined;
  const lab = meanTriple(middle.map(([r, g, b]) => linearToLab(r * gains[0], g * gains[1], b * gains[2])));
  const ita = computeIta(lab);
  const reliability = Math.min(1, confidence + 0.3) * Math.min(1, count / 400);
  return {
    lab,
    hex: labToHex(lab),
    ita,
    depth: classifySkinDepth(ita),
    undertone: classifyUndertone(lab),
    monk: findMonkTone(lab),
    confidence: reliability * (0.6 + 0.4 * nameClarity(lab, ita)),
  };
}

/** Linear light of pixels inside the skin mask and outside the hair mask. */
function sampleMask(data: Uint8ClampedArray, width: number, skin: Mask, hair?: Mask): Triple[] {
  const { box, data: cover } = skin;
  const stride = Math.max(1, Math.floor(Math.sqrt((box.width * box.height) / 6000)));
  const found: Triple[] = [];
  for (let y = 0; y < box.height; y += stride) {
    for (let x = 0; x < box.width; x += stride) {
      if ((cover[y * box.width + x] as number) < 250) continue;
      if (hair && maskValueAt(hair, box.x + x, box.y + y) > 60) continue;
      found.push(readLinear(data, ((box.y + y) * width + box.x + x) * 4));
    }
  }
  return found;
}

/**
 * Distance from the nearest limit between two names: 0 at a limit, 1 well inside the bands of depth and undertone.
 */
function nameClarity(lab: Lab, ita: number): number {
  const toBand = Math.min(...ITA_BANDS.map(([limit]) => Math.abs(ita - limit)));
  const toTone = Math.min(Math.abs(hueDeviation(lab) - COOL_LIMIT), Math.abs(hueDeviation(lab) - WARM_LIMIT));
  return Math.min(1, toBand / 6) * Math.min(1, toTone / 2.5);
}
