import type { Triple } from '../color/srgb.js';
import { createSeededRandom } from '../portrait/seeded-random.js';
import { type Guide, growGuides } from './grow-guides.js';
import { GUIDE_POINTS } from './guide-path.js';
import { type HairstyleShape, swingsTogether } from './hairstyle-shapes.js';
import type { Steps } from './steps.js';

/** The grown hair of a head. */
export interface Strands {
  readonly count: number;
  /** Points of each strand. */
  readonly pointsPerStrand: number;
  /** x, y and z of all points, strand by strand from root to tip, in centimeters of the head model. */
  readonly points: Float32Array;
  /** A random number from 0 to 1 for each strand, for its tone. */
  readonly tones: Float32Array;
  /** The guide of each strand; strands of a guide are a lock. Braids have none. */
  readonly locks?: Uint16Array;
  /** Half the width of each strand at its middle, in centimeters. */
  readonly halfWidth: number;
  /** See `HairstyleShape`. */
  readonly gloss: number;
  /** Present if the strands continue own hair. */
  readonly joined?: JoinedStrands;
}

/** How strands continue own hair. */
export interface JoinedStrands {
  /** Distance from the root over which a strand fades in, in centimeters. */
  readonly fade: number;
  /** The color of own hair where each strand begins: red, green and blue as linear light, 0 to 1. */
  readonly colors: Float32Array;
  /** The mean of these colors. */
  readonly mean: Triple;
  /** How deep each strand lies in the hair, 0 outside to 1. */
  readonly depths: Float32Array;
}

/** How many strands to grow. */
export interface Growth {
  readonly guides: number;
  readonly strands: number;
}

/** Strands of photographs, and of frames of a camera. */
export const PHOTO_GROWTH: Growth = { guides: 620, strands: 15_000 };
export const VIDEO_GROWTH: Growth = { guides: 300, strands: 4000 };

/** Neighboring guides of the same group that a strand may lie between. */
const NEIGHBORS = 5;

/** The height of the crown in centimeters of the head model, from which waves that swing together are counted. */
const CROWN = 13;
/** The share of strands that stand off. */
const FLYAWAYS = 0.012;

/** Strands that are grown in one step. */
const STRANDS_PER_STEP = 60;

/** Grows all strands of a hairstyle from its guides, in small steps. The result is deterministic. */
export function* growStrands(shape: HairstyleShape, growth: Growth): Steps<Strands> {
  const guides = yield* growGuides(shape, growth.guides);
  return yield* shape.kind === 'braids'
    ? braidStrands(shape, guides, growth)
    : interpolateStrands(shape, guides, growth);
}

