import { measureHeadPose } from '../face/head-pose.js';
import { contourPolygon, type Face } from '../face/landmarks.js';
import { boxAround } from '../masks/mask.js';
import type { QualityHint } from './face-tracker.js';

/** Limits of what can be measured; luma is 0 to 1. */
const LIMITS = {
  /** Mean luma of a face: below, colors are noise. */
  dark: 0.16,
  /** Brightest hundredth of a face (eyes' whites, teeth, glints), below which it is dark rather than dark-skinned. */
  darkPeak: 0.3,
  /** Share of a face that is burnt out: above, colors are gone. */
  burnt: 0.25,
  /** `blurOf` a face: above, nothing is sharp. */
  blur: 0.78,
  /** `turn` of a head. */
  turned: 0.42,
  /** Width of the face as a share of the picture's. */
  small: 0.12,
} as const;

/** From this luma on a pixel is burnt out. */
const BURNT = 0.97;
/** How many samples a face is looked at across: finer detail is not needed. */
const ACROSS = 110;

/**
 * What keeps the first face from being seen well.
 *
 * A dark skin is not a dark picture: only where even the face's lightest parts are dark is the light to blame.
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
  const frame = measureHeadPose(face);
  if (frame.width < LIMITS.small * width) hints.push('too-small');
  if (Math.abs(frame.turn) > LIMITS.turned) hints.push('turned-away');
  const samples = sampleLuma(face, data, width, height);
  const { mean, peak, burnt } = measureExposure(samples.luma);
  if (mean < LIMITS.dark && peak < LIMITS.darkPeak) hints.push('too-dark');
  else if (burnt > LIMITS.burnt) hints.push('too-bright');
  if (measureBlur(samples) > LIMITS.blur) hints.push('blurred');
  return hints;
}

interface Samples {
  readonly luma: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** Luma of a face on a grid, row by row. */
function sampleLuma(face: Face, data: Uint8ClampedArray, width: number, height: number): Samples {
  const box = boxAround([contourPolygon(face, 'oval')], 0, width, height);
  const stride = Math.max(1, Math.round(box.width / ACROSS));
  const [columns, rows] = [Math.floor(box.width / stride), Math.floor(box.height / stride)];
  const luma = new Float32Array(columns * rows);
  for (let y = 0, at = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1, at += 1)
      luma[at] = lumaAt(data, width, box.x + x * stride, box.y + y * stride);
  return { luma, width: columns, height: rows };
}

function measureExposure(luma: Float32Array) {
  const histogram = new Uint32Array(256);
  let [sum, burnt] = [0, 0];
  for (const value of luma) {
    sum += value;
    if (value > BURNT) burnt += 1;
    const bin = Math.min(255, Math.floor(value * 256));
    histogram[bin] = (histogram[bin] as number) + 1;
  }
  const count = Math.max(1, luma.length);
  let [left, peak] = [count / 100, 255];
  while (peak > 0 && left > 0) {
    left -= histogram[peak] as number;
    peak -= 1;
  }
  return { mean: sum / count, peak: peak / 255, burnt: burnt / count };
}

/**
 * How blurred a face is, 0 to 1, whatever its contrast: what is sharp loses most of the differences of its neighbours
 * when it is blurred once more, and what is blurred keeps them.
 *
 * Source: Crété, Dolmiere, Ladret and Nicolas, "The blur effect: perception and estimation with a new no-reference
 * perceptual blur metric", SPIE 6492, 2007.
 */
function measureBlur({ luma, width, height }: Samples): number {
  return Math.max(
    remainingVariation(luma, height, width, width, 1),
    remainingVariation(luma, width, height, 1, width),
  );
}

/** Half of the width of the blur, in samples. */
const REACH = 4;

/** Share of the neighbours' differences along lines that is still there after a blur along them. */
function remainingVariation(
  luma: Float32Array,
  lines: number,
  length: number,
  between: number,
  step: number,
): number {
  let [all, lost] = [0, 0];
  for (let line = 0; line < lines; line += 1) {
    const at = (i: number) => luma[line * between + i * step] as number;
    for (let i = REACH + 1; i < length - REACH; i += 1) {
      const sharp = Math.abs(at(i) - at(i - 1));
      // Two neighbouring means share all but the first and the last of their samples.
      const soft = Math.abs(at(i + REACH) - at(i - REACH - 1)) / (2 * REACH + 1);
      all += sharp;
      lost += Math.max(0, sharp - soft);
    }
  }
  return all > 0 ? (all - lost) / all : 0;
}

function lumaAt(data: Uint8ClampedArray, width: number, x: number, y: number): number {
  const at = (y * width + x) * 4;
  return (
    (0.299 * (data[at] as number) + 0.587 * (data[at + 1] as number) + 0.114 * (data[at + 2] as number)) / 255
  );
}
