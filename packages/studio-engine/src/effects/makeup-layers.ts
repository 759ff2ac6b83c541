import type { MakeupTexture } from '@mirabelle/catalogue';
import { hexToOklab, type Oklab } from '../color/oklab.js';
import type { Mask } from '../masks/mask.js';
import type { Layer } from './layer.js';
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

/** Least OKLab distance of a powder from the skin. */
const MIN_VISIBLE_DISTANCE = { blush: 0.092, eyeshadow: 0.12 } as const;

/** The OKLab lightness of lips in full light, which differs less between people than that of skin. */
const LIPS_IN_FULL_LIGHT = 0.6;
/** How much of the light that lips lack a lipstick lacks, too. */
const SHARED_SHADOW = 0.85;

/** A shade as it looks on lips in the light of the picture: in shadow it is darker, or it would glow like a lamp. */
function lightLipShade(hex: string, { mean }: RegionStats): Oklab {
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
  const target = lightLipShade(hex, lips);
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
/** How much gloss lifts the lightness of its highlights, and how far their color fades. */
const GLOSS = { lift: 0.24, fade: 0.55 } as const;

/**
 * Creates the layer of the highlights of a gloss, on lips that the lipstick has colored already. Lips out of direct
 * light have no highlights that could be strengthened, so gloss brings its own.
 */
export function createGlossLayer(mask: Mask, lips: RegionStats, { hex, intensity }: AppliedMakeup): Layer {
  const [l, a, b] = lightLipShade(hex, lips);
  return {
    ...DEFAULT_LAYER,
    mask,
    mean: [l, a, b],
    target: [Math.min(0.97, l + GLOSS.lift), a * (1 - GLOSS.fade), b * (1 - GLOSS.fade)],
    lightnessDetail: 1.2,
    opacity: 0.9 * intensity,
  };
}

/** Opacity of a foundation at full intensity. */
export const MAX_FOUNDATION_OPACITY = 0.85;

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
    target,
    highlightGain: isDewy ? 0.35 : 0,
    highlightThreshold: 0.05,
    coarseDetail: { lightness: isDewy ? 0.92 : texture === 'matte' ? 0.78 : 0.86, color: 0.35 },
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

/** Greatest factor on the distance between powder and skin. Beyond it the powder would look like another shade. Blush is sheer. */
const MAX_DENSITY = { blush: 2.4, eyeshadow: 1.6 } as const;

/**
 * Moves a target color away from the skin until it is visible, within `MAX_DENSITY`. This matters for powders of
 * nearly the skin's own color.
 */
function ensureVisible(target: Oklab, [l, a, b]: Oklab, kind: keyof typeof MAX_DENSITY): Oklab {
  const minDistance = MIN_VISIBLE_DISTANCE[kind];
  const [dl, da, db] = [target[0] - l, target[1] - a, target[2] - b];
  const distance = Math.hypot(dl, da, db);
  if (distance === 0 || distance >= minDistance) return target;
  const share = Math.min(MAX_DENSITY[kind], minDistance / distance);
  return [l + dl * share, a + da * share, b + db * share];
}

/** Creates the layer of a blush: a sheer color over the skin. */
export function createBlushLayer(
  mask: Mask,
  skin: RegionStats,
  { hex, texture, intensity }: AppliedMakeup,
): Layer {
  const shade = hexToOklab(hex);
  const [l, a, b] = skin.mean;
  // Powder is sheer: a third of the way in lightness keeps it visible on dark skin and soft on fair skin, and the
  // full chroma of the shade would glow. Skin that shines through keeps its yellow, so that no shade turns to lilac.
  const target: Oklab = ensureVisible(
    [l + (shade[0] - l) * 0.34, a + (shade[1] - a) * 0.75, b + (shade[2] - b) * (shade[2] < b ? 0.5 : 0.75)],
    skin.mean,
    'blush',
  );
  const hasShimmer = texture === 'shimmer';
  return {
    ...DEFAULT_LAYER,
    mask,
    mean: skin.mean,
    target,
    colorDetail: 0.7,
    highlightGain: hasShimmer ? 0.8 : texture === 'cream' ? 0.25 : 0,
    highlightThreshold: 0.02,
    opacity: 0.54 * intensity,
  };
}

/** The share of the lid's own color that shows through a gray shadow, and the chroma from which on nothing shows. */
const [SKIN_IN_GRAY, GRAY_CHROMA] = [0.65, 0.05];

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
      'eyeshadow',
    ),
    lightnessDetail: hasShimmer ? 1.25 : texture === 'matte' ? 0.8 : 0.95,
    colorDetail: 0.35,
    highlightGain: hasShimmer ? 0.9 : texture === 'satin' ? 0.35 : 0,
    highlightThreshold: 0.015,
    opacity: 0.88 * intensity,
  };
}
