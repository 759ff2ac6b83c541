import { SIDES } from '../portrait/features.js';
import { CENTRE, type Head } from '../portrait/head.js';
import { joined, type Point, reversed, through } from '../portrait/path.js';
import { seeded } from '../portrait/random.js';
import type { Shape } from '../portrait/shapes.js';
import type { HairDesign } from './designs.js';
import { above, between, curtainGuides, fringeGuides, type Guide, waved } from './guides.js';
import { braidMarks, coilMarks } from './marks.js';
import { toned } from './tone.js';

/** Hair as drawn: what lies behind the face and neck, and what lies before them. */
export interface DrawnHair {
  readonly back: readonly Shape[];
  readonly front: readonly Shape[];
}

/** Draws a hairstyle onto a head. The same hair every time. */
export function drawHair(head: Head, design: HairDesign, hex: string): DrawnHair {
  const random = seeded(11);
  const end = head.at(design.reach);
  const sides = SIDES.map((side) => curtainGuides(head, side, design));
  const back: Shape[] = [];
  const [right, left] = sides.map(({ outer }) =>
    above(waved(outer, design.texture, 0), baseEnd(end, head.top, design)),
  );
  if (right && left) {
    const deep = toned(hex, -0.085);
    back.push({
      path: joined(
        through(right),
        through([right.at(-1) as Point, left.at(-1) as Point]),
        reversed(through(left)),
      ),
      region: 'hair',
      fill: deep,
    });
    if (design.reach > 0.6) {
      const middle = (guide: Guide): Point[] =>
        guide.map(([x, y]): Point => [CENTRE + (x - CENTRE) * 0.12, y]);
      for (const { outer } of sides)
        back.push(
          ...strands(outer, middle(outer), {
            design,
            hex: deep,
            count: 26,
            end,
            random,
            base: false,
            from: 0.35,
          }),
        );
    }
  }
  const front = sides.flatMap(({ inner, outer }) =>
    strands(inner, outer, { design, hex, count: 74, end, random, base: true, from: 0 }),
  );
  for (const { inner, outer } of fringeGuides(head, design)) {
    const light = design.fringe === 'light';
    front.push(
      ...strands(inner, outer, {
        design,
        hex,
        count: light ? 60 : 34,
        end: head.at(0.62),
        random,
        base: !light,
        from: 0,
      }),
    );
  }
  return { back, front };
}

/** Where the even field under the strands ends: above the tips, so that these stay loose. */
const baseEnd = (end: number, root: number, { layers }: HairDesign): number =>
  end - layers * 0.6 * (end - root);

interface Bundle {
  readonly design: HairDesign;
  readonly hex: string;
  readonly count: number;
  /** y where the hair is cut. */
  readonly end: number;
  readonly random: () => number;
  /** Whether an even field of colour lies under the strands. */
  readonly base: boolean;
  /** Where on their way strands begin to show, 0 to 1. */
  readonly from: number;
}

function strands(
  inner: Guide,
  outer: Guide,
  { design, hex, count, end, random, base, from }: Bundle,
): Shape[] {
  const { texture, layers } = design;
  const height = end - (inner[0]?.[1] ?? 0);
  const shapes: Shape[] = [];
  if (base) {
    const edge = (line: Guide) => through(above(waved(line, texture, 0), baseEnd(end, end - height, design)));
    const [a, b] = [edge(inner), edge(outer)];
    const tip = (path: typeof a): Point => {
      const last = path.curves.at(-1);
      return last ? [last[4], last[5]] : path.start;
    };
    shapes.push({
      path: joined(a, through([tip(a), tip(b)]), reversed(b)),
      region: 'hair',
      fill: toned(hex, -0.012),
    });
  }
  if (texture === 'coily') return [...shapes, ...coilMarks(inner, outer, hex, end, count, random)];
  if (texture === 'braided' && base) return [...shapes, ...braidMarks(inner, outer, hex, end)];
  for (let i = 0; i < count; i += 1) {
    const share = (i + 0.2 + random() * 0.6) / count;
    const lock = Math.floor(share * 8);
    const cut = end - layers * height * random() + (base ? 3 * random() : 0);
    const full = above(waved(between(inner, outer, share), texture, lock * 1.1), cut);
    const line = full.slice(Math.floor(full.length * from));
    if (line.length < 3) continue;
    const tone = (random() - 0.5) * 0.1 + (lock % 2 ? 0.012 : -0.012);
    shapes.push({
      path: through(line.filter((_, n) => n % 2 === 0 || n === line.length - 1)),
      region: 'hair',
      stroke: toned(hex, tone),
      width: (1.1 + random() * 1.7) * (texture === 'curly' ? 1.7 : 1),
      opacity: 0.78,
    });
    if (base && i % 3 === 0) shapes.push(...lightAndShade(line, hex, random));
  }
  return shapes;
}

/** Hair catches light where it bends over the head, and is darker where it grows. */
function lightAndShade(line: readonly Point[], hex: string, random: () => number): Shape[] {
  const piece = (a: number, b: number) =>
    through(line.slice(Math.floor(line.length * a), Math.ceil(line.length * b) + 1));
  const lift = 0.13 + random() * 0.06;
  return [
    { path: piece(0, 0.1), stroke: toned(hex, -0.1), width: 2.6, opacity: 0.4 },
    { path: piece(0.2 + random() * 0.04, 0.38), stroke: toned(hex, lift), width: 1.7, opacity: 0.36 },
    { path: piece(0.24, 0.33), stroke: toned(hex, lift + 0.06), width: 1.1, opacity: 0.4 },
  ];
}
