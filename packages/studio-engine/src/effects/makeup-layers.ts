import type { MakeupTexture } from '@mirabelle/catalogue';
import { hexToOklab, type Oklab } from '../color/oklab.js';
import type { Triple } from '../color/srgb.js';
import type { Mask } from '../masks/mask.js';
import { smoothstep } from '../masks/smoothstep.js';
import type { Layer } from './layer.js';
import { relightColor } from './lit-shade.js';
import type { RegionStats } from './region-stats.js';

/** A makeup product as applied: its color, how it reflects light and how strongly it is applied. */
export interface AppliedMakeup {
  /** `#rrggbb` */
  readonly hex: string;
  readonly texture: MakeupTexture;
  /** 0 to 1: the slider's percentage divided by 100. */
  readonly intensity: number;
}

/** Keeps all detail, lifts no highlights and leaves out no pixels. */
const DEFAULT_LAYER = {
  lightnessDetail: 1,
  colorDetail: 1,
  highlightGain: 0,
  highlightThreshold: 0.04,
  shadowFade: 0,
  fadeStart: 2,
} as const;

/** Least OKLab distance of an eyeshadow from the lid. */
const MIN_VISIBLE_DISTANCE = 0.12;

/** The OKLab lightness of lips in full light, which differs less between people than that of skin. */
const LIPS_IN_FULL_LIGHT = 0.6;
/** How much of the light that lips lack a lipstick lacks, too. */
const SHARED_SHADOW = 0.85;

/** A shade as it looks on lips in the light of the picture: in shadow it is darker, or it would glow like a lamp. */
function computeLitLipShade(hex: string, { mean }: RegionStats): Oklab {
  const share = 1 - SHARED_SHADOW * Math.max(0, 1 - mean[0] / LIPS_IN_FULL_LIGHT);
  const [l, a, b] = hexToOklab(hex);
  return [l * share, a * share, b * share];
}

/**
 * Creates the layer of a lipstick. The pigment replaces the lips' color; the texture decides about their highlights.
 */
export function createLipstickLayer(
  mask: Mask,
  lips: RegionStats,
  { hex, texture, intensity }: AppliedMakeup,
): Layer {
  const target = computeLitLipShade(hex, lips);
  const base = {
    ...DEFAULT_LAYER,
    mask,
    mean: lips.mean,
    target,
    lightnessRange: PIGMENT_RANGE,
    colorDetail: 0.3,
  };
  switch (texture) {
    case 'matte':
      return {
        ...base,
        lightnessDetail: 0.75,
        highlightThreshold: 0.2,
        shadowFade: 0.35,
        opacity: intensity,
      };
    case 'glossy':
      return {
        ...base,
        lightnessDetail: 1.2,
        colorDetail: 0.45,
        highlightGain: 0.5,
        highlightThreshold: 0.045,
        shadowFade: 0.55,
        opacity: 0.9 * intensity,
      };
    default:
      return {
        ...base,
        lightnessDetail: 1.05,
        highlightGain: 0.5,
        shadowFade: 0.5,
        opacity: 0.93 * intensity,
      };
  }
}

/** How far pigment may become lighter and darker than its shade: lips that are half in the sun would look like metal. */
const PIGMENT_RANGE = { lighter: 0.14, darker: 0.3 } as const;
/** How much gloss lifts the lightness of its highlights on lips in full light, and how far their color fades. */
const GLOSS = { lift: 0.36, fade: 0.72 } as const;

/**
 * Creates the layer of the highlights of a gloss, on lips that the lipstick has colored already. Lips out of direct
 * light have no highlights that could be strengthened, so gloss brings its own.
 */
export function createGlossLayer(mask: Mask, lips: RegionStats, { hex, intensity }: AppliedMakeup): Layer {
  const [l, a, b] = computeLitLipShade(hex, lips);
  const light = Math.max(0.6, Math.min(1.1, lips.mean[0] / LIPS_IN_FULL_LIGHT));
  return {
    ...DEFAULT_LAYER,
    mask,
    mean: [l, a, b],
    target: [Math.min(0.97, l + GLOSS.lift * light), a * (1 - GLOSS.fade), b * (1 - GLOSS.fade)],
    lightnessDetail: 0.9,
    opacity: 0.9 * intensity,
  };
}

