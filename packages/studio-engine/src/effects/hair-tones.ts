import { type Oklab, oklabToRgb, rgbToOklab } from '../color/oklab.js';
import { linearToSrgb, srgbToLinear, type Triple } from '../color/srgb.js';
import { smoothstep } from '../masks/smoothstep.js';

/** The OKLab lightness from which on a shade begins to count as light, and from which on it does in full. */
const LIGHT_SHADE = [0.55, 0.8] as const;
/** The hues, in radians, that shadows and highlights of warm hair turn to: red brown and gold. */
const [SHADOW_HUE, HIGHLIGHT_HUE] = [0.85, 1.35];
/** How far shadows of dark, of light and of pink shades turn, and how far highlights do. */
const HUE_TURN = { darkShade: 0.4, lightShade: 2.2, highlight: 0.45, pink: 1.6 } as const;
/** The hues, in radians, between which a shade counts as warm, and between which it counts as pink. */
const [WARM_HUES, PINK_HUES] = [[0.45, 2] as const, [-0.7, 0.45] as const];
/** The hue, in radians, that shadows of pink hair turn to: rose, because the bleached hair below is yellow. Otherwise they would be mauve. */
const ROSE_HUE = 0.4;
/** The gold that bleaching leaves in the shadows of light hair, in OKLab a and b. */
const GOLD = [0.012, 0.014] as const;
/** The chroma from which on a shade hides that gold. */
const HIDING_CHROMA = 0.1;
/** How many more hairs light passes in the shadows of light hair, at a lightness of 0, than in the swatch. */
const MORE_HAIRS = 2;
/** The color of bleached hair before it is toned, in OKLab a and b, and the chroma from which on a shade shows it in its lights. */
const UNDERCOAT = { a: 0.004, b: 0.038, chroma: [0.03, 0.06], most: 0.6 } as const;
/** The OKLab lightness of a highlight that has lost most of its color: it mirrors the light itself. */
const MIRROR = 0.98;
/** How much of its chroma such a highlight loses. */
const MIRROR_FADE = 0.75;
/** The share of its chroma that a shade loses on a head for each unit of chroma: swatches are photographed in full light. */
const CHROMA_LOSS = 0.5;
/** Steps of lightness in a table of tones. */
export const TONE_STEPS = 512;

/** How light a shade is, from 0 for dark hair to 1 for bleached hair. */
export const computePaleness = (lightness: number): number => smoothstep(...LIGHT_SHADE, lightness);

/**
 * The colors of dyed hair from its shadows to its highlights. Dyed hair is no single hue in several brightnesses: its shadows are
 * deeper and warmer, because light has passed through many strands there, and its highlights are nearly the color of the light.
 *
 * Source: in light hair, light that has passed n hairs has the color of one hair to the power of n: Zinke, Yuksel, Weber and Keyser,
 * "Dual scattering approximation for fast multiple scattering in hair", SIGGRAPH 2008.
 *
 * @param bleached 0 to 1: how much pigment was taken out of the hair
 * @returns OKLab a and b for each lightness `i / TONE_STEPS`, one after the other
 */
export function createHairTones([shadeL, shadeA, shadeB]: Oklab, bleached: number): Float32Array {
  const swatchChroma = Math.hypot(shadeA, shadeB);
  const onHead = 1 - CHROMA_LOSS * swatchChroma;
  const shadeChroma = swatchChroma * onHead;
  const shadeHue = Math.atan2(shadeB, shadeA);
  const paleness = computePaleness(shadeL);
  const isWarm = shadeHue > WARM_HUES[0] && shadeHue < WARM_HUES[1];
  const turn = isWarm ? HUE_TURN.darkShade + (HUE_TURN.lightShade - HUE_TURN.darkShade) * paleness : 0;
  const isPink = shadeHue > PINK_HUES[0] && shadeHue <= PINK_HUES[1];
  const hiddenGold = bleached * paleness * Math.max(0, 1 - shadeChroma / HIDING_CHROMA);
  const sheer = bleached * paleness * UNDERCOAT.most * smoothstep(...UNDERCOAT.chroma, shadeChroma);
  const hair = oklabToRgb([shadeL, shadeA * onHead, shadeB * onHead]).map((value) =>
    srgbToLinear(value / 255),
  );
  const tones = new Float32Array(2 * (TONE_STEPS + 1));
  for (let step = 0; step <= TONE_STEPS; step += 1) {
    const lightness = step / TONE_STEPS;
    let [chroma, hue, gold, undercoat] = [shadeChroma, shadeHue, 0, 0];
    if (lightness < shadeL) {
      const ratio = lightness / shadeL;
      const depth = 1 - ratio;
      // Strong color darkens with the light; the color of many pale hairs is denser.
      const [manyL, manyA, manyB] = passHairs(hair, 1 + MORE_HAIRS * depth);
      const many = (Math.hypot(manyA, manyB) / manyL) * lightness;
      chroma = paleness * many + (1 - paleness) * chroma * ratio;
      hue += paleness * computeHueTurn(Math.atan2(manyB, manyA), shadeHue);
      hue += (SHADOW_HUE - hue) * Math.min(1, turn * depth);
      if (isPink) hue += (ROSE_HUE - hue) * Math.min(0.8, HUE_TURN.pink * depth) * paleness;
      gold = hiddenGold * Math.min(1, 2.6 * depth) * Math.min(1, 2.4 * ratio);
    } else {
      const towardsMirror = Math.min(1, (lightness - shadeL) / Math.max(0.02, MIRROR - shadeL));
      chroma *= 1 - MIRROR_FADE * towardsMirror ** 1.3;
      if (isWarm) hue += (HIGHLIGHT_HUE - hue) * HUE_TURN.highlight * towardsMirror;
      undercoat = sheer * towardsMirror * (1 - 0.5 * towardsMirror);
    }
    tones[2 * step] = (1 - undercoat) * chroma * Math.cos(hue) + undercoat * UNDERCOAT.a + gold * GOLD[0];
    tones[2 * step + 1] = (1 - undercoat) * chroma * Math.sin(hue) + undercoat * UNDERCOAT.b + gold * GOLD[1];
  }
  return tones;
}

/** The color of light that has passed a number of hairs, each of which leaves the shares `hair` of its red, green and blue. */
const passHairs = (hair: readonly number[], count: number): Oklab =>
  rgbToOklab(hair.map((share) => 255 * linearToSrgb(share ** count)) as unknown as Triple);

/** The angle, within half a turn, by which one hue lies beyond another one. */
const computeHueTurn = (hue: number, from: number): number =>
  Math.atan2(Math.sin(hue - from), Math.cos(hue - from));
