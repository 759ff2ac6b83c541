import { readOklab } from '../color/oklab-tables.js';
import { CONTOURS, type Face, getLandmarkX, getLandmarkY } from './landmarks.js';

/** Oval landmarks along the jaw. They stay as detected, because the neck beyond them has the color of the chin. */
const isJaw = (i: number): boolean => i > 12 && i < 24;

/** Oval landmarks beside the ears. */
const isBesideEar = (i: number): boolean => (i > 5 && i < 11) || (i > 25 && i < 31);

/** The search range for the edge of the skin, as shares of the way from the ray's origin to the landmark. */
const [SEARCH_START, SEARCH_END] = [0.72, 1.3];
/** Number of steps between the samples of a ray. */
const STEPS = 64;
/** Smallest OKLab step between neighboring samples at an edge, and smallest distance from skin beyond the edge. */
const [MIN_EDGE_STEP, MIN_SKIN_DISTANCE] = [0.045, 0.06];

/** Farthest edge of the face beside an ear, as a share of the way from the ray's origin to the landmark. */
const MAX_REACH_BESIDE_EAR = 1.09;
/** Largest difference of a landmark's reach (see `findSkinEdge`) from the mean of its neighbors'. */
const MAX_REACH_DIFFERENCE = 0.08;

/** OKLab of the samples along one ray, reused for all rays. */
const colors = new Float32Array(3 * (STEPS + 1));

/**
 * Moves the landmarks of the oval to the edge of the skin.
 *
 * Trackers fit an average head and cut off foreheads and cheeks, which would lead to a wrong face shape. The landmarks of the
 * jaw always stay where they were. So does a landmark without a visible edge, as beside hair in the color of the skin, unless
 * its neighbors have moved far.
 *
 * @param data 8-bit RGBA of the picture
 * @returns a new face; the given one is not changed
 */
export function refineOutline(face: Face, data: Uint8ClampedArray, width: number, height: number): Face {
  const points = new Float32Array(face.points);
  const x = (getLandmarkX(face, 'rightEye', 8) + getLandmarkX(face, 'leftEye', 8)) / 2;
  const y = (getLandmarkY(face, 'rightEye', 8) + getLandmarkY(face, 'leftEye', 8)) / 2;
  const down = { x: getLandmarkX(face, 'nose', 2) - x, y: getLandmarkY(face, 'nose', 2) - y };
  const reach = new Float32Array(CONTOURS.oval.count).fill(1);
  for (let i = 0; i < reach.length; i += 1) {
    if (isJaw(i)) continue;
    // Rays for the forehead start between the eyes, those beside the ears a third of the way to the base of the nose, and those
    // for the lower cheeks close to it.
    const downShare = i > 8 && i < 28 ? 0.8 : i > 5 && i < 31 ? 0.35 : 0;
    const [ox, oy] = [x + down.x * downShare, y + down.y * downShare];
    const found = findSkinEdge(
      data,
      width,
      height,
      ox,
      oy,
      getLandmarkX(face, 'oval', i),
      getLandmarkY(face, 'oval', i),
    );
    // An edge this far out beside the ears belongs to the ear, which is skin too.
    if (found !== undefined && !(isBesideEar(i) && found > MAX_REACH_BESIDE_EAR)) reach[i] = found;
    const { start } = CONTOURS.oval;
    points[2 * (start + i)] = ox + (getLandmarkX(face, 'oval', i) - ox) * (reach[i] as number);
    points[2 * (start + i) + 1] = oy + (getLandmarkY(face, 'oval', i) - oy) * (reach[i] as number);
  }
  return smoothOutliers({ points }, reach);
}

/** The share of the way from (ox, oy) to (px, py) at which the skin ends; undefined if no edge is found. */
function findSkinEdge(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  ox: number,
  oy: number,
  px: number,
  py: number,
): number | undefined {
  for (let step = 0; step <= STEPS; step += 1) {
    const t = SEARCH_START + ((SEARCH_END - SEARCH_START) * step) / STEPS;
    const x = Math.max(0, Math.min(width - 1, Math.round(ox + (px - ox) * t)));
    const y = Math.max(0, Math.min(height - 1, Math.round(oy + (py - oy) * t)));
    readOklab(data, (y * width + x) * 4, colors, step * 3);
  }
  // The skin color is updated along the ray, so that gradual shading does not count as an edge.
  const skin = [colors[0] as number, colors[1] as number, colors[2] as number];
  for (let step = 1; step < STEPS - 5; step += 1) {
    const jump = computeWeightedColorDistance(colors, (step + 1) * 3, colors, (step - 1) * 3);
    const distanceFromSkin = Math.min(
      computeWeightedColorDistance(colors, (step + 2) * 3, skin, 0),
      computeWeightedColorDistance(colors, (step + 4) * 3, skin, 0),
      computeWeightedColorDistance(colors, (step + 5) * 3, skin, 0),
    );
    if (jump > MIN_EDGE_STEP && distanceFromSkin > MIN_SKIN_DISTANCE)
      return SEARCH_START + ((SEARCH_END - SEARCH_START) * step) / STEPS;
    if (computeWeightedColorDistance(colors, step * 3, skin, 0) < MIN_SKIN_DISTANCE)
      for (let i = 0; i < 3; i += 1)
        skin[i] = (skin[i] as number) * 0.9 + (colors[step * 3 + i] as number) * 0.1;
  }
  return undefined;
}

/** The distance of two OKLab colors at indices `i` and `j`, with a and b weighted twice as much as lightness. */
function computeWeightedColorDistance(
  a: ArrayLike<number>,
  i: number,
  b: ArrayLike<number>,
  j: number,
): number {
  const [dl, da, db] = [
    (a[i] as number) - (b[j] as number),
    (a[i + 1] as number) - (b[j + 1] as number),
    (a[i + 2] as number) - (b[j + 2] as number),
  ];
  return Math.sqrt(dl * dl + 4 * (da * da + db * db));
}

/**
 * Moves a landmark to the middle between its neighbors if its reach differs much from theirs, as at a strand of hair or an
 * earring.
 */
function smoothOutliers(face: Face, reach: Float32Array): Face {
  const points = new Float32Array(face.points);
  const { start, count } = CONTOURS.oval;
  for (let i = 0; i < count; i += 1) {
    const [before, after] = [(i + count - 1) % count, (i + 1) % count];
    const middle = ((reach[before] as number) + (reach[after] as number)) / 2;
    if (isJaw(i) || Math.abs((reach[i] as number) - middle) < MAX_REACH_DIFFERENCE) continue;
    for (const axis of [0, 1]) {
      const a = face.points[2 * (start + before) + axis] as number;
      const b = face.points[2 * (start + after) + axis] as number;
      points[2 * (start + i) + axis] = (a + b) / 2;
    }
  }
  return { points };
}
