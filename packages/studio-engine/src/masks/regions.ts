import { frameOf, type HeadFrame } from '../face/frame.js';
import { type Face, polygonOf, xOf, yOf } from '../face/topology.js';
import { Feather } from './feather.js';
import { boxAround, createMask, type Mask, PolygonFiller, resizeMask } from './raster.js';

/** Widths of soft edges as shares of the face's width. */
const SOFT = { lips: 0.006, lids: 0.026, skin: 0.018 } as const;

/**
 * The regions that makeup goes on, from a face's points: soft at their edges, but never over what must stay clean.
 * One is kept for all frames; each mask is valid until the next call of the same method.
 */
export class RegionMasks {
  readonly #filler = new PolygonFiller();
  readonly #feather = new Feather();
  readonly #lips = createMask();
  readonly #lids = createMask();
  readonly #cheeks = createMask();
  readonly #skin = createMask();
  readonly #cut = createMask();

  /** Lips without the opening of the mouth, and so without teeth. */
  lips(face: Face, width: number, height: number): Mask {
    const soft = frameOf(face).width * SOFT.lips;
    const outer = polygonOf(face, 'lipsOuter');
    const inner = polygonOf(face, 'lipsInner');
    const box = boxAround([outer], 2 * soft + 2, width, height);
    this.#filler.fill(this.#lips, box, [outer]);
    this.#feather.soften(this.#lips, Math.max(1, soft));
    this.#takeOut(this.#lips, [inner]);
    return this.#lips;
  }

  /** Both upper lids, fading out above the crease; never the eyes themselves. */
  lids(face: Face, width: number, height: number): Mask {
    const soft = frameOf(face).width * SOFT.lids;
    const lids = [lidOf(face, 'right'), lidOf(face, 'left')];
    const box = boxAround(lids, 2 * soft + 2, width, height);
    this.#filler.fill(this.#lids, box, lids);
    this.#feather.soften(this.#lids, soft);
    this.#takeOut(this.#lids, [polygonOf(face, 'rightEye'), polygonOf(face, 'leftEye')]);
    return this.#lids;
  }

  /** The face's skin: without eyes, brows and lips. Hair over the forehead is for the hair mask to take out. */
  skin(face: Face, width: number, height: number): Mask {
    const soft = frameOf(face).width * SOFT.skin;
    const oval = polygonOf(face, 'oval');
    const box = boxAround([oval], 2 * soft + 2, width, height);
    this.#filler.fill(this.#skin, box, [oval]);
    this.#feather.soften(this.#skin, soft);
    this.#takeOut(this.#skin, [
      polygonOf(face, 'rightEye'),
      polygonOf(face, 'leftEye'),
      polygonOf(face, 'lipsOuter'),
    ]);
    this.#takeOut(this.#skin, [polygonOf(face, 'rightBrow'), polygonOf(face, 'leftBrow')]);
    return this.#skin;
  }

  /** A sweep from the apple of each cheek up along its bone, as a brush lays it. @param skin what `skin` gave: they lie on it alone */
  cheeks(face: Face, skin: Mask): Mask {
    const frame = frameOf(face);
    const right = spotOf(face, frame, 'right');
    const left = spotOf(face, frame, 'left');
    const reach = frame.width * SWEEP.long;
    const corners = [right, left].map(({ x, y }) =>
      Float32Array.of(x - reach, y - reach, x + reach, y + reach),
    );
    const { box: whole } = skin;
    const around = boxAround(corners, 0, whole.x + whole.width, whole.y + whole.height);
    const x1 = Math.max(around.x, whole.x);
    const y1 = Math.max(around.y, whole.y);
    const box = {
      x: x1,
      y: y1,
      width: Math.max(0, around.x + around.width - x1),
      height: Math.max(0, around.y + around.height - y1),
    };
    resizeMask(this.#cheeks, box);
    for (let y = 0, at = 0; y < box.height; y += 1) {
      let from = (box.y + y - whole.y) * whole.width + box.x - whole.x;
      for (let x = 0; x < box.width; x += 1, at += 1, from += 1) {
        const fade = fadeAt(right, box.x + x, box.y + y) + fadeAt(left, box.x + x, box.y + y);
        this.#cheeks.data[at] = fade === 0 ? 0 : (skin.data[from] as number) * (fade > 1 ? 1 : fade);
      }
    }
    return this.#cheeks;
  }

  /** Takes polygons out of a mask, hard at their edge. */
  #takeOut(mask: Mask, polygons: readonly Float32Array[]): void {
    const cut = boxAround(polygons, 1, mask.box.x + mask.box.width, mask.box.y + mask.box.height);
    const left = Math.max(cut.x, mask.box.x);
    const top = Math.max(cut.y, mask.box.y);
    const box = { x: left, y: top, width: cut.x + cut.width - left, height: cut.y + cut.height - top };
    if (box.width <= 0 || box.height <= 0) return;
    resizeMask(this.#cut, box);
    this.#filler.fill(this.#cut, box, polygons);
    for (let y = 0, from = 0; y < box.height; y += 1) {
      let at = (box.y + y - mask.box.y) * mask.box.width + box.x - mask.box.x;
      for (let x = 0; x < box.width; x += 1, at += 1, from += 1) {
        const out = this.#cut.data[from] as number;
        if (out > 0) mask.data[at] = ((mask.data[at] as number) * (255 - out)) / 255;
      }
    }
  }
}

