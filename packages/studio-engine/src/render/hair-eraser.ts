import { measureHeadPose } from '../face/head-pose.js';
import {
  type Face,
  type FaceInFrame,
  getContourPolygon,
  getLandmarkX,
  getLandmarkY,
} from '../face/landmarks.js';
import type { KeptHair } from '../hairstyle/own-hair.js';
import { Feather } from '../masks/feather.js';
import {
  copyIntoGreaterBox,
  createMask,
  findBoundingBox,
  growBox,
  type Mask,
  readMaskValue,
} from '../masks/mask.js';
import { PolygonRasterizer } from '../masks/polygon-rasterizer.js';
import { BackgroundInpainter, type HeadPlacement } from './background-inpainter.js';
import { ForeheadInpainter, type FoundationTint } from './forehead-inpainter.js';
import { fillTexture } from './texture-fill.js';
import { continueSkin, createForeheadTest } from './visible-skin.js';

/** The distance around the hair mask in which single strands are searched, as a share of the face's width. */
const STRAND_MARGIN = 0.07;
/** How far the hair mask is widened, as a share of the face's width, and the gain of its edge (see `#widen`). */
const WIDENING = {
  textured: { radius: 0.05, gain: 9 },
  plain: { radius: 0.02, gain: 5 },
} as const;
/** Share of a pixel below which replacing it changes nothing visible. */
const MIN_REPLACED_SHARE = 0.004;

export interface ErasingOptions {
  /** How much of the hair is erased, 0 to 1. */
  readonly share: number;
  /** Foundation to paint on skin that replaces a fringe. */
  readonly tint?: FoundationTint | undefined;
  /** Whether the texture of the background is continued, which takes a tenth of a second; default false. */
  readonly isTextured?: boolean;
  /** The hair that is not erased; by default none. */
  readonly kept?: KeptHair;
}

/**
 * Erases a person's own hair, so that it does not show beside a smaller hairstyle. The area behind it is inpainted
 * from its surroundings. One instance serves all frames.
 */
export class HairEraser {
  readonly #rasterizer = new PolygonRasterizer();
  readonly #feather = new Feather();
  readonly #face = createMask();
  readonly #widenedMask = createMask();
  readonly #searchMask = createMask();
  readonly #background = new BackgroundInpainter();
  readonly #forehead = new ForeheadInpainter();

  /**
   * Erases the hair of a face, in place in the pixels of the frame. Hair on the face is replaced by skin; the rest of
   * the face is kept.
   *
   * @param hairMask the hair to erase
   */
  erase(
    { data, width, height, face }: FaceInFrame,
    hairMask: Mask,
    { share, tint, isTextured = false, kept = () => 0 }: ErasingOptions,
  ): void {
    const faceWidth = measureHeadPose(face).width;
    if (hairMask.box.width === 0 || hairMask.box.height === 0) return;
    const oval = getContourPolygon(face, 'oval');
    this.#rasterizer.fill(this.#face, findBoundingBox([oval], 1, width, height), [oval]);
    const searchMask = this.#widen(this.#searchMask, hairMask, faceWidth * STRAND_MARGIN, 255, width, height);
    const { radius, gain } = isTextured ? WIDENING.textured : WIDENING.plain;
    const widenedMask = this.#widen(
      this.#widenedMask,
      hairMask,
      Math.max(2, faceWidth * radius),
      gain,
      width,
      height,
    );
    const hairColor = measureMeanColor(data, width, hairMask);
    const fill = this.#background.inpaint(
      data,
      width,
      height,
      searchMask,
      this.#face,
      measurePlacement(face),
    );
    const isForehead = isTextured ? createForeheadTest(face) : () => false;
    if (isTextured) {
      const { chinY } = measurePlacement(face);
      // Below the chin are neck and shoulders, whose outlines the carried colors continue better than patches.
      const isPerson = (x: number, y: number) => y > chinY || readMaskValue(this.#face, x, y) > 0;
      fillTexture(data, width, height, searchMask, fill, isPerson);
    }
    const { box } = searchMask;
    for (let y = 0, index = 0; y < box.height; y += 1) {
      for (let x = 0; x < box.width; x += 1, index += 1) {
        if (searchMask.data[index] === 0) continue;
        const [px, py] = [box.x + x, box.y + y];
        const outsideFace = 255 - readMaskValue(this.#face, px, py);
        if (outsideFace === 0 || isForehead(px, py)) continue;
        const targetIndex = (py * width + px) * 4;
        const hair = Math.max(
          readMaskValue(widenedMask, px, py),
          255 * measureStrandCover(data, targetIndex, fill, index * 4, hairColor),
        );
        // `hair` and `outsideFace` are both 0 to 255.
        const covered = (hair / 255) * (outsideFace / 255) * share;
        if (covered < MIN_REPLACED_SHARE) continue;
        const k = covered * (1 - kept(px, py));
        if (k < MIN_REPLACED_SHARE) continue;
        for (let i = 0; i < 3; i += 1)
          data[targetIndex + i] =
            (data[targetIndex + i] as number) * (1 - k) + (fill[index * 4 + i] as number) * k;
      }
    }
    if (isTextured)
      continueSkin(
        { data, width, height, face },
        {
          outline: this.#face,
          isForehead,
          hair: widenedMask,
          surroundings: searchMask,
          share: (x, y) => share * (1 - kept(x, y)),
        },
      );
    else this.#forehead.inpaint(data, width, height, face, hairMask, widenedMask, hairColor, share, tint);
  }

  /**
   * Writes a mask grown by `radius` pixels into another mask.
   *
   * @param gain factor on the blurred values: large gains make hard edges
   */
  #widen(target: Mask, hair: Mask, radius: number, gain: number, width: number, height: number): Mask {
    const margin = Math.ceil(2 * radius);
    copyIntoGreaterBox(hair, target, growBox(hair.box, margin, width, height));
    const { data, box } = target;
    this.#feather.blur(target, radius);
    for (let index = 0; index < box.width * box.height; index += 1) {
      const value = (data[index] as number) * gain;
      data[index] = value > 255 ? 255 : value;
    }
    return target;
  }
}

