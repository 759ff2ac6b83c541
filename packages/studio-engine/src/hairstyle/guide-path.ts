/** The number of points of a guide. */
export const GUIDE_POINTS = 64;

/** Rounds off the corners of a path. Its ends stay in place. */
export function smoothPath(path: readonly number[]): number[] {
  const next = [...path];
  for (let round = 0; round < 3; round += 1)
    for (let i = 3; i < next.length - 3; i += 1)
      next[i] = 0.25 * (next[i - 3] as number) + 0.5 * (next[i] as number) + 0.25 * (next[i + 3] as number);
  return next;
}

/** Places `GUIDE_POINTS` evenly along a path. */
export function resamplePath(path: readonly number[]): { points: Float32Array; length: number } {
  const count = path.length / 3;
  const distances = new Float32Array(count);
  for (let i = 1; i < count; i += 1) {
    const step = Math.hypot(
      (path[3 * i] as number) - (path[3 * i - 3] as number),
      (path[3 * i + 1] as number) - (path[3 * i - 2] as number),
      (path[3 * i + 2] as number) - (path[3 * i - 1] as number),
    );
    distances[i] = (distances[i - 1] as number) + step;
  }
  const length = distances[count - 1] as number;
  const points = new Float32Array(3 * GUIDE_POINTS);
  for (let i = 0, at = 0; i < GUIDE_POINTS; i += 1) {
    const wanted = (length * i) / (GUIDE_POINTS - 1);
    while (at < count - 2 && (distances[at + 1] as number) < wanted) at += 1;
    const from = distances[at] as number;
    const gap = (distances[Math.min(count - 1, at + 1)] as number) - from;
    const share = gap > 0 ? Math.min(1, (wanted - from) / gap) : 0;
    const next = Math.min(count - 1, at + 1);
    for (let axis = 0; axis < 3; axis += 1) {
      const a = path[3 * at + axis] as number;
      points[3 * i + axis] = a + ((path[3 * next + axis] as number) - a) * share;
    }
  }
  return { points, length };
}
