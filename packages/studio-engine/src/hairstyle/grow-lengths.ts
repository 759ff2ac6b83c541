import type { Triple } from '../color/srgb.js';
import { createSeededRandom } from '../portrait/seeded-random.js';
import { GROWTH_STEP, type Guide, MAX_GROWTH_STEPS } from './grow-guides.js';
import { interpolateStrands, type Strands } from './grow-strands.js';
import { resamplePath, smoothPath } from './guide-path.js';
import type { HairstyleShape } from './hairstyle-shapes.js';
import { EllipsoidDepth, unprojectPoint } from './head-depth.js';
import { type HeadFit, projectPoint, toHeadDirection } from './head-fit.js';
import { FACE, layOnTorso, NECK, pushOut, SKULL, TORSO } from './head-shape.js';
import type { OwnEnds } from './own-ends.js';
import type { Steps } from './steps.js';

/** Guides and strands of lengths, which cover less than the hair of a whole head. */
const GROWTH = { guides: 380, strands: 11_000 };
/** How far above the end of own hair the lengths begin inside of it, in centimeters: the least, and the range above it. */
const [MIN_INSIDE, INSIDE_RANGE] = [0.4, 5.6];
/** Factor on waves, because lengths alone are shorter than the hair that the waves of a hairstyle are measured for. */
const WAVE_GAIN = 1.25;
/** Factor on the highlights: the color of own hair has them already. */
const GLOSS = 0.35;
/** Distance of own hair from face, neck and torso, in centimeters. */
const THICKNESS = 0.7;
/** How far out from the middle of the head hair hangs down straight; from farther out it leans inwards. Centimeters. */
const HANGING = 6.5;
/** How much strands of a lock join towards its tip, how far single ones leave it, and half the width of a strand in centimeters. */
const [CLUMP, FRIZZ, HALF_WIDTH] = [0.6, 0.13, 0.034];

/**
 * Grows the lengths that own hair lacks: from inside its lower end they fall down, over shoulders and chest. The result is
 * deterministic.
 *
 * @param hasHair whether own hair is at a pixel of the picture
 */
export function* growLengths(
  shape: HairstyleShape,
  { left, bottoms }: OwnEnds,
  fit: HeadFit,
  hasHair: (x: number, y: number) => boolean,
): Steps<Strands> {
  const random = createSeededRandom(23);
  const measureDepth = createDepthMeasure(fit);
  const gravity = toHeadDirection(fit, [0, -1, 0]);
  const columns = [...bottoms.keys()].filter((column) => !Number.isNaN(bottoms[column] as number));
  const guides: Guide[] = [];
  for (let attempt = 0; attempt < 4 * GROWTH.guides && guides.length < GROWTH.guides; attempt += 1) {
    if (attempt % 10 === 0) yield;
    const column = pickColumn(columns, random);
    const above = MIN_INSIDE + INSIDE_RANGE * random() ** 1.5;
    const [px, py] = [left + column, Math.round((bottoms[column] as number) - above * fit.scale)];
    if (!hasHair(px, py)) continue;
    const [x, y, z] = unprojectPoint(fit, px, py, measureDepth(px, py));
    // Hair beside the face is cut shorter than hair behind it, and upper layers are shorter than lower ones.
    const layer = Math.max(0, 1 - Math.abs(x) / 11) * 0.7 + ((above - MIN_INSIDE) / INSIDE_RANGE) * 0.5;
    const end = shape.end + shape.layers * layer * random() + shape.raggedness * (random() - 0.3);
    const path = growFallingPath([x, y, z], { end, gravity, inward: shape.inward, random });
    if (path.length < 18) continue;
    const root = { x, y, z, angle: 0, aboveHairline: above };
    guides.push({
      ...resamplePath(smoothPath(path)),
      root,
      group: x < 0 ? -1 : 1,
      phase: 0.8 * Math.abs(x) + 0.3 * y + 1.6 * random(),
    });
  }
  // The lengths swing from their beginning on, because own hair above them does not.
  const swinging = {
    ...shape,
    waveStart: 0,
    wave: { ...shape.wave, amplitude: WAVE_GAIN * shape.wave.amplitude },
    clump: Math.max(CLUMP, shape.clump),
    frizz: Math.max(FRIZZ, shape.frizz),
  };
  return {
    ...(yield* interpolateStrands(swinging, guides, GROWTH)),
    halfWidth: HALF_WIDTH,
    gloss: GLOSS * shape.gloss,
  };
}

/** Picks a column: half of the locks anywhere, the others rather in the middle of a side, because hair thins out at its edges. */
function pickColumn(columns: readonly number[], random: () => number): number {
  const at = Math.floor(random() * columns.length);
  const column = columns[at] as number;
  if (random() < 0.5) return column;
  // The run of neighboring columns that this one belongs to.
  let [from, to] = [at, at];
  while (from > 0 && (columns[from] as number) - (columns[from - 1] as number) < 4) from -= 1;
  while (to < columns.length - 1 && (columns[to + 1] as number) - (columns[to] as number) < 4) to += 1;
  return columns[Math.round(from + ((to - from) * (random() + random())) / 2)] as number;
}

/** The depth of own hair at a pixel: in front of what it lies on. */
function createDepthMeasure(fit: HeadFit): (px: number, py: number) => number {
  const solids = [FACE, SKULL, NECK, TORSO].map((ellipsoid) => new EllipsoidDepth(ellipsoid, fit));
  const axis = new Float32Array(3);
  projectPoint(fit, 0, -8, -3, axis);
  return (px, py) => Math.max(axis[2] as number, ...solids.map((solid) => solid.at(px, py))) + THICKNESS;
}

/** Grows one strand that falls from a point of own hair. @returns x, y and z of points about a `GROWTH_STEP` apart */
function growFallingPath(
  from: Triple,
  { end, gravity, inward, random }: { end: number; gravity: Triple; inward: number; random: () => number },
): number[] {
  const point = Float32Array.from(from);
  const path = [...from];
  // Locks do not hang as plumb lines: each swings a little by itself.
  const swing = { size: 0.02 + 0.1 * random() ** 2, phase: 6.28 * random(), length: 13 + 10 * random() };
  for (let step = 0; step < MAX_GROWTH_STEPS && (point[1] as number) > end; step += 1) {
    const x = point[0] as number;
    const out = Math.max(0, Math.min(1, (Math.abs(x) - HANGING) / 5));
    const sway = swing.size * Math.sin(swing.phase + (step * GROWTH_STEP * 6.28) / swing.length);
    const lean = -0.34 * Math.sign(x) * out + sway * Math.min(1, (step * GROWTH_STEP) / 4);
    const before = Float32Array.from(point);
    point[0] = x + GROWTH_STEP * (gravity[0] + lean);
    point[1] = (point[1] as number) + GROWTH_STEP * gravity[1];
    point[2] = (point[2] as number) + GROWTH_STEP * gravity[2];
    pushOut(NECK, point, 0.5);
    layOnTorso(point, THICKNESS);
    // Hair does not jump onto a shoulder: it bends there.
    for (let i = 0; i < 3; i += 1) {
      const change = (point[i] as number) - (before[i] as number);
      point[i] = (before[i] as number) + Math.max(-GROWTH_STEP, Math.min(GROWTH_STEP, change));
    }
    path.push(...point);
  }
  if (inward === 0) return path;
  const count = path.length / 3;
  for (let i = 0; i < count; i += 1) {
    const t = Math.max(0, (i / Math.max(1, count - 1) - 0.6) / 0.4);
    path[3 * i] = (path[3 * i] as number) - Math.sign(path[3 * i] as number) * inward * t * t;
  }
  return path;
}
