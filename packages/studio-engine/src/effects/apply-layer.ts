import {
  BLUE_TO_LMS,
  CUBE_ROOTS,
  GREEN_TO_LMS,
  LINEAR_STEPS,
  LINEAR_TO_BYTE,
  RED_TO_LMS,
} from '../color/oklab-tables.js';
import type { Box } from '../masks/mask.js';
import { type BlurredFrame, type Layer, SHADOW_WARMTH } from './layer.js';

/** The LMS to linear sRGB matrix of `oklab.ts`, scaled to indices into `LINEAR_TO_BYTE`. */
const [RED_L, RED_M, RED_S] = [
  4.0767416621 * LINEAR_STEPS,
  -3.3077115913 * LINEAR_STEPS,
  0.2309699292 * LINEAR_STEPS,
];
const [GREEN_L, GREEN_M, GREEN_S] = [
  -1.2684380046 * LINEAR_STEPS,
  2.6097574011 * LINEAR_STEPS,
  -0.3413193965 * LINEAR_STEPS,
];
const [BLUE_L, BLUE_M, BLUE_S] = [
  -0.0041960863 * LINEAR_STEPS,
  -0.7034186147 * LINEAR_STEPS,
  1.707614701 * LINEAR_STEPS,
];

/** Smallest mask value, of 255, that is painted. */
const MIN_COVERAGE = 3;

/**
 * Paints a layer onto a frame on the CPU, in place, with the formula of `Layer`.
 *
 * @param data 8-bit RGBA of the frame
 * @param width width of the frame in pixels
 * @param blurred needed by layers with `coarseDetail`
 */
