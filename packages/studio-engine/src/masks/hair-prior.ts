import { frameOf, type HeadFrame } from '../face/frame.js';
import { type Face, polygonOf, xOf, yOf } from '../face/topology.js';
import { type Cells, cellsUnder, holds } from './cells.js';
import { boxAround, createMask, PolygonFiller } from './raster.js';
import type { SmallFrame } from './small-frame.js';

/** What a cell is before anyone has looked at its colour. */
export const KIND = { open: 0, hair: 1, other: 2, skin: 3, chest: 4 } as const;

/** How high a cell is: right above the forehead, beside the face, or below. */
export const LEVEL = { body: 0, face: 1, crown: 2 } as const;

/** Where hair can be, from the face's points alone. Kept for all frames. */
export class HairPrior {
  /** Logarithm of the odds that a cell is hair, before its colour is known. */
  odds = new Float32Array(0);
  /**
   * Cells whose colours teach: `hair` above the forehead, `skin` inside the face, `other` far from the head; and the
   * middle of the `chest`, whose colours need not be others than the hair's.
   */
  kind = new Uint8Array(0);
  /** How near to the scalp a cell is: 1 where hair grows, 0 further out than a finger's breadth. */
  root = new Float32Array(0);
  /** Cells of face and neck: 1 where skin is what one expects. */
  bare = new Uint8Array(0);
  /** How high a cell is: a `LEVEL`. Beside a face and above it there are hair and background, but no clothes. */
  level = new Uint8Array(0);
  /** Cells at the picture's sides and top that are not next to the head. */
  edge = new Uint8Array(0);
  readonly #filler = new PolygonFiller();
  readonly #oval = createMask();

  /** Where the head was when all this was worked out, and for which cells. */
  #placed: { readonly frame: HeadFrame; readonly part: Cells } | undefined;

  /** Works all this out for a part of the grid; nothing is known of the rest. */
  place(face: Face, small: SmallFrame, part: Cells): void {
    const { width, height, step } = small;
    const cells = width * height;
    const frame = frameOf(face);
    if (this.kind.length !== cells) {
      this.odds = new Float32Array(cells);
      this.kind = new Uint8Array(cells);
      this.root = new Float32Array(cells);
      this.bare = new Uint8Array(cells);
      this.level = new Uint8Array(cells);
      this.edge = new Uint8Array(cells);
    } else if (this.#placed && holds(this.#placed.part, part) && isSteady(this.#placed.frame, frame, step)) {
      return;
    }
    this.#placed = { frame, part };
    const oval = polygonOf(face, 'oval').map((value) => value / step);
    const box = boxAround([oval], 0, width, height);
    this.#filler.fill(this.#oval, box, [oval]);
    const head = headSpace(face);
    for (let cy = part.top; cy <= part.bottom; cy += 1) {
      for (let cx = part.left, cell = cy * width + cx; cx <= part.right; cx += 1, cell += 1) {
        const px = (cx + 0.5) * step - head.x;
        const py = (cy + 0.5) * step - head.y;
        const across = Math.abs((px * head.cos + py * head.sin) * head.perWidth);
        const down = (py * head.cos - px * head.sin) * head.perHeight;
        const ox = cx - box.x;
        const oy = cy - box.y;
        const within = ox >= 0 && oy >= 0 && ox < box.width && oy < box.height;
        const inFace = within && (this.#oval.data[oy * box.width + ox] as number) > 127;
        const isEdge = cx === 0 || cy === 0 || cx === width - 1;
        this.#judge(cell, across, down, inFace, isEdge, head.brows);
      }
    }
  }

  /** @param across half widths of the face from its middle @param down heights of it below the forehead's top */
  #judge(cell: number, across: number, down: number, inFace: boolean, isEdge: boolean, brows: number): void {
    const ring = Math.sqrt(across * across + ((down - 0.45) * (down - 0.45)) / (0.55 * 0.55));
    this.root[cell] = unit((1.24 - ring) / 0.24) * unit((0.45 - down) / 0.35);
    // A neck is as wide as half a face, and widens into shoulders.
    const neck = down > 0.9 && across < 0.56 + Math.max(0, down - 1.22) * 2.4;
    this.bare[cell] = inFace || neck ? 1 : 0;
    this.level[cell] = down < 0 && across < 0.45 ? LEVEL.crown : down < 0.7 ? LEVEL.face : LEVEL.body;
    this.edge[cell] = isEdge && ring > 1.15 && down < 0.7 ? 1 : 0;
    if (inFace) {
      const edge = down > brows ? across > 0.86 && ring > 0.93 : true;
      this.odds[cell] = edge ? -1.2 : -9;
      this.kind[cell] = down > brows + 0.06 && across < 0.75 ? KIND.skin : KIND.open;
      return;
    }
    const far = across > 2.15 || down < -0.62 || down > 2;
    this.odds[cell] = far ? -4 : distanceOdds(across, down);
    const crown = ring > 1.03 && ring < 1.3 && down < 0.25;
    // Beside a head's lower half long hair may reach far; at the picture's edge even a close head leaves some wall in sight.
    const wide = across > (down < 0.35 ? 1.9 : 2.7) || down < -0.6 || (isEdge && ring > 1.6 && down < 0.5);
    const chest = across < 0.2 && down >= 1.35;
    this.kind[cell] = crown
      ? KIND.hair
      : wide || isThroat(across, down)
        ? KIND.other
        : chest
          ? KIND.chest
          : KIND.open;
  }
}

/** The cells that hold a head: its face, and the crown, from whose colours hair is known. */
export function cellsOfHead(face: Face, { width, height, step }: SmallFrame): Cells {
  const oval = polygonOf(face, 'oval');
  const box = boxAround([oval], 0.32 * frameOf(face).height, width * step, height * step);
  return cellsUnder(box, step);
}

/** Whether a head has moved by less than half a cell, so that what is known of its surroundings still holds. */
function isSteady(was: HeadFrame, is: HeadFrame, step: number): boolean {
  const moved = Math.abs(was.x - is.x) + Math.abs(was.y - is.y) + Math.abs(was.width - is.width);
  return moved + Math.abs(was.height - is.height) + Math.abs(was.tilt - is.tilt) * is.height < 0.5 * step;
}

const unit = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value);

/** Below a chin and beside a narrow one, between hair that may hang on both sides: its shadow is no hair. */
const isNeck = (across: number, down: number): boolean => across < 0.5 && down > 0.86 && down < 1.45;

const isThroat = (across: number, down: number): boolean => across < 0.36 && down > 1.06 && down < 1.35;

function distanceOdds(across: number, down: number): number {
  const aside = Math.max(0, across - 1.45);
  const above = Math.max(0, -0.28 - down);
  const below = Math.max(0, down - 1.5);
  return 0.6 - 3.2 * aside - 9 * above - 3 * below - (isNeck(across, down) ? 3.5 : 0);
}

function headSpace(face: Face) {
  const { width, height, tilt } = frameOf(face);
  const brow = (yOf(face, 'rightBrow', 2) + yOf(face, 'leftBrow', 2)) / 2 - yOf(face, 'oval', 0);
  const browX = (xOf(face, 'rightBrow', 2) + xOf(face, 'leftBrow', 2)) / 2 - xOf(face, 'oval', 0);
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  return {
    x: xOf(face, 'oval', 0),
    y: yOf(face, 'oval', 0),
    cos,
    sin,
    perWidth: 2 / width,
    perHeight: 1 / height,
    brows: (brow * cos - browX * sin) / height - 0.03,
  };
}