/** From the lashes over the crease, and from there a third of the way to the brow. */
function lidOf(face: Face, side: 'right' | 'left'): Float32Array {
  const eye = side === 'right' ? 'rightEye' : 'leftEye';
  const crease = side === 'right' ? 'rightCrease' : 'leftCrease';
  const brow = side === 'right' ? 'rightBrow' : 'leftBrow';
  const points: number[] = [];
  for (const i of [8, 9, 10, 11, 12, 13, 14, 15, 0]) points.push(xOf(face, eye, i), yOf(face, eye, i));
  for (let i = 0; i < 7; i += 1) {
    const towards = 9 - (i * 4) / 6;
    const [below, share] = [Math.floor(towards), towards - Math.floor(towards)];
    const above = Math.min(9, below + 1);
    const browX = xOf(face, brow, below) * (1 - share) + xOf(face, brow, above) * share;
    const browY = yOf(face, brow, below) * (1 - share) + yOf(face, brow, above) * share;
    const [x, y] = [xOf(face, crease, i), yOf(face, crease, i)];
    const up = i === 0 || i === 6 ? 0.1 : 0.3;
    points.push(x + (browX - x) * up, y + (browY - y) * up);
  }
  return Float32Array.from(points);
}

/** Half lengths of a sweep of blush as shares of the face's width, and how far its middle lies towards the ear. */
const SWEEP = { long: 0.28, short: 0.17, towardsEar: 0.1 } as const;

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly cos: number;
  readonly sin: number;
  readonly long: number;
  readonly short: number;
}

function spotOf(face: Face, { width }: HeadFrame, side: 'right' | 'left'): Spot {
  const i = side === 'right' ? 0 : 1;
  const ear = side === 'right' ? 29 : 7;
  const [x, y] = [xOf(face, 'cheeks', i), yOf(face, 'cheeks', i)];
  const [dx, dy] = [xOf(face, 'oval', ear) - x, yOf(face, 'oval', ear) - y];
  const length = Math.hypot(dx, dy) || 1;
  return {
    x: x + dx * SWEEP.towardsEar,
    y: y + dy * SWEEP.towardsEar,
    cos: dx / length,
    sin: dy / length,
    long: width * SWEEP.long,
    short: width * SWEEP.short,
  };
}

function fadeAt(spot: Spot, x: number, y: number): number {
  const dx = x - spot.x;
  const dy = y - spot.y;
  const along = (dx * spot.cos + dy * spot.sin) / spot.long;
  const across = (dy * spot.cos - dx * spot.sin) / spot.short;
  const d = along * along + across * across;
  return d >= 1 ? 0 : (1 - d) * (1 - d);
}
