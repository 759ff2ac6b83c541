import { shiftLightness } from '../color/oklab.js';
import { createCurve, type Point } from '../portrait/path.js';
import type { Shape } from '../portrait/shapes.js';
import { cutAtY, type Guide, interpolateGuides } from './strand-guides.js';

/**
 * Draws coily hair as small arcs with random directions between two guides.
 *
 * @param end y coordinate of the tips
 */
export function drawCoils(
  inner: Guide,
  outer: Guide,
  hex: string,
  end: number,
  count: number,
  random: () => number,
): Shape[] {
  const coils: Shape[] = [];
  for (let i = 0; i < count * 9; i += 1) {
    const share = random() ** 0.7;
    const line = interpolateGuides(inner, outer, share);
    const center = line[Math.floor(random() * line.length)] as Point;
    if (center[1] > end + 4) continue;
    const [x, y] = [center[0] + (random() - 0.5) * 7, center[1] + (random() - 0.5) * 7];
    const radius = 2.6 + random() * 2.6;
    const turn = random() * 2 * Math.PI;
    const arc = [0, 1.25, 2.5, 3.75].map(
      (angle): Point => [x + radius * Math.cos(turn + angle), y + radius * 0.85 * Math.sin(turn + angle)],
    );
    const lift = share > 0.45 && share < 0.95 ? 0.03 : 0;
    coils.push({
      path: createCurve(arc),
      region: 'hair',
      stroke: shiftLightness(hex, (random() - 0.52) * 0.15 + lift),
      width: 1.5 + random(),
      opacity: 0.8,
    });
  }
  return coils;
}

/**
 * Draws braids side by side, each with dark edges and light and dark crossings.
 *
 * @param end y coordinate of the tips
 */
export function drawBraids(inner: Guide, outer: Guide, hex: string, end: number): Shape[] {
  const braids = 9;
  return Array.from({ length: braids }, (_, i) => {
    const line = cutAtY(interpolateGuides(inner, outer, (i + 0.5) / braids), end);
    const braid = createCurve(line);
    const crossings = line.flatMap(([x, y], n): Shape[] => {
      if (n === 0) return [];
      const [px, py] = line[n - 1] as Point;
      const [mx, my] = [(x + px) / 2, (y + py) / 2];
      return [
        {
          path: createCurve([
            [x - 3.2, y - 2.4],
            [x, y + 1],
            [x + 3.2, y - 2.4],
          ]),
          stroke: shiftLightness(hex, -0.1),
          width: 1.2,
          opacity: 0.8,
        },
        {
          path: createCurve([
            [mx - 2.6, my - 1],
            [mx - 0.4, my + 1.6],
          ]),
          stroke: shiftLightness(hex, 0.11),
          width: 1.6,
          opacity: 0.55,
        },
      ];
    });
    return [
      { path: braid, region: 'hair' as const, stroke: shiftLightness(hex, -0.13), width: 9.4 },
      { path: braid, region: 'hair' as const, stroke: shiftLightness(hex, 0.005), width: 7.2 },
      ...crossings,
    ];
  }).flat();
}
