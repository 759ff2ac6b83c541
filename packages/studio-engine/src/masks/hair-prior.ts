import { type HeadPose, measureHeadPose } from '../face/head-pose.js';
import { type Face, getContourPolygon, getLandmarkX, getLandmarkY } from '../face/landmarks.js';
import { type CellRange, containsRange, findRangeUnderBox } from './cell-range.js';
import type { DownsampledFrame } from './downsampled-frame.js';
import { createMask, findBoundingBox } from './mask.js';
import { PolygonRasterizer } from './polygon-rasterizer.js';

/**
 * What a cell is by its place alone:
 * - `open`: the place does not tell.
 * - `crown`: just outside the upper face.
 * - `other`: no hair, because it is far from the head or on the throat.
 * - `skin`: inside the face, below the brows.
 * - `chest`: in the middle of the chest, where clothes may have the color of the hair.
 */
export const CELL_KIND = { open: 0, crown: 1, other: 2, skin: 3, chest: 4 } as const;

/** Where a cell is: above the middle of the forehead, elsewhere above the mouth, or below, where there may be clothes. */
export const ZONE = { below: 0, beside: 1, above: 2 } as const;

/** Prior knowledge about hair from the face's landmarks alone, without any color. One instance serves all frames. */
export class HairPrior {
  /** Prior log odds that a cell is hair. */
  logOdds = new Float32Array(0);
  /** The `CELL_KIND` of each cell. */
  kind = new Uint8Array(0);
  /** Nearness to the scalp: 1 where hair grows, falling to 0 a finger's breadth away. */
  scalpNearness = new Float32Array(0);
  /** 1 for each cell of face, neck and shoulders. */
  expectsSkin = new Uint8Array(0);
  /** The `ZONE` of each cell. */
  zone = new Uint8Array(0);
  /** 1 for each cell at the left, right or upper border of the picture that is above the mouth and not next to the head. */
  isBorder = new Uint8Array(0);
  readonly #rasterizer = new PolygonRasterizer();
  readonly #oval = createMask();

  /** The head pose and the cells of the last computation. */
  #last: { readonly pose: HeadPose; readonly part: CellRange } | undefined;

