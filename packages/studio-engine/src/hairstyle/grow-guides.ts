import { createSeededRandom } from '../portrait/seeded-random.js';
import { resamplePath, smoothPath } from './guide-path.js';
import { type HairstyleShape, swingsTogether } from './hairstyle-shapes.js';
import {
  type Ellipsoid,
  FACE,
  layOnTorso,
  NECK,
  pushOut,
  type Root,
  SKULL,
  spreadRoots,
} from './head-shape.js';
import type { Steps } from './steps.js';

/** A guide strand: the middle of a lock of hair. */
export interface Guide {
  /** x, y and z of `GUIDE_POINTS` evenly spaced points from root to tip, in centimeters of the head model. */
  readonly points: Float32Array;
  readonly root: Root;
  /** Length in centimeters. */
  readonly length: number;
  /**
   * Strands are interpolated only between guides of the same group: -1 and 1 are the sides of the parting, 2 and 4 the sides
   * of a curtain fringe, 6 is any other fringe.
   */
  readonly group: number;
  /** Start of the lock's waves, in radians. */
  readonly phase: number;
}

/** Length of one step of growth in centimeters, and the most steps of a strand. */
export const [GROWTH_STEP, MAX_GROWTH_STEPS] = [0.55, 110];

/** x, y and z in the axes of the head model. */
type Vector = [number, number, number];

/**
 * Grows the guide strands of a hairstyle: from the scalp they follow the comb, then fall, and slide along head, neck
 * and shoulders, in small steps. The result is deterministic.
 *
 * The numbers of the formulas below were chosen by eye. Lengths are centimeters, and angles are radians.
 *
 * @param count approximate number of guides, of which `spreadRoots` makes about a sixth more; for braids 110 at most count
 */
export function* growGuides(shape: HairstyleShape, count: number): Steps<Guide[]> {
  const random = createSeededRandom(23);
  const roots = shape.kind === 'braids' ? spreadRoots(Math.min(count, 110)) : spreadRoots(count);
  const guides: Guide[] = [];
  for (const root of roots) {
    if (guides.length % 10 === 0) yield;
    const isFringe = growsFringe(shape, root, random());
    const side = root.x + 0.12 * (random() - 0.5) >= computePartingX(shape, root) ? 1 : -1;
    const path =
      shape.kind === 'coils'
        ? growRadially(shape, root, random)
        : growPath(shape, { root, side, isFringe }, random);
    const group = isFringe ? (shape.fringe === 'curtain' ? 3 + side : 6) : side;
    guides.push({
      ...resamplePath(smoothPath(path)),
      root,
      group,
      phase: computeWavePhase(shape, root, random()),
    });
  }
  return guides;
}

/** Waves of neighboring locks begin at nearly the same phase, so that they show as bands. Each corkscrew has a phase of its own. */
const computeWavePhase = (shape: HairstyleShape, { x, y, z }: Root, chance: number): number =>
  swingsTogether(shape) ? 0.3 * x + 1.6 * chance : 0.8 * Math.abs(x) + 0.5 * y + 0.35 * z + 2.2 * chance;

/** The x coordinate of the parting at the depth of a root. It ends at the crown, where hair falls to both sides. */
function computePartingX({ part }: HairstyleShape, { z }: Root): number {
  return part * Math.max(0, Math.min(1, (z + 9) / 5));
}

/** Whether a root belongs to the fringe. */
function growsFringe(
  { fringe, part }: HairstyleShape,
  { x, aboveHairline, angle }: Root,
  chance: number,
): boolean {
  if (fringe === 'none') return false;
  if (fringe === 'full') return angle < 0.96 && aboveHairline < 3.4;
  if (fringe === 'curtain') return angle < 0.56 && aboveHairline < 2.4 && chance < 0.9;
  // A swept fringe begins at the parting and covers the wider side.
  return angle < 0.75 && aboveHairline < 4.2 && (part < 0 ? x > part - 0.3 : x < part + 0.3);
}

/** Where a strand begins. */
interface StrandStart {
  readonly root: Root;
  /** The side of the parting: 1 is the person's left, -1 the right. */
  readonly side: 1 | -1;
  readonly isFringe: boolean;
}

/**
 * The part of the face that all hair except a full or swept fringe leaves free, as an ellipsoid that hair slides around.
 *
 * @param change added to its radii, in centimeters
 */
