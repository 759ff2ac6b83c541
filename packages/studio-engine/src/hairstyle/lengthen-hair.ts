import { addMask, createMask, type Mask, readMaskValue, resizeMask } from '../masks/mask.js';
import { createSeededRandom } from '../portrait/seeded-random.js';
import { closeGaps } from './close-gaps.js';
import { drawStrands, type FloatCanvas } from './draw-strands.js';
import { growLengths } from './grow-lengths.js';
import { hashIndex } from './grow-strands.js';
import { HairDensity } from './hair-density.js';
import { createCanvas, drawFaceOutline } from './hairstyle-renderer.js';
import type { HairstyleShape } from './hairstyle-shapes.js';
import { type HeadFit, type HeadInFrame, toHeadDirection } from './head-fit.js';
import { readOwnColors } from './own-colors.js';
import type { OwnEnds } from './own-ends.js';
import { estimateSceneLight, type SceneLight } from './scene-light.js';
import { shadeStrands } from './shade-strands.js';
import { POINT_SIZE, type ShadedStrands } from './shaded-strands.js';
import { finishSteps } from './steps.js';

/** Distance over which lengths fade in within own hair, in centimeters. */
const FADE = 2.6;
/** The share of strands that lie over the ends of own hair. All others come out from under it. */
const OVER = 0.3;
/** By how much strands are moved in depth, so that each lies over or under its neighbors along its whole length: centimeters. */
const SPREAD = 5;
/** The width of the gaps between strands that are closed, in centimeters. */
const GAP = 0.55;

/** Lengths as they are drawn, before they are painted onto the photograph. */
export interface DrawnLengths {
  readonly canvas: FloatCanvas;
  readonly fit: HeadFit;
  readonly light: SceneLight;
}

/**
 * Draws the lengths of a hairstyle that own hair lacks, in the colors of own hair where they begin. Own hair itself stays: hairline,
 * parting and crown are the person's own.
 *
 * @param hex mean color of own hair, `#rrggbb`
 */
export function drawLengths(
  frame: HeadInFrame,
  {
    shape,
    ends,
    fit,
    hex,
  }: {
    readonly shape: HairstyleShape;
    readonly ends: OwnEnds;
    readonly fit: HeadFit;
    readonly hex: string;
  },
): DrawnLengths {
  const { width, height, face, ownHair } = frame;
  const light = estimateSceneLight(frame, fit, [1, 1, 1]);
  const hasHair = (x: number, y: number) => readMaskValue(ownHair, x, y) > 127;
  const grown = finishSteps(growLengths(shape, ends, fit, hasHair));
  const random = createSeededRandom(7);
  // Half of the depth is that of the lock, so that locks lie over each other.
  const depths = Float32Array.from(
    { length: grown.count },
    (_, i) => 0.5 * random() + 0.5 * hashIndex(grown.locks?.[i] ?? i),
  );
  const strands = { ...grown, joined: { fade: FADE, depths, ...readOwnColors(frame, grown, fit) } };
  const density = finishSteps(HairDensity.measure(strands, toHeadDirection(fit, light.direction)));
  const shaded = finishSteps(shadeStrands(strands, density, fit, light, hex));
  const canvas = createCanvas(shaded, { width, height, isPhoto: true });
  layStrands(shaded, depths);
  const hiding = resampleMask(ownHair, canvas);
  // Own hair has no gaps to be closed, and the face lies in front of all strands from under it.
  addMask(hiding, drawFaceOutline(canvas, face, fit));
  finishSteps(drawStrands(canvas, shaded, hiding));
  finishSteps(closeGaps(canvas, fit.scale * canvas.resolution * GAP, hiding));
  return { canvas, fit, light };
}

/** Lays each strand over or under its neighbors as a whole, and most of them under own hair. Changes the strands in place. */
function layStrands(
  { count, pointsPerStrand, points, behindFace }: ShadedStrands,
  depths: Float32Array,
): void {
  for (let strand = 0; strand < count; strand += 1) {
    const depth = depths[strand] as number;
    for (let i = strand * pointsPerStrand; i < (strand + 1) * pointsPerStrand; i += 1) {
      points[POINT_SIZE * i + 2] = (points[POINT_SIZE * i + 2] as number) - SPREAD * depth;
      if (depth > OVER) behindFace[i] = 1;
    }
  }
}

/** A mask of the picture in the pixels of a canvas. */
function resampleMask(mask: Mask, { width, height, resolution, x: left, y: top }: FloatCanvas): Mask {
  const scaled = createMask();
  resizeMask(scaled, { x: 0, y: 0, width, height });
  for (let y = 0, index = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, index += 1)
      scaled.data[index] = readMaskValue(
        mask,
        left + Math.floor(x / resolution),
        top + Math.floor(y / resolution),
      );
  return scaled;
}