/** Fills the space between the guides with strands that join them towards the tips. */
export function* interpolateStrands(
  shape: HairstyleShape,
  guides: readonly Guide[],
  growth: Growth,
): Steps<Strands> {
  const random = createSeededRandom(41);
  const isCoily = shape.kind === 'coils';
  const isTogether = swingsTogether(shape);
  const count = isCoily ? Math.round(growth.strands * 0.5) : growth.strands;
  const longest = Math.max(...guides.map(({ length }) => length));
  const pointsPerStrand = choosePointCount(shape, longest);
  const points = new Float32Array(3 * pointsPerStrand * count);
  const tones = new Float32Array(count);
  const locks = new Uint16Array(count);
  const neighbors: (readonly Guide[])[] = [];
  for (const guide of guides) {
    neighbors.push(findNeighbors(guide, guides));
    if (neighbors.length % 20 === 0) yield;
  }
  const frame = new Float32Array(9);
  for (let strand = 0; strand < count; strand += 1) {
    if (strand % STRANDS_PER_STEP === 0) yield;
    const index = Math.floor(random() * guides.length);
    const guide = guides[index] as Guide;
    locks[strand] = index;
    const near = neighbors[index] as readonly Guide[];
    const other = near[Math.floor(random() * near.length)] ?? guide;
    // How far the strand lies on the way from its own guide to the other one.
    const lean = random() * 0.62;
    // Six of a hundred strands leave their lock.
    const isStray = random() < 0.06;
    // The middle of a disk is as likely as its border.
    const radius = 0.55 * Math.sqrt(random()) * (isCoily ? 1.3 : 1);
    const around = random() * 2 * Math.PI;
    const [offU, offV] = [radius * Math.cos(around), radius * Math.sin(around)];
    // A few hairs stand off, so that the outline is not cut out.
    const isFlyaway = !isCoily && random() < FLYAWAYS;
    const standOff = isFlyaway ? 0.15 + 0.35 * random() : 0;
    const frizz = shape.frizz * (isStray ? 1.7 : 1) * (0.4 + random());
    const frizzPhase = [random() * 6.28, random() * 6.28, random() * 6.28];
    // The share of the guide's length that the strand has, because ends are ragged.
    const cut = 1 - ((random() ** 2 * Math.min(0.5, shape.raggedness * 0.9)) / Math.max(6, guide.length)) * 4;
    const phase = guide.phase + (isCoily ? random() * 6.28 : 0.6 * (random() - 0.5) * (isStray ? 2 : 1));
    // Short hair swings less.
    const amplitude = shape.wave.amplitude * (isCoily ? 1 : Math.min(1, guide.length / 18));
    const waveLength = shape.wave.length * (1 + (isTogether ? 0.1 : 0.2) * (random() - 0.5));
    tones[strand] = Math.max(0, Math.min(1, 0.5 + 0.32 * (random() - 0.5) + 0.6 * (hashIndex(index) - 0.5)));
    for (let i = 0; i < pointsPerStrand; i += 1) {
      const t = (cut * i) / (pointsPerStrand - 1);
      const along = t * guide.length;
      const clump = 1 - shape.clump * Math.min(1, t * 1.4) ** 1.2 * (isStray ? 0.3 : 1);
      const share = lean * clump;
      const base = 3 * (strand * pointsPerStrand + i);
      readFrame(guide, t, frame);
      const taper = clump * (1 - 0.55 * t);
      const ramp = Math.max(0, Math.min(1, (along - shape.waveStart) / (isCoily ? 0.8 : 5)));
      const way = isTogether ? CROWN - readGuide(guide, t, 1) : along;
      const angle = phase + (2 * Math.PI * way) / waveLength;
      const swing = amplitude * ramp * Math.sin(angle);
      const depth = amplitude * ramp * shape.wave.helix * Math.cos(angle);
      const u = offU * taper + swing;
      const v =
        offV * taper +
        depth +
        standOff * Math.min(1, along / 9) * (0.55 + 0.45 * Math.sin(0.4 * along + around));
      const loose = frizz * Math.min(1, along / 5);
      for (let axis = 0; axis < 3; axis += 1) {
        const a = readGuide(guide, t, axis);
        points[base + axis] =
          a +
          (readGuide(other, t, axis) - a) * share +
          u * (frame[3 + axis] as number) +
          v * (frame[6 + axis] as number) +
          loose * Math.sin(along * (0.55 + 0.2 * axis) + (frizzPhase[axis] as number));
      }
    }
  }
  return {
    count,
    pointsPerStrand,
    points,
    tones,
    locks,
    halfWidth: (isCoily ? 0.05 : 0.06) * computeWidthFactor(growth),
    gloss: shape.gloss,
  };
}

/** Points enough for the waves, and few enough to be quick. */
function choosePointCount({ wave, kind }: HairstyleShape, longest: number): number {
  const perWave = kind === 'coils' ? 7 : wave.amplitude > 0.5 ? 8 : 6;
  return Math.max(
    16,
    Math.min(kind === 'coils' ? 64 : 46, Math.round((longest / wave.length) * perWave) + 12),
  );
}