function createOpening(
  shape: HairstyleShape,
  { isFringe }: Pick<StrandStart, 'isFringe'>,
  change: number,
): Ellipsoid {
  const isCurtain = isFringe && shape.fringe === 'curtain';
  return {
    x: 0,
    y: isCurtain ? -6 : -2.2,
    z: 4,
    radiusX: shape.opening + change + (isCurtain ? 1.2 : 0),
    radiusY: (isCurtain ? 13.6 : 11.5) + change,
    radiusZ: 9,
  };
}

/** Grows one strand. @returns x, y and z of points about a `GROWTH_STEP` apart */
function growPath(shape: HairstyleShape, start: StrandStart, random: () => number): number[] {
  const { root, isFringe } = start;
  const normal = computeSkullNormal(root);
  const comb = computeCombDirection(shape, start);
  const lift = shape.lift * (0.7 + 0.6 * random());
  const direction: Vector = [0, 1, 2].map(
    (i) => (comb[i] as number) * (1 - lift * 0.5) + (normal[i] as number) * lift,
  ) as Vector;
  normalize(direction);
  // Hair from higher on the head lies over hair from below.
  const height = Math.max(0, Math.min(1, (root.y + 4) / 17));
  // Along the parting hair lies flat. Behind it, hair of the crown stands as high as elsewhere.
  const front = Math.max(0, Math.min(1, (root.z + 4.5) / 4));
  const nearPart = 1 - front * Math.max(0, 0.6 - Math.abs(root.x - computePartingX(shape, root)) / 3.5);
  const layer =
    (0.15 + shape.volume * (0.3 + 0.7 * height) * (0.7 + 0.6 * random()) * nearPart) * (isFringe ? 0.55 : 1);
  const jitter = random() - 0.5;
  const end = isFringe
    ? shape.fringeEnd + jitter * shape.raggedness * 0.7 + computeFringeArc(shape, root)
    : shape.end + shape.layers * height * (0.55 + 0.75 * random()) + jitter * shape.raggedness;
  const maxLength = shape.maxLength * (isFringe ? 1.15 : 0.8 + 0.4 * random());
  const combLength = isFringe ? 3.5 : 7.5;
  const opening =
    isFringe && shape.fringe !== 'curtain' ? undefined : createOpening(shape, start, 0.7 * (random() - 0.5));
  const point = Float32Array.of(root.x, root.y, root.z);
  const path = [root.x, root.y, root.z];
  for (let step = 0; step < MAX_GROWTH_STEPS; step += 1) {
    const along = step * GROWTH_STEP;
    const combed = Math.exp(-along / combLength);
    const [x, y, z] = [point[0], point[1], point[2]] as Vector;
    // Hair follows the curve of the head: it does not go on in the direction in which it was combed at its root.
    const outwards = computeSkullNormal({ x, y, z });
    const away = Math.max(0, comb[0] * outwards[0] + comb[1] * outwards[1] + comb[2] * outwards[2]);
    const gathered = isFringe ? 0 : computeGathering(x, y);
    for (let i = 0; i < 3; i += 1) {
      const led = (comb[i] as number) - away * (outwards[i] as number);
      const target = led * combed + (i === 1 ? -1 : i === 0 ? gathered : 0) * (1 - combed);
      direction[i] = (direction[i] as number) * 0.74 + target * 0.26;
    }
    normalize(direction);
    for (let i = 0; i < 3; i += 1) point[i] = (point[i] as number) + (direction[i] as number) * GROWTH_STEP;
    const margin = layer * Math.min(1, along / 4.5);
    pushOut(SKULL, point, margin);
    pushOut(FACE, point, isFringe ? 0.25 + 0.5 * margin : 0.3);
    if (opening) pushOut(opening, point, 0);
    pushOut(NECK, point, 0.4 + 0.4 * layer);
    layOnTorso(point, 0.3 + 0.4 * layer);
    const [dx, dy, dz] = [(point[0] as number) - x, (point[1] as number) - y, (point[2] as number) - z];
    const moved = Math.hypot(dx, dy, dz);
    if (moved < 0.08) break;
    direction[0] = dx / moved;
    direction[1] = dy / moved;
    direction[2] = dz / moved;
    path.push(point[0] as number, point[1] as number, point[2] as number);
    if ((point[1] as number) < end && step > 3) break;
    if (along > maxLength) break;
  }
  if (shape.inward !== 0 && !isFringe) bendInward(path, shape.inward);
  return path;
}

