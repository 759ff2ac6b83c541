import { type Oklab, oklabToRgb, rgbToOklab } from '../color/oklab.js';
import { averageTriples, type Triple } from '../color/srgb.js';
import { measureHeadPose } from '../face/head-pose.js';
import { type Face, getContourPolygon, getLandmarkX, getLandmarkY } from '../face/landmarks.js';
import { createMask, findBoundingBox, type Mask, readMaskValue } from '../masks/mask.js';
import { PolygonRasterizer } from '../masks/polygon-rasterizer.js';

/** The foundation on the surrounding skin, which an inpainted forehead needs too. `opacity` is 0 to 1. */
export interface FoundationTint {
  /** The foundation in the light of the picture. */
  readonly color: Oklab;
  readonly opacity: number;
}

/** From this share of hair on the forehead on, it counts as a fringe. */
const MIN_FRINGE_SHARE = 0.15;

/**
 * Replaces the person's fringe by skin, so that a hairstyle without a fringe can be tried on. The skin has the color of the
 * cheeks and the bridge of the nose and reaches down to the brows, which stay. One instance serves all frames.
 */
export class ForeheadInpainter {
  readonly #rasterizer = new PolygonRasterizer();
  readonly #forehead = createMask();

  /**
   * Replaces the fringe, if there is one.
   *
   * @param data 8-bit RGBA, changed in place
   * @param hairMask the mask of the hair
   * @param widenedMask the same mask grown a little, to cover the skin between strands
   * @param hair mean color of the hair, 0 to 255 per channel
   * @param share 0 to 1: how strongly the whole fringe is replaced
   * @param tint foundation to paint on the new skin
   */
  inpaint(
    data: Uint8ClampedArray,
    width: number,
    height: number,
    face: Face,
    hairMask: Mask,
    widenedMask: Mask,
    hair: readonly number[],
    share: number,
    tint?: FoundationTint,
  ): void {
    const mean = measureSkin(data, width, height, face, hairMask);
    if (!mean) return;
    const forehead = createForeheadPolygon(face);
    const brows = [getContourPolygon(face, 'rightBrow'), getContourPolygon(face, 'leftBrow')];
    const zone = this.#forehead;
    this.#rasterizer.fill(zone, findBoundingBox([forehead], 1, width, height), [forehead], brows);
    if (measureHairShare(zone, hairMask) < MIN_FRINGE_SHARE) return;
    const skin = oklabToRgb(mean);
    const tintedSkin = tint ? oklabToRgb(applyTint(mean, tint)) : skin;
    for (let y = 0, index = 0; y < zone.box.height; y += 1) {
      for (let x = 0; x < zone.box.width; x += 1, index += 1) {
        const cover = (zone.data[index] as number) / 255;
        if (cover === 0) continue;
        const [px, py] = [zone.box.x + x, zone.box.y + y];
        const targetIndex = (py * width + px) * 4;
        const hairCoverage = readMaskValue(hairMask, px, py) / 255;
        const widenedCoverage = readMaskValue(widenedMask, px, py) / 255;
        const k =
          cover * share * Math.max(widenedCoverage, measureStrandShare(data, targetIndex, skin, hair));
        // The foundation layer skips pixels under the hair mask, so only these get the tint here.
        for (let i = 0; i < 3; i += 1) {
          const [untinted, tinted] = [skin[i] as number, tintedSkin[i] as number];
          data[targetIndex + i] =
            (data[targetIndex + i] as number) * (1 - k) + (untinted + (tinted - untinted) * hairCoverage) * k;
        }
      }
    }
  }
}

/**
 * The share of hair in a pixel, 0 to 1, from its color between skin and hair. The tips of a fringe are too fine for
 * the mask.
 */
function measureStrandShare(
  data: Uint8ClampedArray,
  index: number,
  skin: Triple,
  hair: readonly number[],
): number {
  let [along, squaredLength] = [0, 0];
  for (let i = 0; i < 3; i += 1) {
    const towards = (hair[i] as number) - (skin[i] as number);
    along += ((data[index + i] as number) - (skin[i] as number)) * towards;
    squaredLength += towards * towards;
  }
  // Shadows on skin also lie a little towards dark hair, so small shares count as skin.
  const t = squaredLength > 0 ? (along / squaredLength - 0.12) / 0.3 : 0;
  return t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t);
}