/** Braids: three bundles that pass over each other, with a narrow beginning at the scalp. */
function* braidStrands(shape: HairstyleShape, guides: readonly Guide[], growth: Growth): Steps<Strands> {
  const random = createSeededRandom(41);
  const perBundle = Math.max(4, Math.round(growth.strands / (3 * guides.length) / 2.2));
  const count = guides.length * 3 * perBundle;
  const pointsPerStrand = 96;
  const points = new Float32Array(3 * pointsPerStrand * count);
  const tones = new Float32Array(count);
  const frame = new Float32Array(9);
  // Centimeters: from the middle of the braid to that of each bundle, and along the braid for one turn.
  const [radius, length] = [0.36, 2.1];
  for (let strand = 0; strand < count; strand += 1) {
    if (strand % STRANDS_PER_STEP === 0) yield;
    const index = Math.floor(strand / (3 * perBundle));
    const guide = guides[index] as Guide;
    const bundle = Math.floor(strand / perBundle) % 3;
    const around = random() * 2 * Math.PI;
    const inner = 0.26 * Math.sqrt(random());
    const [offU, offV] = [inner * Math.cos(around), inner * Math.sin(around)];
    tones[strand] = 0.5 + 0.3 * (random() - 0.5) + 0.25 * (hashIndex(index) - 0.5);
    for (let i = 0; i < pointsPerStrand; i += 1) {
      const t = i / (pointsPerStrand - 1);
      const along = t * guide.length;
      readFrame(guide, t, frame);
      const angle = guide.phase + (2 * Math.PI * along) / length + (2 * Math.PI * bundle) / 3;
      const width = Math.min(1, 0.35 + along / 2.5) * (1 - 0.4 * t * t);
      const u = (radius * Math.sin(angle) + offU) * width;
      const v = (0.6 * radius * Math.sin(2 * angle) + offV) * width;
      const base = 3 * (strand * pointsPerStrand + i);
      for (let axis = 0; axis < 3; axis += 1)
        points[base + axis] =
          readGuide(guide, t, axis) + u * (frame[3 + axis] as number) + v * (frame[6 + axis] as number);
    }
  }
  return {
    count,
    pointsPerStrand,
    points,
    tones,
    halfWidth: 0.045 * computeWidthFactor(growth),
    gloss: shape.gloss,
  };
}

/** The factor on the width of strands: fewer ones are wider, so that they cover as much. */
const computeWidthFactor = ({ strands }: Growth): number => (PHOTO_GROWTH.strands / strands) ** 0.4;

/** One coordinate of a guide at a share of its length. */
function readGuide({ points }: Guide, t: number, axis: number): number {
  const at = Math.min(GUIDE_POINTS - 1.001, t * (GUIDE_POINTS - 1));
  const i = Math.floor(at);
  const a = points[3 * i + axis] as number;
  return a + ((points[3 * i + 3 + axis] as number) - a) * (at - i);
}

/**
 * The frame of a guide at a share of its length: three unit vectors.
 *
 * @param out receives the direction of the guide, the direction across it along the head's surface, and the direction out of
 *   the head, three numbers each
 */
function readFrame(guide: Guide, t: number, out: Float32Array): void {
  const [before, after] = [Math.max(0, t - 0.06), Math.min(1, t + 0.06)];
  let length = 0;
  for (let axis = 0; axis < 3; axis += 1) {
    const d = readGuide(guide, after, axis) - readGuide(guide, before, axis);
    out[axis] = d;
    length += d * d;
  }
  length = Math.sqrt(length) || 1;
  const tx = (out[0] as number) / length;
  const ty = (out[1] as number) / length;
  const tz = (out[2] as number) / length;
  let ox = readGuide(guide, t, 0);
  let oy = readGuide(guide, t, 1) * 0.15;
  // Away from the axis of the head, which is 4.5 cm behind the origin of the head model.
  let oz = readGuide(guide, t, 2) + 4.5;
  const along = ox * tx + oy * ty + oz * tz;
  ox -= along * tx;
  oy -= along * ty;
  oz -= along * tz;
  const size = Math.sqrt(ox * ox + oy * oy + oz * oz) || 1;
  ox /= size;
  oy /= size;
  oz /= size;
  out[0] = tx;
  out[1] = ty;
  out[2] = tz;
  out[3] = oy * tz - oz * ty;
  out[4] = oz * tx - ox * tz;
  out[5] = ox * ty - oy * tx;
  out[6] = ox;
  out[7] = oy;
  out[8] = oz;
}

/** The nearest guides of the same group. */
function findNeighbors(guide: Guide, guides: readonly Guide[]): readonly Guide[] {
  const distance = ({ root }: Guide) =>
    Math.hypot(root.x - guide.root.x, root.y - guide.root.y, root.z - guide.root.z);
  return guides
    .filter((each) => each !== guide && each.group === guide.group)
    .map((each) => ({ each, d: distance(each) }))
    .sort((a, b) => a.d - b.d)
    .slice(0, NEIGHBORS)
    .map(({ each }) => each);
}

/** A number from 0 to 1 for each index, without a pattern. */
export function hashIndex(index: number): number {
  const value = Math.sin((index + 1) * 12.9898) * 43758.5453;
  return value - Math.floor(value);
}
