import type { DownsampledFrame } from './downsampled-frame.js';

/** One stroke of the brush with which a person corrects the hair mask. */
export interface HairStroke {
  /** Whether the person says that this is hair, or that it is not. */
  readonly isHair: boolean;
  /** Alternating x and y as shares of the picture's width and height. */
  readonly points: readonly number[];
  /** Half the width of the brush as a share of the picture's width. */
  readonly radius: number;
}

/** What strokes say about a cell. */
export const STROKE_MARK = { none: 0, hair: 1, other: 2 } as const;

/**
 * Marks the cells under strokes. Of two strokes over the same cell, the later one counts.
 *
 * @param pictureWidth, pictureHeight in pixels
 */
export function markStrokes(
  strokes: readonly HairStroke[],
  { width, height, cellSize }: DownsampledFrame,
  pictureWidth: number,
  pictureHeight: number,
): Uint8Array {
  const marks = new Uint8Array(width * height);
  for (const { isHair, points: shares, radius: radiusShare } of strokes) {
    const mark = isHair ? STROKE_MARK.hair : STROKE_MARK.other;
    const points = shares.map((share, i) => share * (i % 2 === 0 ? pictureWidth : pictureHeight));
    const radius = radiusShare * pictureWidth;
    for (let i = 0; i < points.length; i += 2) {
      const [x, y] = [points[i] as number, points[i + 1] as number];
      const [nextX, nextY] = [points[i + 2] ?? x, points[i + 3] ?? y];
      // Steps of half a cell leave no gap between two points.
      const steps = Math.max(1, Math.ceil((2 * Math.hypot(nextX - x, nextY - y)) / cellSize));
      for (let step = 0; step < steps; step += 1) {
        const share = step / steps;
        markDisc(
          marks,
          width,
          height,
          cellSize,
          x + (nextX - x) * share,
          y + (nextY - y) * share,
          radius,
          mark,
        );
      }
    }
  }
  return marks;
}

/** Marks the cells whose center is inside a disc, and always the cell of the disc's own center. */
function markDisc(
  marks: Uint8Array,
  width: number,
  height: number,
  cellSize: number,
  x: number,
  y: number,
  radius: number,
  mark: number,
): void {
  const [centerX, centerY] = [Math.floor(x / cellSize), Math.floor(y / cellSize)];
  const reach = Math.ceil(radius / cellSize);
  for (let cy = Math.max(0, centerY - reach); cy <= Math.min(height - 1, centerY + reach); cy += 1) {
    for (let cx = Math.max(0, centerX - reach); cx <= Math.min(width - 1, centerX + reach); cx += 1) {
      const distance = Math.hypot((cx + 0.5) * cellSize - x, (cy + 0.5) * cellSize - y);
      if (distance <= radius || (cx === centerX && cy === centerY)) marks[cy * width + cx] = mark;
    }
  }
}
