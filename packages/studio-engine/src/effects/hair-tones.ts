import type { Oklab } from '../color/oklab.js';

/** The OKLab lightness from which on a shade begins to count as light, and from which on it does in full. */
const LIGHT_SHADE = [0.55, 0.8] as const;
/** The hues, in radians, that shadows and highlights of warm hair turn to: red brown and gold. */
const [SHADOW_HUE, HIGHLIGHT_HUE] = [0.85, 1.35];
/** How far shadows of dark and of light shades turn, and how far highlights do. */
const HUE_TURN = { darkShade: 0.4, lightShade: 1.9, highlight: 0.45 } as const;
/** The hues, in radians, between which a shade counts as warm. */
const WARM_HUES = [0.45, 2] as const;
/** The gold that bleaching leaves in the shadows of light hair, in OKLab a and b. */
const GOLD = [0.013, 0.02] as const;
/** The chroma from which on a shade hides that gold. */
const HIDING_CHROMA = 0.1;
/** The OKLab lightness of a highlight that has lost most of its color: it mirrors the light itself. */
const MIRROR = 0.98;
/** How much of its chroma such a highlight loses. */
const MIRROR_FADE = 0.75;
/** The share of its chroma that a shade loses on a head for each unit of it: swatches are photographed in full light. */
const CHROMA_LOSS = 0.5;
/** Steps of lightness in a table of tones. */
export const TONE_STEPS = 512;

/** How light a shade is, from 0 for dark hair to 1 for bleached hair. */
export const measureLightShade = (lightness: number): number => smoothstep(...LIGHT_SHADE, lightness);

/**
 * The colors of dyed hair from its shadows to its highlights. Dyed hair is no single hue in several brightnesses: its shadows are
 * deeper and warmer, because light has passed through many strands there, and its highlights are nearly the color of the light.
 *
 * @param bleached 0 to 1: how much pigment was taken out of the hair
 * @returns OKLab a and b for each lightness `i / TONE_STEPS`, one after the other
 */
export function createHairTones([shadeL, shadeA, shadeB]: Oklab, bleached: number): Float32Array {
  const swatchChroma = Math.hypot(shadeA, shadeB);
  const shadeChroma = swatchChroma * (1 - CHROMA_LOSS * swatchChroma);
  const shadeHue = Math.atan2(shadeB, shadeA);
  const light = measureLightShade(shadeL);
  const isWarm = shadeHue > WARM_HUES[0] && shadeHue < WARM_HUES[1];
  const turn = isWarm ? HUE_TURN.darkShade + (HUE_TURN.lightShade - HUE_TURN.darkShade) * light : 0;
  const hiddenGold = bleached * light * Math.max(0, 1 - shadeChroma / HIDING_CHROMA);
  const tones = new Float32Array(2 * (TONE_STEPS + 1));
  for (let step = 0; step <= TONE_STEPS; step += 1) {
    const lightness = step / TONE_STEPS;
    let [chroma, hue, gold] = [shadeChroma, shadeHue, 0];
    if (lightness < shadeL) {
      const ratio = lightness / shadeL;
      const depth = 1 - ratio;
      // Strong color darkens with the light; pale color first becomes denser.
      chroma *= light * (1 + 0.4 * depth) * Math.min(1, 2.2 * ratio) + (1 - light) * ratio;
      hue += (SHADOW_HUE - hue) * Math.min(1, turn * depth);
      gold = hiddenGold * Math.min(1, 2.6 * depth) * Math.min(1, 2.4 * ratio);
    } else {
      const towardsMirror = Math.min(1, (lightness - shadeL) / Math.max(0.02, MIRROR - shadeL));
      chroma *= 1 - MIRROR_FADE * towardsMirror ** 1.3;
      if (isWarm) hue += (HIGHLIGHT_HUE - hue) * HUE_TURN.highlight * towardsMirror;
    }
    tones[2 * step] = chroma * Math.cos(hue) + gold * GOLD[0];
    tones[2 * step + 1] = chroma * Math.sin(hue) + gold * GOLD[1];
  }
  return tones;
}

/** 0 up to `from`, 1 from `to` on, and smooth between them. `from` may be the greater one. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
