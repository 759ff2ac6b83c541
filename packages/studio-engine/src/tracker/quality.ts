import { measureHeadPose } from '../face/head-pose.js';
import { type Face, getContourPolygon } from '../face/landmarks.js';
import { computeLuma } from '../masks/luma.js';
import { findBoundingBox } from '../masks/mask.js';
import type { QualityHint } from './face-tracker.js';

/** Limits of the quality checks. Luma is 0 to 1. */
const LIMITS = {
  /** Mean luma of the face below which it may be too dark. */
  minMeanLuma: 0.16,
  /**
   * Luma of the brightest hundredth of the face (scleras, teeth, highlights) below which the light is too dark, and
   * not the skin.
   */
  minPeakLuma: 0.3,
  /** Share of overexposed pixels above which the face is too bright. */
  maxOverexposedShare: 0.25,
  /** Result of `measureBlur` above which the face is blurred. */
  maxBlur: 0.78,
  /** Absolute `turn` of the head pose above which the face is turned away. */
  maxTurn: 0.42,
  /** Width of the face, as a share of the picture's width, below which it is too small. */
  minWidth: 0.12,
} as const;

/** Luma above which a pixel is overexposed. */
const OVEREXPOSED_LUMA = 0.97;
/** Approximate number of samples across a face. */
const SAMPLES_ACROSS = 110;

/**
 * Finds the quality problems of the first face.
 *
 * Dark skin is not a dark picture: a face is too dark only if even its lightest parts are dark.
 *
 * @param data 8-bit RGBA of the picture
 */
export function findQualityHints(
  faces: readonly Face[],
  data: Uint8ClampedArray,
  width: number,
  height: number,
): QualityHint[] {
  const [face] = faces;
  if (!face) return ['no-face'];
  const hints: QualityHint[] = faces.length > 1 ? ['several-faces'] : [];
  const pose = measureHeadPose(face);
  if (pose.width < LIMITS.minWidth * width) hints.push('too-small');
  if (Math.abs(pose.turn) > LIMITS.maxTurn) hints.push('turned-away');
  const samples = sampleLuma(face, data, width, height);
  const { mean, peak, overexposed } = measureExposure(samples.luma);
  if (mean < LIMITS.minMeanLuma && peak < LIMITS.minPeakLuma) hints.push('too-dark');
  else if (overexposed > LIMITS.maxOverexposedShare) hints.push('too-bright');
  if (measureBlur(samples) > LIMITS.maxBlur) hints.push('blurred');
  return hints;
}

/** Luma of a face on a grid, 0 to 1, row by row. */
interface LumaSamples {
  readonly luma: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** Samples the luma of the bounding box of a face. */
function sampleLuma(face: Face, data: Uint8ClampedArray, width: number, height: number): LumaSamples {
  const box = findBoundingBox([getContourPolygon(face, 'oval')], 0, width, height);
  const stride = Math.max(1, Math.round(box.width / SAMPLES_ACROSS));
  const [columns, rows] = [Math.floor(box.width / stride), Math.floor(box.height / stride)];
  const luma = new Float32Array(columns * rows);
  for (let y = 0, index = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1, index += 1)
      luma[index] = computeLuma(data, 4 * ((box.y + y * stride) * width + box.x + x * stride)) / 255;
  return { luma, width: columns, height: rows };
}

/** Mean luma, luma of the brightest hundredth, and share of overexposed samples, each 0 to 1. */
function measureExposure(luma: Float32Array) {
  const histogram = new Uint32Array(256);
  let [sum, overexposed] = [0, 0];
  for (const value of luma) {
    sum += value;
    if (value > OVEREXPOSED_LUMA) overexposed += 1;
    const bin = Math.min(255, Math.floor(value * 256));
    histogram[bin] = (histogram[bin] as number) + 1;
  }
  const count = Math.max(1, luma.length);
  // Walks down the histogram until a hundredth of the samples is brighter.
  let [remaining, peak] = [count / 100, 255];
  while (peak > 0 && remaining > 0) {
    remaining -= histogram[peak] as number;
    peak -= 1;
  }
  return { mean: sum / count, peak: peak / 255, overexposed: overexposed / count };
}

/**
 * Measures the blur of a face, 0 to 1, independently of its contrast. Blurring a sharp picture once more removes most
 * of the differences between neighbors; blurring a blurred picture keeps them.
 *
 * Source: Crété, Dolmiere, Ladret and Nicolas, "The blur effect: perception and estimation with a new no-reference
 * perceptual blur metric", SPIE 6492, 2007.
 */
function measureBlur({ luma, width, height }: LumaSamples): number {
  return Math.max(
    computeRemainingVariation(luma, height, width, width, 1),
    computeRemainingVariation(luma, width, height, 1, width),
  );
}

/** Radius of the blur in samples. */
const BLUR_RADIUS = 4;

/**
 * The share of the differences between neighbors along lines that remains after a blur along the lines.
 *
 * @param lineStep index distance of neighboring lines
 * @param step index distance of neighboring samples of a line
 */
function computeRemainingVariation(
  luma: Float32Array,
  lines: number,
  length: number,
  lineStep: number,
  step: number,
): number {
  let [total, lost] = [0, 0];
  for (let line = 0; line < lines; line += 1) {
    const readLuma = (i: number) => luma[line * lineStep + i * step] as number;
    for (let i = BLUR_RADIUS + 1; i < length - BLUR_RADIUS; i += 1) {
      const sharp = Math.abs(readLuma(i) - readLuma(i - 1));
      // The means of neighboring windows differ only by the first and the last sample.
      const soft =
        Math.abs(readLuma(i + BLUR_RADIUS) - readLuma(i - BLUR_RADIUS - 1)) / (2 * BLUR_RADIUS + 1);
      total += sharp;
      lost += Math.max(0, sharp - soft);
    }
  }
  return total > 0 ? (total - lost) / total : 0;
}
