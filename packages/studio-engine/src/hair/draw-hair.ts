import { shiftLightness } from '../color/oklab.js';
import { SIDES } from '../portrait/feature-lines.js';
import { CENTER_X, type Head } from '../portrait/head.js';
import { createCurve, joinPaths, type Point, reversePath } from '../portrait/path.js';
import { createSeededRandom } from '../portrait/seeded-random.js';
import type { Shape } from '../portrait/shapes.js';
import { drawBraids, drawCoils } from './coils-and-braids.js';
import type { HairDesign } from './hair-designs.js';
import {
  bendIntoWaves,
  createFringeGuides,
  createSideGuides,
  cutAtY,
  type Guide,
  interpolateGuides,
} from './strand-guides.js';

/** The shapes of drawn hair: those behind face and neck, and those in front of them. */
interface DrawnHair {
  readonly back: readonly Shape[];
  readonly front: readonly Shape[];
}

/**
 * Draws a hairstyle onto a head. The result is deterministic.
 *
 * @param hex color of the hair
 */
export function drawHair(head: Head, design: HairDesign, hex: string): DrawnHair {
  const random = createSeededRandom(11);
  const end = head.yAt(design.length);
  const sides = SIDES.map((side) => createSideGuides(head, side, design));
  const back: Shape[] = [];
  const [right, left] = sides.map(({ outer }) =>
    cutAtY(bendIntoWaves(outer, design.texture, 0), findBaseEnd(end, head.top, design)),
  );
  if (right && left) {
    const darkHex = shiftLightness(hex, -0.085);
    back.push({
      path: joinPaths(
        createCurve(right),
        createCurve([right.at(-1) as Point, left.at(-1) as Point]),
        reversePath(createCurve(left)),
      ),
      region: 'hair',
      fill: darkHex,
    });
    if (design.length > 0.6) {
      const towardsMiddle = (guide: Guide): Point[] =>
        guide.map(([x, y]): Point => [CENTER_X + (x - CENTER_X) * 0.12, y]);
      for (const { outer } of sides)
        back.push(
          ...drawStrands(outer, towardsMiddle(outer), {
            design,
            hex: darkHex,
            count: 26,
            end,
            random,
            hasBase: false,
            hiddenShare: 0.35,
          }),
        );
    }
  }
  const front = sides.flatMap(({ inner, outer }) =>
    drawStrands(inner, outer, { design, hex, count: 74, end, random, hasBase: true, hiddenShare: 0 }),
  );
  for (const { inner, outer } of createFringeGuides(head, design)) {
    const isLight = design.fringe === 'light';
    front.push(
      ...drawStrands(inner, outer, {
        design,
        hex,
        count: isLight ? 60 : 34,
        end: head.yAt(0.62),
        random,
        hasBase: !isLight,
        hiddenShare: 0,
      }),
    );
  }
  return { back, front };
}

/** The y coordinate at which the solid area under the strands ends: above the tips, so that these stay separate. */
const findBaseEnd = (end: number, root: number, { layers }: HairDesign): number =>
  end - layers * 0.6 * (end - root);

interface StrandOptions {
  readonly design: HairDesign;
  readonly hex: string;
  readonly count: number;
  /** The y coordinate of the tips. */
  readonly end: number;
  readonly random: () => number;
  /** Whether a solid area of color lies under the strands. */
  readonly hasBase: boolean;
  /** The share of each strand, 0 to 1 from its root, that is hidden. */
  readonly hiddenShare: number;
}

/** Draws strands between two guides. */
function drawStrands(
  inner: Guide,
  outer: Guide,
  { design, hex, count, end, random, hasBase, hiddenShare }: StrandOptions,
): Shape[] {
  const { texture, layers } = design;
  const height = end - (inner[0]?.[1] ?? 0);
  const shapes: Shape[] = [];
  if (hasBase) {
    const edge = (line: Guide) =>
      createCurve(cutAtY(bendIntoWaves(line, texture, 0), findBaseEnd(end, end - height, design)));
    const [a, b] = [edge(inner), edge(outer)];
    const tip = (path: typeof a): Point => {
      const last = path.curves.at(-1);
      return last ? [last[4], last[5]] : path.start;
    };
    shapes.push({
      path: joinPaths(a, createCurve([tip(a), tip(b)]), reversePath(b)),
      region: 'hair',
      fill: shiftLightness(hex, -0.012),
    });
  }
  if (texture === 'coily') return [...shapes, ...drawCoils(inner, outer, hex, end, count, random)];
  if (texture === 'braided' && hasBase) return [...shapes, ...drawBraids(inner, outer, hex, end)];
  for (let i = 0; i < count; i += 1) {
    const share = (i + 0.2 + random() * 0.6) / count;
    // Strands form eight locks with alternating tones.
    const lock = Math.floor(share * 8);
    const cut = end - layers * height * random() + (hasBase ? 3 * random() : 0);
    const full = cutAtY(bendIntoWaves(interpolateGuides(inner, outer, share), texture, lock * 1.1), cut);
    const line = full.slice(Math.floor(full.length * hiddenShare));
    if (line.length < 3) continue;
    const tone = (random() - 0.5) * 0.1 + (lock % 2 ? 0.012 : -0.012);
    shapes.push({
      path: createCurve(line.filter((_, n) => n % 2 === 0 || n === line.length - 1)),
      region: 'hair',
      stroke: shiftLightness(hex, tone),
      width: (1.1 + random() * 1.7) * (texture === 'curly' ? 1.7 : 1),
      opacity: 0.78,
    });
    if (hasBase && i % 3 === 0) shapes.push(...drawLightAndShade(line, hex, random));
  }
  return shapes;
}

/** Shades one strand: dark at the root, with a highlight where it bends over the head. */
function drawLightAndShade(line: readonly Point[], hex: string, random: () => number): Shape[] {
  const piece = (a: number, b: number) =>
    createCurve(line.slice(Math.floor(line.length * a), Math.ceil(line.length * b) + 1));
  const lift = 0.13 + random() * 0.06;
  return [
    { path: piece(0, 0.1), stroke: shiftLightness(hex, -0.1), width: 2.6, opacity: 0.4 },
    {
      path: piece(0.2 + random() * 0.04, 0.38),
      stroke: shiftLightness(hex, lift),
      width: 1.7,
      opacity: 0.36,
    },
    { path: piece(0.24, 0.33), stroke: shiftLightness(hex, lift + 0.06), width: 1.1, opacity: 0.4 },
  ];
}
