import type { MakeupTexture } from '@mirabelle/catalogue';
import { hexToOklab, type Oklab } from '../color/oklab.js';
import type { Mask } from '../masks/raster.js';
import type { Layer } from './layer.js';
import type { RegionStats } from './stats.js';

/** A product on the face: its colour, how it reflects light and how much of it. */
export interface Applied {
  /** `#rrggbb` */
  readonly hex: string;
  readonly texture: MakeupTexture;
  /** 0 to 1: the studio's sliders from 10 to 100 divided by a hundred. */
  readonly intensity: number;
}

const PLAIN = { keepL: 1, keepC: 1, shine: 0, shineFrom: 0.04, follow: 0, reach: 2 } as const;

/** How far from the skin's colour powders lie at least, in OKLab. */
const SEEN = { blush: 0.075, eyeshadow: 0.12 } as const;

/** Lipstick: pigment takes over the lips' colour; what it does to their light is the product's texture. */
export function lipstick(mask: Mask, { mean }: RegionStats, { hex, texture, intensity }: Applied): Layer {
  const target = hexToOklab(hex);
  const base = { ...PLAIN, mask, mean, target, keepC: 0.3 };
  switch (texture) {
    case 'matte':
      return { ...base, keepL: 0.72, shineFrom: 0.2, opacity: intensity };
    case 'glossy':
      return { ...base, keepL: 1.05, keepC: 0.45, shine: 1.5, shineFrom: 0.045, opacity: 0.92 * intensity };
    default:
      return { ...base, keepL: 0.95, shine: 0.45, opacity: 0.97 * intensity };
  }
}

/** How much of the skin a foundation covers at most. */
export const FOUNDATION = 0.85;

/** Foundation: brings the skin's mean to the shade, evens patches of colour, keeps pores and the face's modelling. */
export function foundation(mask: Mask, { mean }: RegionStats, { hex, texture, intensity }: Applied): Layer {
  const dewy = texture === 'dewy';
  return {
    ...PLAIN,
    mask,
    mean,
    target: hexToOklab(hex),
    shine: dewy ? 0.35 : 0,
    shineFrom: 0.05,
    coarse: { keepL: dewy ? 0.92 : texture === 'matte' ? 0.78 : 0.86, keepC: 0.35 },
    opacity: FOUNDATION * intensity,
  };
}

/** How much denser than its swatch a powder is laid on at most: further, it would be another shade. */
const DENSEST = 1.6;

/**
 * A powder of nearly the skin's own colour, or as dark, is laid on denser, so that it is seen: the target lies this far
 * from the skin in the direction of the shade, as long as it stays the shade.
 */
function seen(target: Oklab, [l, a, b]: Oklab, least: number): Oklab {
  const [dl, da, db] = [target[0] - l, target[1] - a, target[2] - b];
  const away = Math.hypot(dl, da, db);
  if (away === 0 || away >= least) return target;
  const share = Math.min(DENSEST, least / away);
  return [l + dl * share, a + da * share, b + db * share];
}

/** Blush: colour laid over skin, which stays as light as the skin beneath lets it. */
export function blush(mask: Mask, skin: RegionStats, { hex, texture, intensity }: Applied): Layer {
  const shade = hexToOklab(hex);
  const [l, a, b] = skin.mean;
  // Powder on dark skin must be seen, and on fair skin must not be a stain: a third of the way in lightness.
  // Powder is sheer, and a whole shade's colour would glow.
  const target: Oklab = seen(
    [l + (shade[0] - l) * 0.34, a + (shade[1] - a) * 0.9, b + (shade[2] - b) * 0.75],
    skin.mean,
    SEEN.blush,
  );
  const shimmer = texture === 'shimmer';
  return {
    ...PLAIN,
    mask,
    mean: skin.mean,
    target,
    keepC: 0.7,
    shine: shimmer ? 0.8 : texture === 'cream' ? 0.25 : 0,
    shineFrom: 0.02,
    opacity: 0.7 * intensity,
  };
}

/** Eyeshadow: covers the lid; satin and shimmer lift its lights. */
export function eyeshadow(mask: Mask, lids: RegionStats, { hex, texture, intensity }: Applied): Layer {
  const shade = hexToOklab(hex);
  const shimmer = texture === 'shimmer';
  return {
    ...PLAIN,
    mask,
    mean: lids.mean,
    target: seen([shade[0] + (shimmer ? 0.02 : 0), shade[1], shade[2]], lids.mean, SEEN.eyeshadow),
    keepL: shimmer ? 1.25 : texture === 'matte' ? 0.8 : 0.95,
    keepC: 0.35,
    shine: shimmer ? 0.9 : texture === 'satin' ? 0.35 : 0,
    shineFrom: 0.015,
    opacity: 0.88 * intensity,
  };
}