/** Opacity of a foundation at full intensity. */
export const MAX_FOUNDATION_OPACITY = 0.85;

/**
 * How far foundation moves the color of skin at most in OKLab a and b, and the share of a loss of yellow that is made. The light of a
 * picture is never known exactly, and skin in warm light that loses its yellow looks pink.
 */
const FOUNDATION_SHIFT = { most: 0.035, yellowLoss: 0.45 } as const;

/** A foundation's color with a limited distance from the skin in a and b: small shifts stay, and large ones bend to the limit. */
function limitShift(target: Oklab, [, a, b]: Oklab): Oklab {
  const towardsA = target[1] - a;
  const yellow = target[2] - b;
  const towardsB = yellow < 0 ? FOUNDATION_SHIFT.yellowLoss * yellow : yellow;
  const share = 1 / Math.hypot(1, Math.hypot(towardsA, towardsB) / FOUNDATION_SHIFT.most);
  return [target[0], a + share * towardsA, b + share * towardsB];
}

/**
 * Creates the layer of a foundation: it moves the skin to the shade, evens out patches, and keeps pores and shading.
 *
 * @param target the shade in the light of the picture
 */
export function createFoundationLayer(
  mask: Mask,
  { mean }: RegionStats,
  { texture, intensity }: Pick<AppliedMakeup, 'texture' | 'intensity'>,
  target: Oklab,
): Layer {
  const isDewy = texture === 'dewy';
  return {
    ...DEFAULT_LAYER,
    mask,
    mean,
    target: limitShift(target, mean),
    // Small red spots fade, and pores and freckles stay, since they differ in lightness.
    colorDetail: 0.65,
    highlightGain: isDewy ? 0.35 : 0,
    highlightThreshold: 0.05,
    coarseDetail: { lightness: isDewy ? 1 : texture === 'matte' ? 0.9 : 0.96, color: 0.4 },
    opacity: MAX_FOUNDATION_OPACITY * intensity,
  };
}

/** Creates the layer of a concealer: it moves the skin under the eyes to the shade and evens out shadows there. */
export function createConcealerLayer(
  mask: Mask,
  { mean }: RegionStats,
  { hex, intensity }: AppliedMakeup,
): Layer {
  return {
    ...DEFAULT_LAYER,
    mask,
    mean,
    target: hexToOklab(hex),
    lightnessDetail: 0.6,
    colorDetail: 0.35,
    opacity: MAX_FOUNDATION_OPACITY * intensity,
  };
}

/** Greatest factor on the distance between eyeshadow and lid. Beyond it the powder would look like another shade. */
const MAX_DENSITY = 1.6;

/** Moves a target color away from the lid until it is visible, within `MAX_DENSITY`: powders may have nearly the color of skin. */
function ensureVisible(target: Oklab, [l, a, b]: Oklab): Oklab {
  const [dl, da, db] = [target[0] - l, target[1] - a, target[2] - b];
  const distance = Math.hypot(dl, da, db);
  if (distance === 0 || distance >= MIN_VISIBLE_DISTANCE) return target;
  const share = Math.min(MAX_DENSITY, MIN_VISIBLE_DISTANCE / distance);
  return [l + dl * share, a + da * share, b + db * share];
}

/** The OKLab lightness of skin from which on a pale blush stays pale, and down to which its chroma grows. */
const BLUSH_SKIN = [0.72, 0.38] as const;
/** The least chroma of a blush on fair skin, and how much more it is on the darkest: pale powder on dark skin looks like ash. */
const BLUSH_CHROMA = { least: 0.085, dark: 0.075 } as const;
/** Limits of the distance in OKLab a and b between blush and skin, and how much more it is on the darkest skin. */
const BLUSH_DISTANCE = { least: 0.08, most: 0.095, dark: 0.006 } as const;
/** How much lighter and darker than skin a blush is at most: a flush is a color and no light. */
const BLUSH_LIGHTNESS = { lighter: 0.015, darker: 0.06, shimmer: 0.04 } as const;

/**
 * The color of a blush on skin: a flush, which moves skin towards the hue of the shade and hardly changes its lightness. Skin of any
 * depth is moved by about the same distance, so that every shade looks equally worn on all.
 */
