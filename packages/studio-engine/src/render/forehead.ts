import { hexToOklab, type Oklab, oklabToRgb, rgbToOklab } from '../color/oklab.js';
import type { Triple } from '../color/srgb.js';
import { frameOf } from '../face/frame.js';
import { type Face, polygonOf, xOf, yOf } from '../face/topology.js';
import { boxAround, createMask, type Mask, PolygonFiller, valueAt } from '../masks/raster.js';

/** What a foundation does to the skin around: a forehead that is drawn anew has to wear it too. 0 to 1. */
export interface Tint {
  readonly hex: string;
  readonly opacity: number;
}

/** From this share of a forehead on that is hair, there is a fringe. */
const FRINGE = 0.15;

/**
 * Takes a fringe off a forehead where the style that is tried on has none: skin in the colour of the cheeks and the
 * bridge of the nose, down to the brows, which stay. Nobody knows the forehead behind; this is what it is likely to be.
 */
export class ForeheadBarer {
  readonly #filler = new PolygonFiller();
  readonly #zone = createMask();

  /**
   * @param data 8-bit RGBA, changed in place
   * @param found where hair was found
   * @param near the same a little wider: what shines between strands belongs to them
   * @param hair its mean colour, 0 to 255 each
   * @param share 0 to 1: how much of it goes
   */
  bare(
    data: Uint8ClampedArray,
    width: number,
    height: number,
    face: Face,
    found: Mask,
    near: Mask,
    hair: readonly number[],
    share: number,
    tint?: Tint,
  ): void {
    const mean = skinOf(data, width, height, face, found);
    if (!mean) return;
    const forehead = foreheadOf(face);
    const brows = [polygonOf(face, 'rightBrow'), polygonOf(face, 'leftBrow')];
    const zone = this.#zone;
    this.#filler.fill(zone, boxAround([forehead], 1, width, height), [forehead], brows);
    if (shareOf(zone, found) < FRINGE) return;
    const skin = oklabToRgb(mean);
    const made = tint ? oklabToRgb(tinted(mean, tint)) : skin;
    for (let y = 0, at = 0; y < zone.box.height; y += 1) {
      for (let x = 0; x < zone.box.width; x += 1, at += 1) {
        const cover = (zone.data[at] as number) / 255;
        if (cover === 0) continue;
        const [px, py] = [zone.box.x + x, zone.box.y + y];
        const to = (py * width + px) * 4;
        const known = valueAt(found, px, py) / 255;
        const around = valueAt(near, px, py) / 255;
        const k = cover * share * Math.max(around, strandOf(data, to, skin, hair));
        // Only where hair was found is no foundation laid on afterwards.
        for (let i = 0; i < 3; i += 1) {
          const [bare, worn] = [skin[i] as number, made[i] as number];
          data[to + i] = (data[to + i] as number) * (1 - k) + (bare + (worn - bare) * known) * k;
        }
      }
    }
  }
}

/** 0 to 1: how much of a pixel is hair rather than skin; a fringe's tips are too fine for a mask. */
function strandOf(data: Uint8ClampedArray, at: number, skin: Triple, hair: readonly number[]): number {
  let [along, length] = [0, 0];
  for (let i = 0; i < 3; i += 1) {
    const towards = (hair[i] as number) - (skin[i] as number);
    along += ((data[at + i] as number) - (skin[i] as number)) * towards;
    length += towards * towards;
  }
  // A shadow on skin goes a little way towards dark hair too.
  const t = length > 0 ? (along / length - 0.12) / 0.3 : 0;
  return t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t);
}

/** How much of a zone is hair, 0 to 1. */
function shareOf({ box, data }: Mask, hair: Mask): number {
  let [inside, all] = [0, 0];
  for (let y = 0, at = 0; y < box.height; y += 1) {
    for (let x = 0; x < box.width; x += 1, at += 1) {
      if ((data[at] as number) < 128) continue;
      all += 255;
      inside += valueAt(hair, box.x + x, box.y + y);
    }
  }
  return all > 0 ? inside / all : 0;
}

/** The face down to the brows: along the outline over the forehead, and back along the brows' lower edges. */
function foreheadOf(face: Face): Float32Array {
  const points: number[] = [];
  for (let i = -OVER; i <= OVER; i += 1) {
    const at = (i + 36) % 36;
    points.push(xOf(face, 'oval', at), yOf(face, 'oval', at));
  }
  for (let i = 9; i > 4; i -= 1) points.push(xOf(face, 'leftBrow', i), yOf(face, 'leftBrow', i));
  points.push(xOf(face, 'nose', 0), yOf(face, 'nose', 0));
  for (let i = 5; i < 10; i += 1) points.push(xOf(face, 'rightBrow', i), yOf(face, 'rightBrow', i));
  return Float32Array.from(points);
}

/** How many points of the outline to each side of its top belong to the forehead. */
const OVER = 6;

/** The colour of cheeks, temples and the bridge of the nose, without hair, shade and gloss; undefined where all is hidden. */
function skinOf(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  face: Face,
  hair: Mask,
): Oklab | undefined {
  const reach = Math.max(1, Math.round(frameOf(face).width * 0.05));
  const samples: Oklab[] = [];
  for (const [placeX, placeY] of skinPlaces(face)) {
    const [cx, cy] = [Math.round(placeX), Math.round(placeY)];
    for (let y = Math.max(0, cy - reach); y <= Math.min(height - 1, cy + reach); y += 2) {
      for (let x = Math.max(0, cx - reach); x <= Math.min(width - 1, cx + reach); x += 2) {
        if (valueAt(hair, x, y) > 0) continue;
        const at = (y * width + x) * 4;
        samples.push(rgbToOklab([data[at], data[at + 1], data[at + 2]] as unknown as Triple));
      }
    }
  }
  const usual = samples
    .sort((one, other) => one[0] - other[0])
    .slice(Math.floor(samples.length * 0.35), Math.ceil(samples.length * 0.85));
  if (usual.length === 0) return undefined;
  const mean = (i: 0 | 1 | 2) => usual.reduce((sum, lab) => sum + lab[i], 0) / usual.length;
  return [mean(0), mean(1), mean(2)];
}

function skinPlaces(face: Face): (readonly [number, number])[] {
  const cheeks = [
    [0, 29],
    [1, 7],
  ] as const;
  return [
    [xOf(face, 'nose', 0), yOf(face, 'nose', 0)],
    ...cheeks.flatMap(([cheek, ear]) => {
      const [x, y] = [xOf(face, 'cheeks', cheek), yOf(face, 'cheeks', cheek)];
      const [earX, earY] = [xOf(face, 'oval', ear), yOf(face, 'oval', ear)];
      return [[x, y] as const, [(x + earX) / 2, (y + earY) / 2] as const];
    }),
  ];
}

function tinted(skin: Oklab, { hex, opacity }: Tint): Oklab {
  const shade = hexToOklab(hex);
  const worn = (i: 0 | 1 | 2) => skin[i] + (shade[i] - skin[i]) * opacity;
  return [worn(0), worn(1), worn(2)];
}