  /**
   * Computes all arrays for a part of the grid. The rest is undefined. A head that hardly moved needs no new
   * computation.
   */
  update(face: Face, downsampled: DownsampledFrame, part: CellRange): void {
    const { width, height, cellSize } = downsampled;
    const cells = width * height;
    const pose = measureHeadPose(face);
    if (this.kind.length !== cells) {
      this.logOdds = new Float32Array(cells);
      this.kind = new Uint8Array(cells);
      this.scalpNearness = new Float32Array(cells);
      this.expectsSkin = new Uint8Array(cells);
      this.zone = new Uint8Array(cells);
      this.isBorder = new Uint8Array(cells);
    } else if (
      this.#last &&
      containsRange(this.#last.part, part) &&
      isSteady(this.#last.pose, pose, cellSize)
    ) {
      return;
    }
    this.#last = { pose, part };
    const oval = getContourPolygon(face, 'oval').map((value) => value / cellSize);
    const box = findBoundingBox([oval], 0, width, height);
    this.#rasterizer.fill(this.#oval, box, [oval]);
    const head = createHeadSpace(face);
    for (let cy = part.top; cy <= part.bottom; cy += 1) {
      for (let cx = part.left, cell = cy * width + cx; cx <= part.right; cx += 1, cell += 1) {
        const px = (cx + 0.5) * cellSize - head.x;
        const py = (cy + 0.5) * cellSize - head.y;
        const across = Math.abs((px * head.cos + py * head.sin) * head.perWidth);
        const down = (py * head.cos - px * head.sin) * head.perHeight;
        const ox = cx - box.x;
        const oy = cy - box.y;
        const isInBox = ox >= 0 && oy >= 0 && ox < box.width && oy < box.height;
        const isInFace = isInBox && (this.#oval.data[oy * box.width + ox] as number) > 127;
        const isAtBorder = cx === 0 || cy === 0 || cx === width - 1;
        this.#classify(cell, across, down, isInFace, isAtBorder, head.brows);
      }
    }
  }

  /**
   * Classifies one cell. The numbers were chosen by hand, on drawn faces and photographs.
   *
   * @param across distance from the axis of the face, in half widths of the face
   * @param down distance below the top of the forehead, in heights of the face
   * @param brows height of the brows in the units of `down`
   */
  #classify(
    cell: number,
    across: number,
    down: number,
    isInFace: boolean,
    isAtBorder: boolean,
    brows: number,
  ): void {
    // The distance from the middle of the face: 1 on an ellipse that is as wide as the face and a little higher.
    const ring = Math.sqrt(across * across + ((down - 0.45) * (down - 0.45)) / (0.55 * 0.55));
    this.scalpNearness[cell] = clamp01((1.24 - ring) / 0.24) * clamp01((0.45 - down) / 0.35);
    // A neck is half as wide as the face and widens into the shoulders.
    const isNeckOrShoulder = down > 0.9 && across < 0.56 + Math.max(0, down - 1.22) * 2.4;
    this.expectsSkin[cell] = isInFace || isNeckOrShoulder ? 1 : 0;
    this.zone[cell] = down < 0 && across < 0.45 ? ZONE.above : down < 0.7 ? ZONE.beside : ZONE.below;
    this.isBorder[cell] = isAtBorder && ring > 1.15 && down < 0.7 ? 1 : 0;
    if (isInFace) {
      // Bangs hang over the forehead, and hair at the sides over the edge of the face.
      const mayHaveHair = down <= brows || (across > 0.86 && ring > 0.93);
      this.logOdds[cell] = mayHaveHair ? -1.2 : -9;
      this.kind[cell] = down > brows + 0.06 && across < 0.75 ? CELL_KIND.skin : CELL_KIND.open;
      return;
    }
    const isFar = across > 2.15 || down < -0.62 || down > 2;
    this.logOdds[cell] = isFar ? -4 : computeDistanceLogOdds(across, down);
    const isCrown = ring > 1.03 && ring < 1.3 && down < 0.25;
    // Long hair may reach far out beside the lower half of the head. At the border of the picture some background is
    // visible even beside a close head.
    const isOutside =
      across > (down < 0.35 ? 1.9 : 2.7) || down < -0.6 || (isAtBorder && ring > 1.6 && down < 0.5);
    const isChest = across < 0.2 && down >= 1.35;
    this.kind[cell] = isCrown
      ? CELL_KIND.crown
      : isOutside || isThroat(across, down)
        ? CELL_KIND.other
        : isChest
          ? CELL_KIND.chest
          : CELL_KIND.open;
  }
}

/** The cells of the face and of the crown around it. */
export function findHeadRange(face: Face, { width, height, cellSize }: DownsampledFrame): CellRange {
  const oval = getContourPolygon(face, 'oval');
  const box = findBoundingBox(
    [oval],
    0.32 * measureHeadPose(face).height,
    width * cellSize,
    height * cellSize,
  );
  return findRangeUnderBox(box, cellSize);
}

/** Whether a head has moved, grown and tilted by less than half a cell, all together. */
function isSteady(before: HeadPose, now: HeadPose, cellSize: number): boolean {
  const moved = Math.abs(before.x - now.x) + Math.abs(before.y - now.y) + Math.abs(before.width - now.width);
  return (
    moved + Math.abs(before.height - now.height) + Math.abs(before.tilt - now.tilt) * now.height <
    0.5 * cellSize
  );
}

const clamp01 = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value);

/** The neck below the chin and beside a narrow chin. Its shadow is dark but not hair. */
const isNeck = (across: number, down: number): boolean => across < 0.5 && down > 0.86 && down < 1.45;

/** The middle of the neck, which hair does not cover. */
const isThroat = (across: number, down: number): boolean => across < 0.36 && down > 1.06 && down < 1.35;

/** Prior log odds of a cell outside the face: they fall with the distance from the head. */
function computeDistanceLogOdds(across: number, down: number): number {
  const aside = Math.max(0, across - 1.45);
  const above = Math.max(0, -0.28 - down);
  const below = Math.max(0, down - 1.5);
  return 0.6 - 3.2 * aside - 9 * above - 3 * below - (isNeck(across, down) ? 3.5 : 0);
}

/** The transform from pixels to coordinates of the head, and the height of its brows in them. */
function createHeadSpace(face: Face) {
  const { width, height, tilt } = measureHeadPose(face);
  const browY =
    (getLandmarkY(face, 'rightBrow', 2) + getLandmarkY(face, 'leftBrow', 2)) / 2 -
    getLandmarkY(face, 'oval', 0);
  const browX =
    (getLandmarkX(face, 'rightBrow', 2) + getLandmarkX(face, 'leftBrow', 2)) / 2 -
    getLandmarkX(face, 'oval', 0);
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  return {
    x: getLandmarkX(face, 'oval', 0),
    y: getLandmarkY(face, 'oval', 0),
    cos,
    sin,
    perWidth: 2 / width,
    perHeight: 1 / height,
    brows: (browY * cos - browX * sin) / height - 0.03,
  };
}