/** The share of hair in a mask, 0 to 1. */
function measureHairShare({ box, data }: Mask, hair: Mask): number {
  let [inside, all] = [0, 0];
  for (let y = 0, index = 0; y < box.height; y += 1) {
    for (let x = 0; x < box.width; x += 1, index += 1) {
      if ((data[index] as number) < 128) continue;
      all += 255;
      inside += readMaskValue(hair, box.x + x, box.y + y);
    }
  }
  return all > 0 ? inside / all : 0;
}

/**
 * The polygon of the face above the brows: along the oval over the forehead, and back along the lower edges of the
 * brows.
 */
function createForeheadPolygon(face: Face): Float32Array {
  const points: number[] = [];
  for (let i = -FOREHEAD_REACH; i <= FOREHEAD_REACH; i += 1) {
    const index = (i + 36) % 36;
    points.push(getLandmarkX(face, 'oval', index), getLandmarkY(face, 'oval', index));
  }
  for (let i = 9; i > 4; i -= 1)
    points.push(getLandmarkX(face, 'leftBrow', i), getLandmarkY(face, 'leftBrow', i));
  points.push(getLandmarkX(face, 'nose', 0), getLandmarkY(face, 'nose', 0));
  for (let i = 5; i < 10; i += 1)
    points.push(getLandmarkX(face, 'rightBrow', i), getLandmarkY(face, 'rightBrow', i));
  return Float32Array.from(points);
}

/** Number of oval landmarks on either side of the top that belong to the forehead. */
const FOREHEAD_REACH = 6;

/**
 * The mean skin color of cheeks, the skin between cheeks and ears, and the bridge of the nose without hair, shadows and highlights; undefined
 * if all of it is hidden.
 */
function measureSkin(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  face: Face,
  hair: Mask,
): Oklab | undefined {
  const reach = Math.max(1, Math.round(measureHeadPose(face).width * 0.05));
  const samples: Oklab[] = [];
  for (const [placeX, placeY] of findSkinSpots(face)) {
    const [cx, cy] = [Math.round(placeX), Math.round(placeY)];
    for (let y = Math.max(0, cy - reach); y <= Math.min(height - 1, cy + reach); y += 2) {
      for (let x = Math.max(0, cx - reach); x <= Math.min(width - 1, cx + reach); x += 2) {
        if (readMaskValue(hair, x, y) > 0) continue;
        const index = (y * width + x) * 4;
        samples.push(
          rgbToOklab([data[index] as number, data[index + 1] as number, data[index + 2] as number]),
        );
      }
    }
  }
  const midtones = samples
    .sort((one, other) => one[0] - other[0])
    .slice(Math.floor(samples.length * 0.35), Math.ceil(samples.length * 0.85));
  if (midtones.length === 0) return undefined;
  return averageTriples(midtones);
}

/** Centers of the places where skin is sampled. */
function findSkinSpots(face: Face): (readonly [number, number])[] {
  const cheeks = [
    [0, 29],
    [1, 7],
  ] as const;
  return [
    [getLandmarkX(face, 'nose', 0), getLandmarkY(face, 'nose', 0)],
    ...cheeks.flatMap(([cheek, ear]) => {
      const [x, y] = [getLandmarkX(face, 'cheeks', cheek), getLandmarkY(face, 'cheeks', cheek)];
      const [earX, earY] = [getLandmarkX(face, 'oval', ear), getLandmarkY(face, 'oval', ear)];
      return [[x, y] as const, [(x + earX) / 2, (y + earY) / 2] as const];
    }),
  ];
}

/** The color of skin that wears a foundation. */
function applyTint(skin: Oklab, { color, opacity }: FoundationTint): Oklab {
  const blend = (i: 0 | 1 | 2) => skin[i] + (color[i] - skin[i]) * opacity;
  return [blend(0), blend(1), blend(2)];
}
