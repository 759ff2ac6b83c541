import { measureHeadPose } from '../face/head-pose.js';
import type { Face } from '../face/landmarks.js';
import type { Mask } from '../masks/mask.js';
import type { PlacedHairstyle } from '../render/renderer.js';
import type { HairOverlay } from './hairstyle-renderer.js';
import { findHairstyleShape } from './hairstyle-shapes.js';
import { unprojectPoint } from './head-depth.js';
import type { HeadFit } from './head-fit.js';

/** How far own hair may reach below the ends of a hairstyle, in centimeters, and how much of it, in square centimeters. */
const [MAX_EXCESS, MAX_AREA] = [3, 25];
/** Only every third row is read, and in it every third pixel. */
const STRIDE = 3;

/**
 * Whether a person's own hair is much longer than a hairstyle. What it hides, such as neck, ears and shoulders, would have to be
 * invented.
 *
 * @param id id of the hairstyle in the catalogue
 */
export function isHairTooLong({ box, data }: Mask, fit: HeadFit, id: string): boolean {
  const end = findHairstyleShape(id).end - MAX_EXCESS;
  let count = 0;
  for (let y = 0; y < box.height; y += STRIDE)
    for (let x = 0; x < box.width; x += STRIDE) {
      if ((data[y * box.width + x] as number) < 128) continue;
      const [, height] = unprojectPoint(fit, box.x + x, box.y + y, 0);
      if (height < end) count += 1;
    }
  return count * (STRIDE / fit.scale) ** 2 > MAX_AREA;
}

/** How much of a person's own hair stays at a pixel of the picture under a hairstyle, 0 to 1. */
export type KeptHair = (x: number, y: number) => number;

/** How far down from the middle of the face (0) to the chin (1) own hair begins to stay, and from where on all of it does. */
const [KEPT_FROM, KEPT_FULLY] = [-0.05, 0.3];
/** The width of the edge of a hairstyle inside which own hair fades, in pixels of the overlay. */
const FADE = 10;
/** Alpha of the overlay, of 255, from which on a pixel belongs to the hairstyle. */
const OPAQUE = 128;

/** The first and last opaque pixel of each row of an overlay. */
interface Outline {
  readonly first: Float32Array;
  readonly last: Float32Array;
}

/** The outlines of overlays, because a video shows the same one in many frames. */
const outlines = new WeakMap<HairOverlay, Outline>();

function findOutline(overlay: HairOverlay): Outline {
  const known = outlines.get(overlay);
  if (known) return known;
  const { width, height, data } = overlay;
  const [first, last] = [new Float32Array(height).fill(Infinity), new Float32Array(height).fill(-Infinity)];
  for (let v = 0; v < height; v += 1)
    for (let u = 0; u < width; u += 1) {
      if ((data[4 * (v * width + u) + 3] as number) < OPAQUE) continue;
      first[v] = Math.min(first[v] as number, u);
      last[v] = u;
    }
  const outline = { first, last };
  outlines.set(overlay, outline);
  return outline;
}

/**
 * Own hair beside and below the face stays where it lies inside the outline of the hairstyle, as the hair behind it. Outside, and
 * on the forehead, it is taken away.
 */
export function createKeptHair({ overlay, transform }: PlacedHairstyle, face: Face): KeptHair {
  const { height } = overlay;
  const { first, last } = findOutline(overlay);
  const pose = measureHeadPose(face);
  const [cos, sin] = [Math.cos(pose.tilt), Math.sin(pose.tilt)];
  const [a, b, c, d, e, f] = transform;
  return (x, y) => {
    const down = ((y - pose.y) * cos - (x - pose.x) * sin) / (pose.height / 2);
    if (down <= KEPT_FROM) return 0;
    const t = down >= KEPT_FULLY ? 1 : (down - KEPT_FROM) / (KEPT_FULLY - KEPT_FROM);
    const v = Math.round(d * x + e * y + f);
    if (v < 0 || v >= height) return 0;
    const u = a * x + b * y + c;
    const inside = Math.min(u - (first[v] as number), (last[v] as number) - u);
    return inside <= 0 ? 0 : t * t * (3 - 2 * t) * Math.min(1, inside / FADE);
  };
}

/** How much own hair a hairstyle may leave to be replaced by what lies behind it, in square centimeters. Source: docs/studio-looks.md. */
const MAX_REPLACED = 115;

/**
 * Whether a person's own hair is so full that a hairstyle neither covers nor keeps much of it. What lies behind it would have to be
 * invented over a large area.
 *
 * @param scale pixels of the picture in a centimeter
 */
export function isHairTooFull(
  { box, data }: Mask,
  { overlay, transform }: PlacedHairstyle,
  kept: KeptHair,
  scale: number,
): boolean {
  const [a, b, c, d, e, f] = transform;
  const isCovered = (x: number, y: number): boolean => {
    const [u, v] = [Math.round(a * x + b * y + c), Math.round(d * x + e * y + f)];
    const isInside = u >= 0 && v >= 0 && u < overlay.width && v < overlay.height;
    return isInside && (overlay.data[4 * (v * overlay.width + u) + 3] as number) >= OPAQUE;
  };
  let count = 0;
  for (let y = 0; y < box.height; y += STRIDE)
    for (let x = 0; x < box.width; x += STRIDE) {
      if ((data[y * box.width + x] as number) < 128) continue;
      const [left, top] = [box.x + x, box.y + y];
      if (!isCovered(left, top) && kept(left, top) < 0.5) count += 1;
    }
  return count * (STRIDE / scale) ** 2 > MAX_REPLACED;
}

/** Reduces a mask to the hair that stays, in place. */
export function limitToKeptHair({ box, data }: Mask, kept: KeptHair): void {
  for (let y = 0, index = 0; y < box.height; y += 1)
    for (let x = 0; x < box.width; x += 1, index += 1) {
      const value = data[index] as number;
      if (value > 0) data[index] = value * kept(box.x + x, box.y + y);
    }
}