/** Squared RGB distance from the line between hair and fill at which a color is no mixture of the two. */
const MAX_SQUARED_LINE_DISTANCE = 900;
/** Squared RGB distance of hair and fill below which strands do not stand out. */
const MIN_SQUARED_HAIR_DISTANCE = 400;

/**
 * How surely a pixel shows hair, 0 to 1. It grows with the share of hair in the color, and is 0 for a color that is no
 * mixture of hair and fill.
 *
 * @param fill 8-bit RGBA of the inpainted background, whose pixel is at `fillIndex`
 * @param hair mean color of the hair, 0 to 255 per channel
 */
function measureStrandCover(
  data: Uint8ClampedArray,
  index: number,
  fill: Uint8ClampedArray,
  fillIndex: number,
  hair: readonly number[],
): number {
  let [along, squaredLength, squaredDistance] = [0, 0, 0];
  for (let i = 0; i < 3; i += 1) {
    const fillChannel = fill[fillIndex + i] as number;
    const difference = (data[index + i] as number) - fillChannel;
    const towards = (hair[i] as number) - fillChannel;
    along += difference * towards;
    squaredLength += towards * towards;
    squaredDistance += difference * difference;
  }
  if (squaredLength < MIN_SQUARED_HAIR_DISTANCE) return 0;
  const share = along / squaredLength;
  const squaredLineDistance = squaredDistance - share * along;
  if (share <= 0.03 || squaredLineDistance >= MAX_SQUARED_LINE_DISTANCE) return 0;
  return Math.min(1, 2.5 * share) * (1 - squaredLineDistance / MAX_SQUARED_LINE_DISTANCE);
}

/** Mean color under the nearly opaque part of a mask, 0 to 255 per channel. */
function measureMeanColor(data: Uint8ClampedArray, width: number, { box, data: cover }: Mask): number[] {
  const sum = [0, 0, 0];
  let count = 0;
  for (let y = 0; y < box.height; y += 3) {
    for (let x = 0; x < box.width; x += 3) {
      if ((cover[y * box.width + x] as number) < 200) continue;
      const index = ((box.y + y) * width + box.x + x) * 4;
      for (let i = 0; i < 3; i += 1) sum[i] = (sum[i] as number) + (data[index + i] as number);
      count += 1;
    }
  }
  return sum.map((value) => value / Math.max(1, count));
}

/** Measures the placement of a face. Its axis runs through the chin. */
function measurePlacement(face: Face): HeadPlacement {
  const { width, height } = measureHeadPose(face);
  return { axisX: getLandmarkX(face, 'oval', 18), chinY: getLandmarkY(face, 'oval', 18), width, height };
}
