import { linearToLab } from '../color/lab.js';
import { readLinear } from '../color/srgb.js';
import type { Doubt } from './doubt.js';
import type { Light } from './estimate-light.js';
import type { SkinSample } from './skin-tone.js';

/** Number of pixels that are sampled for the colors of the picture. */
const SAMPLES = 4000;
/** Mean chroma (CIE Lab) of a picture below which it has no colors. */
const MIN_CHROMA = 3;
/** Concentration of the hues, 0 to 1, above which all colors are shades of one, as in sepia prints. */
const MAX_HUE_CONCENTRATION = 0.995;
/** The highlights of a picture, in linear light, below which its colors are lost in shadow. */
const MIN_HIGHLIGHTS = 0.1;
/** The share of overexposed skin from which on its color is lost in glare. */
const MAX_OVEREXPOSED = 0.25;
/** The luminance of the darkest place of the face, as a share of the brightest, below which the light is too uneven. */
const MIN_EVENNESS = 0.25;
/**
 * The hue angles of skin in CIE Lab.
 *
 * Source: Xiao et al., "Characterising the variations in ethnic skin colours", Skin Research and Technology 23 (2017),
 * and the Monk Skin Tone Scale (2019): 45° to 95°, with a margin for the error of the light.
 */
const [MIN_SKIN_HUE, MAX_SKIN_HUE] = [22, 102];

/**
 * Finds a reason why the colors in a picture cannot be trusted.
 *
 * @param data 8-bit RGBA of the unpainted picture
 */
export function findColorDoubt(data: Uint8ClampedArray, skin: SkinSample, light: Light): Doubt | undefined {
  // In the dark everything loses its color.
  if (light.highlights < MIN_HIGHLIGHTS) return 'too-dark';
  const { chroma, concentration } = measureColors(data);
  if (chroma < MIN_CHROMA || concentration > MAX_HUE_CONCENTRATION) return 'black-and-white';
  if (skin.overexposed > MAX_OVEREXPOSED) return 'too-bright';
  const [, a, b] = linearToLab(
    skin.mean[0] * light.gains[0],
    skin.mean[1] * light.gains[1],
    skin.mean[2] * light.gains[2],
  );
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  if (skin.count > 0 && (hue < MIN_SKIN_HUE || hue > MAX_SKIN_HUE)) return 'colored-light';
  return skin.evenness < MIN_EVENNESS ? 'uneven-light' : undefined;
}

/** The mean chroma of a picture, and how concentrated its hues are, 0 to 1, weighted by chroma. */
function measureColors(data: Uint8ClampedArray): { chroma: number; concentration: number } {
  const stride = 4 * Math.max(1, Math.floor(data.length / 4 / SAMPLES));
  let [sumA, sumB, sum, count] = [0, 0, 0, 0];
  for (let index = 0; index < data.length; index += stride) {
    const [, a, b] = linearToLab(...readLinear(data, index));
    sumA += a;
    sumB += b;
    sum += Math.hypot(a, b);
    count += 1;
  }
  return { chroma: sum / Math.max(1, count), concentration: Math.hypot(sumA, sumB) / Math.max(1e-6, sum) };
}
