import type { Side } from '../portrait/feature-lines.js';
import { CENTER_X, type Head } from '../portrait/head.js';
import { createCurve, type Point, sampleEvenly } from '../portrait/path.js';
import type { HairDesign } from './hair-designs.js';

/** A line from root to tip, as evenly spaced points in units of the drawing. Strands lie between two guides. */
export type Guide = readonly Point[];

const POINTS_PER_GUIDE = 26;
const createGuide = (points: readonly Point[]): Guide => sampleEvenly(createCurve(points), POINTS_PER_GUIDE);

/** The guides of one side of the hair: `inner` runs along the face, `outer` is the outline. */
export function createSideGuides(head: Head, side: Side, design: HairDesign): { inner: Guide; outer: Guide } {
  const { part, volume, texture } = design;
  const isShort = design.length < 0.6;
  const point = (dx: number, share: number): Point => [
    CENTER_X + side * dx * head.halfWidth,
    head.yAt(share),
  ];
  const root = part * side;
  const scaleByVolume = (width: number) => 1 + (width - 1) * volume * (isShort ? 0.42 : 1);
  // Long coily hair forms a ball around the head instead of falling.
  const isBall = texture === 'coily' && !isShort;
  const inner = createGuide([
    point(root, 0.005),
    point(root + (0.5 - root) * 0.55, 0.03),
    point(0.62, 0.085),
    point(0.86, 0.2),
    point(0.965, 0.34),
    point(0.985, 0.5),
    point(isShort ? 1.0 : 0.965, 0.66),
    point(0.93, 0.86),
    point(0.86, 1.1),
    point(0.82, 1.35),
    point(0.86, 1.62),
  ]);
  const crown = -0.22 * volume;
  const outer = isBall
    ? createGuide([
        point(root, crown * 1.12),
        point(0.5, crown * 1.04),
        point(1.0, crown * 0.62),
        point(1.38, 0.02),
        point(1.6, 0.26),
        point(1.62, 0.5),
        point(1.46, 0.72),
        point(1.2, 0.86),
        point(1.0, 0.9),
      ])
    : createGuide([
        point(root * 0.3, crown),
        point(0.4, crown * 0.88),
        point(0.8, crown * 0.56),
        point(scaleByVolume(1.1), 0.06),
        point(scaleByVolume(1.24), 0.27),
        point(isShort ? 1.06 : scaleByVolume(1.3), 0.5),
        point(scaleByVolume(1.34), 0.75),
        point(scaleByVolume(1.38), 1),
        point(scaleByVolume(1.4), 1.25),
        point(scaleByVolume(1.3), 1.48),
        point(scaleByVolume(1.22), 1.62),
      ]);
  return { inner, outer };
}

/** Pairs of guides for the fringe; empty if the design has no fringe. */
export function createFringeGuides(head: Head, design: HairDesign): { inner: Guide; outer: Guide }[] {
  const point = (dx: number, share: number): Point => [CENTER_X + dx * head.halfWidth, head.yAt(share)];
  const { part, fringe } = design;
  switch (fringe) {
    case 'none':
      return [];
    case 'light':
      return [
        {
          inner: createGuide([point(-0.5, -0.07), point(-0.68, 0.1), point(-0.8, 0.33)]),
          outer: createGuide([point(0.5, -0.07), point(0.68, 0.1), point(0.8, 0.33)]),
        },
      ];
    case 'swept':
      return [
        {
          inner: createGuide([
            point(part, -0.01),
            point(part + 0.4, 0.14),
            point(0.4, 0.25),
            point(0.93, 0.36),
          ]),
          outer: createGuide([point(part, -0.1), point(0.2, -0.06), point(0.75, 0.06), point(1.01, 0.3)]),
        },
      ];
    case 'curtain':
      return [-1, 1].map((side) => ({
        inner: createGuide([
          point(part, -0.02),
          point(part + side * 0.22, 0.14),
          point(side * 0.62, 0.33),
          point(side * 1.0, 0.47),
          point(side * 1.06, 0.6),
        ]),
        outer: createGuide([
          point(part, -0.08),
          point(side * 0.42, -0.02),
          point(side * 0.85, 0.12),
          point(side * 1.08, 0.38),
          point(side * 1.14, 0.6),
        ]),
      }));
  }
}

/** Interpolates linearly between two guides: a `share` of 0 gives `a`, 1 gives `b`. */
export const interpolateGuides = (a: Guide, b: Guide, share: number): Point[] =>
  a.map(([x, y], i): Point => {
    const [x2, y2] = b[i] as Point;
    return [x + (x2 - x) * share, y + (y2 - y) * share];
  });

/** Cuts a line off at a y coordinate. At least the first three points remain. */
export const cutAtY = (line: readonly Point[], y: number): Point[] => {
  const end = line.findIndex(([, py], i) => i > 2 && py > y);
  if (end < 0) return [...line];
  const [[x1, y1], [x2, y2]] = [line[end - 1] as Point, line[end] as Point];
  const share = y2 > y1 ? Math.max(0, Math.min(1, (y - y1) / (y2 - y1))) : 1;
  return [...line.slice(0, end), [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share]];
};

/**
 * Bends a line into waves whose amplitude grows towards the tip.
 *
 * @param phase of the wave in radians
 */
export function bendIntoWaves(
  line: readonly Point[],
  texture: HairDesign['texture'],
  phase: number,
): Point[] {
  const [amplitude, wavelength] = {
    straight: [0, 1],
    braided: [0, 1],
    wavy: [5, 62],
    curly: [7.5, 36],
    coily: [0, 1],
  }[texture] as [number, number];
  if (amplitude === 0) return [...line];
  let distance = 0;
  return line.map(([x, y], i): Point => {
    const [px, py] = line[Math.max(0, i - 1)] as Point;
    const step = Math.hypot(x - px, y - py);
    distance += step;
    const growth = Math.min(1, Math.max(0, (distance - 40) / 90));
    const bend = amplitude * growth * Math.sin((distance / wavelength) * 2 * Math.PI + phase);
    return step > 0 ? [x + ((y - py) / step) * bend, y - ((x - px) / step) * bend * 0.4] : [x, y];
  });
}