/** How far hair below the ears leans towards the neck, as the sideways part of its direction. */
const computeGathering = (x: number, y: number): number =>
  -Math.sign(x) *
  0.1 *
  Math.max(0, Math.min(1, (1 - y) / 5)) *
  Math.max(0, Math.min(1, (Math.abs(x) - 5.5) / 3));

/** A fringe is cut in an arc: a little longer at the temples. A swept one gets longer away from the parting. */
function computeFringeArc({ fringe, part }: HairstyleShape, { x }: Root): number {
  if (fringe === 'swept') return -0.2 * Math.abs(x - part);
  return fringe === 'full' ? -0.03 * x * x : 0;
}

/** Grows one strand of an afro, away from the head up to a rounded outline. */
function growRadially(shape: HairstyleShape, root: Root, random: () => number): number[] {
  const normal = computeSkullNormal(root);
  // Hair at the hairline is shorter, so that the outline is round and the face stays free.
  const share = Math.min(1, 0.22 + root.aboveHairline / 5);
  const length = shape.volume * share * (0.92 + 0.12 * random() * (1 + shape.raggedness));
  const tilt = [0.18 * (random() - 0.5), 0.18 * (random() - 0.5), 0.18 * (random() - 0.5)];
  const direction = normal.map((value, i) => value + (tilt[i] as number)) as Vector;
  // Gravity pulls a little, but hair of the nape does not grow into the neck.
  direction[1] = Math.max(-0.15, direction[1] - 0.08);
  normalize(direction);
  const path: number[] = [];
  const steps = Math.max(4, Math.round(length / 0.3));
  for (let step = 0; step <= steps; step += 1) {
    const along = (length * step) / steps;
    path.push(root.x + direction[0] * along, root.y + direction[1] * along, root.z + direction[2] * along);
  }
  return path;
}

/** Where the comb leads hair at a root: along the scalp, away from the parting, and backwards as far as wanted. */
function computeCombDirection(shape: HairstyleShape, { root, side, isFringe }: StrandStart): Vector {
  const normal = computeSkullNormal(root);
  // Hair low on the sides is combed down; hair near the parting is combed away from the parting.
  const top = Math.max(0, Math.min(1, (root.y - 2) / 7));
  const comb: Vector = isFringe
    ? computeFringeComb(shape, root, side)
    : [side * top, -0.25 - 0.9 * (1 - top), -1.6 * shape.back * top];
  // At the back of the head all hair is combed down.
  if (!isFringe && root.z < -6) {
    const share = Math.min(1, (-6 - root.z) / 5);
    comb[0] *= 1 - 0.8 * share;
    comb[1] -= share;
    comb[2] -= 0.5 * share;
  }
  const away = comb[0] * normal[0] + comb[1] * normal[1] + comb[2] * normal[2];
  for (let i = 0; i < 3; i += 1) comb[i] = (comb[i] as number) - away * (normal[i] as number);
  normalize(comb);
  return comb;
}

function computeFringeComb({ fringe, part }: HairstyleShape, { x }: Root, side: number): Vector {
  if (fringe === 'full') return [x * 0.09, -0.4, 1];
  if (fringe === 'curtain') return [side * 0.9, -0.1, 0.7];
  return [part < 0 ? 1 : -1, -0.15, 0.65];
}

/** Bends the last two fifths of a path towards the neck. */
function bendInward(path: number[], inward: number): void {
  const count = path.length / 3;
  for (let i = 0; i < count; i += 1) {
    const t = Math.max(0, (i / Math.max(1, count - 1) - 0.6) / 0.4);
    const [x, z] = [path[3 * i] as number, (path[3 * i + 2] as number) + 4.5];
    const radius = Math.hypot(x, z) || 1;
    const shift = (-inward * t * t) / radius;
    path[3 * i] = x + x * shift;
    path[3 * i + 2] = z + z * shift - 4.5;
  }
}

/** The direction out of the skull at a point. */
function computeSkullNormal({ x, y, z }: Pick<Root, 'x' | 'y' | 'z'>): Vector {
  const dz = z - SKULL.z;
  const radiusZ = dz < 0 ? (SKULL.backZ ?? SKULL.radiusZ) : SKULL.radiusZ;
  const normal: Vector = [x / SKULL.radiusX ** 2, (y - SKULL.y) / SKULL.radiusY ** 2, dz / radiusZ ** 2];
  normalize(normal);
  return normal;
}

function normalize(vector: Vector): void {
  const length = Math.hypot(...vector) || 1;
  for (let i = 0; i < 3; i += 1) vector[i] = (vector[i] as number) / length;
}
