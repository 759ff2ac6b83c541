/** x and y. */
export type Point = readonly [number, number];

/** A cubic Bézier curve from the end of the previous one: x and y of two control points and of the end. */
type Cubic = readonly [number, number, number, number, number, number];

/** A path of cubic Bézier curves. */
export interface Path {
  readonly start: Point;
  readonly curves: readonly Cubic[];
  readonly isClosed: boolean;
}

/** A smooth path through points: a Catmull-Rom spline as Bézier curves. */
export function createCurve(points: readonly Point[], { isClosed = false } = {}): Path {
  const count = points.length;
  const pointAt = (index: number): Point =>
    points[isClosed ? (index + count) % count : Math.max(0, Math.min(count - 1, index))] as Point;
  const pull = 1 / 6;
  const curves = Array.from({ length: isClosed ? count : count - 1 }, (_, i): Cubic => {
    const [before, from, to, after] = [pointAt(i - 1), pointAt(i), pointAt(i + 1), pointAt(i + 2)];
    return [
      from[0] + (to[0] - before[0]) * pull,
      from[1] + (to[1] - before[1]) * pull,
      to[0] - (after[0] - from[0]) * pull,
      to[1] - (after[1] - from[1]) * pull,
      to[0],
      to[1],
    ];
  });
  return { start: pointAt(0), curves, isClosed };
}

/**
 * Joins open paths to one closed path. Each must begin where the previous one ends.
 *
 * @throws RangeError without a path
 */
export function joinPaths(...paths: readonly Path[]): Path {
  const [first] = paths;
  if (!first) throw new RangeError('Joining needs at least one path');
  return { start: first.start, curves: paths.flatMap(({ curves }) => curves), isClosed: true };
}

/** Reverses an open path. */
export function reversePath({ start, curves, isClosed }: Path): Path {
  const ends: Point[] = [start, ...curves.map((c): Point => [c[4], c[5]])];
  return {
    start: ends.at(-1) ?? start,
    curves: curves
      .map((c, i): Cubic => {
        const [x, y] = ends[i] as Point;
        return [c[2], c[3], c[0], c[1], x, y];
      })
      .reverse(),
    isClosed,
  };
}

/** An ellipse as four Bézier curves. */
export function createEllipse(cx: number, cy: number, rx: number, ry: number): Path {
  // The distance of the control points, in radii, with which the middle of a quarter circle lies on the circle.
  const k = 0.5523;
  return {
    start: [cx + rx, cy],
    curves: [
      [cx + rx, cy + k * ry, cx + k * rx, cy + ry, cx, cy + ry],
      [cx - k * rx, cy + ry, cx - rx, cy + k * ry, cx - rx, cy],
      [cx - rx, cy - k * ry, cx - k * rx, cy - ry, cx, cy - ry],
      [cx + k * rx, cy - ry, cx + rx, cy - k * ry, cx + rx, cy],
    ],
    isClosed: true,
  };
}

/** Approximates a path by points, with `steps` points per curve. */
export function flattenPath({ start, curves }: Path, steps = 8): Point[] {
  const points: Point[] = [start];
  let [x, y] = start;
  for (const [x1, y1, x2, y2, x3, y3] of curves) {
    for (let i = 1; i <= steps; i += 1) {
      const t = i / steps;
      const u = 1 - t;
      const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
      points.push([a * x + b * x1 + c * x2 + d * x3, a * y + b * y1 + c * y2 + d * y3]);
    }
    [x, y] = [x3, y3];
  }
  return points;
}

/** Samples `count` points at even distances along an open path, including both ends. */
export function sampleEvenly(path: Path, count: number): Point[] {
  const points = flattenPath(path, 16);
  const lengths = [0];
  for (let i = 1; i < points.length; i += 1) {
    const [[x1, y1], [x2, y2]] = [points[i - 1] as Point, points[i] as Point];
    lengths.push((lengths[i - 1] as number) + Math.hypot(x2 - x1, y2 - y1));
  }
  const total = lengths.at(-1) ?? 0;
  let i = 1;
  return Array.from({ length: count }, (_, n): Point => {
    const wanted = (total * n) / (count - 1);
    while (i < points.length - 1 && (lengths[i] as number) < wanted) i += 1;
    const [from, to] = [lengths[i - 1] as number, lengths[i] as number];
    const share = to > from ? (wanted - from) / (to - from) : 0;
    const [[x1, y1], [x2, y2]] = [points[i - 1] as Point, points[i] as Point];
    return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
  });
}

/** Formats the `d` attribute of an SVG path, with one decimal. */
export function formatPathData({ start, curves, isClosed }: Path): string {
  const n = (value: number) => String(Math.round(value * 10) / 10);
  const rest = curves.map((c) => `C${c.map(n).join(' ')}`).join('');
  return `M${n(start[0])} ${n(start[1])}${rest}${isClosed ? 'Z' : ''}`;
}