export function applyLayer(
  data: Uint8ClampedArray,
  width: number,
  layer: Layer,
  blurred?: BlurredFrame,
): void {
  const { mask, target, mean, lightnessDetail, colorDetail, highlightGain, highlightThreshold } = layer;
  const { shadowFade, fadeStart } = layer;
  const { box, data: cover } = mask;
  const [targetL, targetA, targetB] = target;
  const [meanL, meanA, meanB] = mean;
  const scale = layer.opacity / 255;
  const inverseFadeRange = 1 / (0.5 * fadeStart);
  const inverseTargetLightness = 1 / Math.max(targetL, 0.05);
  const inverseLighter = 1 / (layer.lightnessRange?.lighter ?? Infinity);
  const inverseDarker = 1 / (layer.lightnessRange?.darker ?? Infinity);
  const warmth = SHADOW_WARMTH * Math.abs(shadowFade);
  const coarseDetail = blurred && layer.coarseDetail;
  const extraCoarseLightnessShare = coarseDetail ? coarseDetail.lightness - lightnessDetail : 0;
  const extraCoarseColorShare = coarseDetail ? coarseDetail.color - colorDetail : 0;
  const cellsPerPixel = coarseDetail ? 1 / blurred.cellSize : 0;
  const lastCell = coarseDetail ? blurred.width - 1 : 0;
  for (let y = 0, index = 0; y < box.height; y += 1) {
    const row = coarseDetail ? interpolateRow(blurred, box, box.y + y) : interpolatedRow;
    let targetIndex = ((box.y + y) * width + box.x) * 4;
    for (let x = 0; x < box.width; x += 1, index += 1, targetIndex += 4) {
      // Most of a box is empty, and feathered edges have many pixels with less than a hundredth of coverage, which
      // would change by one 8-bit step at most. Skip both.
      const covered = cover[index] as number;
      if (covered < MIN_COVERAGE) continue;
      const share = covered * scale;
      // The formulas of `readOklab` are repeated here, because calling it doubles the time.
      const r = 3 * (data[targetIndex] as number);
      const g = 3 * (data[targetIndex + 1] as number);
      const bl = 3 * (data[targetIndex + 2] as number);
      const longIndex = (RED_TO_LMS[r] as number) + (GREEN_TO_LMS[g] as number) + (BLUE_TO_LMS[bl] as number);
      const mediumIndex =
        (RED_TO_LMS[r + 1] as number) + (GREEN_TO_LMS[g + 1] as number) + (BLUE_TO_LMS[bl + 1] as number);
      const shortIndex =
        (RED_TO_LMS[r + 2] as number) + (GREEN_TO_LMS[g + 2] as number) + (BLUE_TO_LMS[bl + 2] as number);
      const long = CUBE_ROOTS[longIndex | 0] as number;
      const medium = CUBE_ROOTS[mediumIndex | 0] as number;
      const short = CUBE_ROOTS[shortIndex | 0] as number;
      const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
      const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
      const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
      const dL = l - meanL;
      const change = lightnessDetail * dL;
      const excessShare = change * (change > 0 ? inverseLighter : inverseDarker);
      let newL = targetL + change / Math.sqrt(1 + excessShare * excessShare);
      let newA = targetA + colorDetail * (a - meanA);
      let newB = targetB + colorDetail * (b - meanB);
      if (coarseDetail) {
        const fx = (box.x + x + 0.5) * cellsPerPixel - 0.5;
        const cell = fx <= 0 ? 0 : fx >= lastCell ? lastCell : fx | 0;
        const near = cell * 3;
        const next = cell < lastCell ? near + 3 : near;
        const s = fx <= 0 ? 0 : fx - cell;
        const nearL = row[near] as number;
        const nearA = row[near + 1] as number;
        const nearB = row[near + 2] as number;
        newL += extraCoarseLightnessShare * (nearL + ((row[next] as number) - nearL) * s - meanL);
        newA += extraCoarseColorShare * (nearA + ((row[next + 1] as number) - nearA) * s - meanA);
        newB += extraCoarseColorShare * (nearB + ((row[next + 2] as number) - nearB) * s - meanB);
      }
      if (dL > highlightThreshold) newL += highlightGain * (dL - highlightThreshold);
      const excess = (dL < 0 ? -dL : dL) - fadeStart;
      const k = excess <= 0 ? share : share * smoothFade(excess * inverseFadeRange);
      const outL = l + (newL - l) * k;
      let outA: number;
      let outB: number;
      if (shadowFade === 0) {
        outA = a + (newA - a) * k;
        outB = b + (newB - b) * k;
      } else {
        const relativeLightness = newL * inverseTargetLightness;
        const dim = relativeLightness < 0.25 ? 0.25 : relativeLightness > 1.1 ? 1.1 : relativeLightness;
        const chromaScale = 1 + shadowFade * (dim - 1);
        outB = b + (newB * chromaScale - b) * k;
        const lost = 1 - outL * inverseTargetLightness;
        const warmShift = lost > 0 && outB > 0 ? warmth * k * (lost > 0.75 ? 0.75 : lost) * outB : 0;
        outA = a + (newA * chromaScale - a) * k + warmShift;
      }
      const longRoot = outL + 0.3963377774 * outA + 0.2158037573 * outB;
      const mediumRoot = outL - 0.1055613458 * outA - 0.0638541728 * outB;
      const shortRoot = outL - 0.0894841775 * outA - 1.291485548 * outB;
      const outLong = longRoot * longRoot * longRoot;
      const outMedium = mediumRoot * mediumRoot * mediumRoot;
      const outShort = shortRoot * shortRoot * shortRoot;
      const red = RED_L * outLong + RED_M * outMedium + RED_S * outShort + 0.5;
      const green = GREEN_L * outLong + GREEN_M * outMedium + GREEN_S * outShort + 0.5;
      const blue = BLUE_L * outLong + BLUE_M * outMedium + BLUE_S * outShort + 0.5;
      data[targetIndex] = LINEAR_TO_BYTE[
        red <= 0 ? 0 : red >= LINEAR_STEPS ? LINEAR_STEPS : red | 0
      ] as number;
      data[targetIndex + 1] = LINEAR_TO_BYTE[
        green <= 0 ? 0 : green >= LINEAR_STEPS ? LINEAR_STEPS : green | 0
      ] as number;
      data[targetIndex + 2] = LINEAR_TO_BYTE[
        blue <= 0 ? 0 : blue >= LINEAR_STEPS ? LINEAR_STEPS : blue | 0
      ] as number;
    }
  }
}

/** A smooth transition from 1 at t = 0 to 0 at t = 1. */
const smoothFade = (t: number): number => (t >= 1 ? 0 : 1 - t * t * (3 - 2 * t));

/** The result of `interpolateRow`, reused for all rows. */
let interpolatedRow = new Float32Array(0);

/**
 * One row of the blurred frame, interpolated at the y of a pixel row: L, a and b of each cell that the box covers. The
 * indices are those of the whole row.
 */
function interpolateRow({ lab, width, height, cellSize }: BlurredFrame, box: Box, y: number): Float32Array {
  if (interpolatedRow.length < 3 * width) interpolatedRow = new Float32Array(3 * width);
  const row = interpolatedRow;
  const fy = Math.max(0, Math.min(height - 1, (y + 0.5) / cellSize - 0.5));
  const top = (fy | 0) * width * 3;
  const below = fy < height - 1 ? top + width * 3 : top;
  const share = fy - (fy | 0);
  const first = 3 * Math.max(0, Math.floor(box.x / cellSize) - 1);
  const last = 3 * Math.min(width, Math.ceil((box.x + box.width) / cellSize) + 1);
  for (let i = first; i < last; i += 1) {
    const upper = lab[top + i] as number;
    row[i] = upper + ((lab[below + i] as number) - upper) * share;
  }
  return row;
}
