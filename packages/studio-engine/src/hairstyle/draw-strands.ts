import type { Mask } from '../masks/mask.js';
import { POINT_SIZE, type ShadedStrands } from './shaded-strands.js';
import type { Steps } from './steps.js';

/** Number of depths that segments are sorted into. */
const DEPTHS = 2048;

/** Segments that are drawn in one step. */
const SEGMENTS_PER_STEP = 2500;

/** A canvas of premultiplied RGBA in floating point, 0 to 255. */
export interface FloatCanvas {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
  /** Width of a pixel of the picture in pixels of the canvas. */
  readonly resolution: number;
  /** The pixel of the picture at the upper left corner. */
  readonly x: number;
  readonly y: number;
}

/**
 * Draws strands as ribbons in small steps, the farthest segments first, so that near strands lie over far ones.
 *
 * @param face outline of the face in pixels of the canvas: it hides the strands behind it
 */
export function* drawStrands(canvas: FloatCanvas, strands: ShadedStrands, face: Mask): Steps<void> {
  const order = sortByDepth(strands);
  for (let i = 0; i < order.length; i += 1) {
    if (i % SEGMENTS_PER_STEP === 0) yield;
    const from = order[i] as number;
    const hidden = ((strands.behindFace[from] as number) + (strands.behindFace[from + 1] as number)) / 2;
    drawSegment(canvas, strands.points, POINT_SIZE * from, face, hidden);
  }
}

/** The first points of all visible segments, the farthest first: a counting sort. */
export function sortByDepth({ count, pointsPerStrand, points }: ShadedStrands): Int32Array {
  let [min, max] = [Infinity, -Infinity];
  for (let i = 2; i < points.length; i += POINT_SIZE) {
    const depth = points[i] as number;
    if (depth < min) min = depth;
    if (depth > max) max = depth;
  }
  const scale = (DEPTHS - 1) / Math.max(1e-6, max - min);
  const findBucket = (from: number) => {
    const at = POINT_SIZE * from + 2;
    return ((((points[at] as number) + (points[at + POINT_SIZE] as number)) / 2 - min) * scale) | 0;
  };
  const isVisible = (from: number) => {
    const at = POINT_SIZE * from + 6;
    return (points[at] as number) + (points[at + POINT_SIZE] as number) > 0.02;
  };
  const starts = new Int32Array(DEPTHS + 1);
  const visitSegments = (visit: (from: number) => void) => {
    for (let strand = 0; strand < count; strand += 1)
      for (let i = 0; i < pointsPerStrand - 1; i += 1) {
        const from = strand * pointsPerStrand + i;
        if (isVisible(from)) visit(from);
      }
  };
  visitSegments((from) => {
    const next = findBucket(from) + 1;
    starts[next] = (starts[next] as number) + 1;
  });
  for (let i = 1; i <= DEPTHS; i += 1) starts[i] = (starts[i] as number) + (starts[i - 1] as number);
  const order = new Int32Array(starts[DEPTHS] as number);
  visitSegments((from) => {
    const bucket = findBucket(from);
    const place = starts[bucket] as number;
    starts[bucket] = place + 1;
    order[place] = from;
  });
  return order;
}

/**
 * Draws one segment with antialiased edges. It runs over the rows if the segment is steep, otherwise over the columns, and
 * in each covers the pixels across the segment once.
 *
 * @param a index in `points` of the segment's first point; see `ShadedStrands` for the numbers of a point
 * @param hidden 0 to 1: how far the segment lies behind the face
 */
function drawSegment(
  { width, height, data, resolution, x: left, y: top }: FloatCanvas,
  points: Float32Array,
  a: number,
  face: Mask,
  hidden: number,
): void {
  const b = a + POINT_SIZE;
  const x1 = ((points[a] as number) - left) * resolution;
  const y1 = ((points[a + 1] as number) - top) * resolution;
  const dx = ((points[b] as number) - left) * resolution - x1;
  const dy = ((points[b + 1] as number) - top) * resolution - y1;
  const isSteep = Math.abs(dy) > Math.abs(dx);
  const from = isSteep ? y1 : x1;
  const length = isSteep ? dy : dx;
  if (length === 0) return;
  const low = Math.max(0, Math.ceil(Math.min(from, from + length) - 0.5));
  const high = Math.min((isSteep ? height : width) - 1, Math.ceil(Math.max(from, from + length) - 0.5) - 1);
  if (high < low) return;
  // Half widths are measured across the segment, in pixels of the picture. Along a row or column they are longer.
  const slant = (Math.sqrt(dx * dx + dy * dy) / Math.abs(length)) * resolution;
  const limit = isSteep ? width : height;
  const major = isSteep ? width * 4 : 4;
  const minor = isSteep ? 4 : width * 4;
  const start = isSteep ? x1 : y1;
  const slope = isSteep ? dx : dy;
  const red = points[a + 3] as number;
  const green = points[a + 4] as number;
  const blue = points[a + 5] as number;
  const opacity = points[a + 6] as number;
  const halfWidth = points[a + 7] as number;
  const redChange = (points[b + 3] as number) - red;
  const greenChange = (points[b + 4] as number) - green;
  const blueChange = (points[b + 5] as number) - blue;
  const opacityChange = (points[b + 6] as number) - opacity;
  const halfWidthChange = (points[b + 7] as number) - halfWidth;
  const { x: faceX, y: faceY, width: faceWidth, height: faceHeight } = face.box;
  for (let i = low; i <= high; i += 1) {
    const t = (i + 0.5 - from) / length;
    const middle = start + slope * t;
    const half = Math.max(0.5, (halfWidth + halfWidthChange * t) * slant);
    const alpha = opacity + opacityChange * t;
    const r = red + redChange * t;
    const g = green + greenChange * t;
    const bl = blue + blueChange * t;
    const end = Math.min(limit - 1, Math.floor(middle + half));
    for (let j = Math.max(0, Math.floor(middle - half)); j <= end; j += 1) {
      let k = (Math.min(j + 1, middle + half) - Math.max(j, middle - half)) * alpha;
      if (hidden > 0) {
        const mx = (isSteep ? j : i) - faceX;
        const my = (isSteep ? i : j) - faceY;
        if (mx >= 0 && my >= 0 && mx < faceWidth && my < faceHeight)
          k *= 1 - ((face.data[my * faceWidth + mx] as number) / 255) * hidden;
      }
      if (k <= 0.004) continue;
      const index = i * major + j * minor;
      const keep = 1 - k;
      data[index] = (data[index] as number) * keep + r * k;
      data[index + 1] = (data[index + 1] as number) * keep + g * k;
      data[index + 2] = (data[index + 2] as number) * keep + bl * k;
      data[index + 3] = (data[index + 3] as number) * keep + 255 * k;
    }
  }
}
