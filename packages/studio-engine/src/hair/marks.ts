import { type Point, through } from '../portrait/path.js';
import type { Shape } from '../portrait/shapes.js';
import { above, between, type Guide } from './guides.js';
import { toned } from './tone.js';

/** Coils all over the field between two guides: small bows, each its own way round. */
export function coilMarks(
  inner: Guide,
  outer: Guide,
  hex: string,
  end: number,
  count: number,
  random: () => number,
): Shape[] {
  const marks: Shape[] = [];
  for (let i = 0; i < count * 9; i += 1) {
    const share = random() ** 0.7;
    const line = between(inner, outer, share);
    const at = line[Math.floor(random() * line.length)] as Point;
    if (at[1] > end + 4) continue;
    const [x, y] = [at[0] + (random() - 0.5) * 7, at[1] + (random() - 0.5) * 7];
    const radius = 2.6 + random() * 2.6;
    const turn = random() * 2 * Math.PI;
    const bow = [0, 1.25, 2.5, 3.75].map(
      (angle): Point => [x + radius * Math.cos(turn + angle), y + radius * 0.85 * Math.sin(turn + angle)],
    );
    const lift = share > 0.45 && share < 0.95 ? 0.03 : 0;
    marks.push({
      path: through(bow),
      region: 'hair',
      stroke: toned(hex, (random() - 0.52) * 0.15 + lift),
      width: 1.5 + random(),
      opacity: 0.8,
    });
  }
  return marks;
}

/** Braids side by side: ropes with a light side and a crossing every few pixels. */
export function braidMarks(inner: Guide, outer: Guide, hex: string, end: number): Shape[] {
  const ropes = 9;
  return Array.from({ length: ropes }, (_, i) => {
    const line = above(between(inner, outer, (i + 0.5) / ropes), end);
    const rope = through(line);
    const crossings = line.flatMap(([x, y], n): Shape[] => {
      if (n === 0) return [];
      const [px, py] = line[n - 1] as Point;
      const [mx, my] = [(x + px) / 2, (y + py) / 2];
      return [
        {
          path: through([
            [x - 3.2, y - 2.4],
            [x, y + 1],
            [x + 3.2, y - 2.4],
          ]),
          stroke: toned(hex, -0.1),
          width: 1.2,
          opacity: 0.8,
        },
        {
          path: through([
            [mx - 2.6, my - 1],
            [mx - 0.4, my + 1.6],
          ]),
          stroke: toned(hex, 0.11),
          width: 1.6,
          opacity: 0.55,
        },
      ];
    });
    return [
      { path: rope, region: 'hair' as const, stroke: toned(hex, -0.13), width: 9.4 },
      { path: rope, region: 'hair' as const, stroke: toned(hex, 0.005), width: 7.2 },
      ...crossings,
    ];
  }).flat();
}
