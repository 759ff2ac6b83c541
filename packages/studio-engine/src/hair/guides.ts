import type { Side } from '../portrait/features.js';
import { CENTRE, type Head } from '../portrait/head.js';
import { type Point, sample, through } from '../portrait/path.js';
import type { HairDesign } from './designs.js';

/** A line from root to tip as evenly spaced points. */
export type Guide = readonly Point[];

const POINTS = 26;
const guide = (points: readonly Point[]): Guide => sample(through(points), POINTS);

/** The two lines between which one side of the hair hangs: along the face, and the outline. */
export function curtainGuides(head: Head, side: Side, design: HairDesign): { inner: Guide; outer: Guide } {
  const { part, volume, texture } = design;
  const short = design.reach < 0.6;
  const g = (dx: number, share: number): Point => [CENTRE + side * dx * head.half, head.at(share)];
  const root = part * side;
  const out = (width: number) => 1 + (width - 1) * volume * (short ? 0.42 : 1);
  // Hair that stands by itself makes a ball around the head instead of falling.
  const round = texture === 'coily' && !short;
  const inner = guide([
    g(root, 0.005),
    g(root + (0.5 - root) * 0.55, 0.03),
    g(0.62, 0.085),
    g(0.86, 0.2),
    g(0.965, 0.34),
    g(0.985, 0.5),
    g(short ? 1.0 : 0.965, 0.66),
    g(0.93, 0.86),
    g(0.86, 1.1),
    g(0.82, 1.35),
    g(0.86, 1.62),
  ]);
  const crown = -0.22 * volume;
  const outer = round
    ? guide([
        g(root, crown * 1.12),
        g(0.5, crown * 1.04),
        g(1.0, crown * 0.62),
        g(1.38, 0.02),
        g(1.6, 0.26),
        g(1.62, 0.5),
        g(1.46, 0.72),
        g(1.2, 0.86),
        g(1.0, 0.9),
      ])
    : guide([
        g(root * 0.3, crown),
        g(0.4, crown * 0.88),
        g(0.8, crown * 0.56),
        g(out(1.1), 0.06),
        g(out(1.24), 0.27),
        g(short ? 1.06 : out(1.3), 0.5),
        g(out(1.34), 0.75),
        g(out(1.38), 1),
        g(out(1.4), 1.25),
        g(out(1.3), 1.48),
        g(out(1.22), 1.62),
      ]);
  return { inner, outer };
}

/** The two lines of a fringe; none where the design has none. */
export function fringeGuides(head: Head, design: HairDesign): { inner: Guide; outer: Guide }[] {
  const g = (dx: number, share: number): Point => [CENTRE + dx * head.half, head.at(share)];
  const { part, fringe } = design;
  switch (fringe) {
    case 'none':
      return [];
    case 'light':
      return [
        {
          inner: guide([g(-0.5, -0.07), g(-0.68, 0.1), g(-0.8, 0.33)]),
          outer: guide([g(0.5, -0.07), g(0.68, 0.1), g(0.8, 0.33)]),
        },
      ];
    case 'swept':
      return [
        {
          inner: guide([g(part, -0.01), g(part + 0.4, 0.14), g(0.4, 0.25), g(0.93, 0.36)]),
          outer: guide([g(part, -0.1), g(0.2, -0.06), g(0.75, 0.06), g(1.01, 0.3)]),
        },
      ];
    case 'curtain':
      return [-1, 1].map((side) => ({
        inner: guide([
          g(part, -0.02),
          g(part + side * 0.22, 0.14),
          g(side * 0.62, 0.33),
          g(side * 1.0, 0.47),
          g(side * 1.06, 0.6),
        ]),
        outer: guide([
          g(part, -0.08),
          g(side * 0.42, -0.02),
          g(side * 0.85, 0.12),
          g(side * 1.08, 0.38),
          g(side * 1.14, 0.6),
        ]),
      }));
  }
}

/** A line between two guides: 0 is the first, 1 the second. */
export const between = (a: Guide, b: Guide, share: number): Point[] =>
  a.map(([x, y], i): Point => {
    const [x2, y2] = b[i] as Point;
    return [x + (x2 - x) * share, y + (y2 - y) * share];
  });

/** The part of a line above a height; at least three points. */
export const above = (line: readonly Point[], y: number): Point[] => {
  const end = line.findIndex(([, py], i) => i > 2 && py > y);
  if (end < 0) return [...line];
  const [[x1, y1], [x2, y2]] = [line[end - 1] as Point, line[end] as Point];
  const share = y2 > y1 ? Math.max(0, Math.min(1, (y - y1) / (y2 - y1))) : 1;
  return [...line.slice(0, end), [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share]];
};

/** Bends a line from side to side, more towards its tip. */
export function waved(line: readonly Point[], texture: HairDesign['texture'], phase: number): Point[] {
  const [size, length] = {
    straight: [0, 1],
    braided: [0, 1],
    wavy: [5, 62],
    curly: [7.5, 36],
    coily: [0, 1],
  }[texture] as [number, number];
  if (size === 0) return [...line];
  let way = 0;
  return line.map(([x, y], i): Point => {
    const [px, py] = line[Math.max(0, i - 1)] as Point;
    const step = Math.hypot(x - px, y - py);
    way += step;
    const grow = Math.min(1, Math.max(0, (way - 40) / 90));
    const bend = size * grow * Math.sin((way / length) * 2 * Math.PI + phase);
    return step > 0 ? [x + ((y - py) / step) * bend, y - ((x - px) / step) * bend * 0.4] : [x, y];
  });
}