function mixBlush(hex: string, [l, a, b]: Oklab, hasShimmer: boolean): Oklab {
  const [shadeL, shadeA, shadeB] = hexToOklab(hex);
  const dark = smoothstep(...BLUSH_SKIN, l);
  const denser = Math.max(
    1,
    (BLUSH_CHROMA.least + BLUSH_CHROMA.dark * dark) / Math.max(0.01, Math.hypot(shadeA, shadeB)),
  );
  // Skin that shines through keeps its yellow, so that no shade turns to lilac.
  const towardsA = shadeA * denser - a;
  const yellow = shadeB * denser - b;
  const towardsB = yellow * (yellow < 0 ? 0.25 : 0.8);
  const distance = Math.hypot(towardsA, towardsB) || 1;
  const wanted =
    BLUSH_DISTANCE.dark * dark +
    Math.max(BLUSH_DISTANCE.least, Math.min(BLUSH_DISTANCE.most, 0.85 * distance));
  const lighter = hasShimmer ? BLUSH_LIGHTNESS.shimmer : BLUSH_LIGHTNESS.lighter;
  const change = Math.max(-BLUSH_LIGHTNESS.darker, Math.min(lighter, 0.34 * (shadeL - l)));
  return [l + change, a + (wanted * towardsA) / distance, b + (wanted * towardsB) / distance];
}

/**
 * Creates the layer of a blush: a sheer color over the skin, in the color of the light.
 *
 * @param gains factors that correct the light of the picture to daylight
 */
export function createBlushLayer(
  mask: Mask,
  skin: RegionStats,
  { hex, texture, intensity }: AppliedMakeup,
  gains: Triple,
): Layer {
  const hasShimmer = texture === 'shimmer';
  const inDaylight = mixBlush(hex, relightColor(skin.mean, gains), hasShimmer);
  return {
    ...DEFAULT_LAYER,
    mask,
    mean: skin.mean,
    target: relightColor(inDaylight, [1 / gains[0], 1 / gains[1], 1 / gains[2]]),
    highlightGain: hasShimmer ? 0.8 : texture === 'cream' ? 0.25 : 0,
    highlightThreshold: 0.02,
    // Like pigment, a blush takes a share of the light, so that it is weaker in the shadow.
    shadowFade: 0.4,
    opacity: 0.46 * intensity,
  };
}

/** The share of the lid's own color that shows through a gray shadow, and the chroma from which on nothing shows. */
const [SKIN_IN_GRAY, GRAY_CHROMA] = [0.65, 0.05];

/**
 * How far from the mean lightness of the lids a pixel is a lash or a strand, which stays bare: this many standard deviations, and at
 * least so much in OKLab lightness.
 */
const LID_RANGE = { least: 0.2, deviations: 2 } as const;

/** Creates the layer of an eyeshadow: it covers the lid; satin and shimmer brighten its highlights. */
export function createEyeshadowLayer(
  mask: Mask,
  lids: RegionStats,
  { hex, texture, intensity }: AppliedMakeup,
): Layer {
  const shade = hexToOklab(hex);
  const hasShimmer = texture === 'shimmer';
  // Beside warm skin a gray would look blue, so skin shines through a dark powder that has hardly any color of its own.
  const skin =
    SKIN_IN_GRAY *
    Math.max(0, 1 - Math.hypot(shade[1], shade[2]) / GRAY_CHROMA) *
    Math.max(0, Math.min(1, (lids.mean[0] - shade[0]) / 0.2));
  return {
    ...DEFAULT_LAYER,
    mask,
    mean: lids.mean,
    target: ensureVisible(
      [shade[0] + (hasShimmer ? 0.02 : 0), shade[1] + skin * lids.mean[1], shade[2] + skin * lids.mean[2]],
      lids.mean,
    ),
    lightnessDetail: hasShimmer ? 1.25 : texture === 'matte' ? 0.8 : 0.95,
    colorDetail: 0.35,
    highlightGain: hasShimmer ? 0.9 : texture === 'satin' ? 0.35 : 0,
    highlightThreshold: 0.015,
    fadeStart: Math.max(LID_RANGE.least, LID_RANGE.deviations * lids.deviation),
    opacity: 0.88 * intensity,
  };
}
