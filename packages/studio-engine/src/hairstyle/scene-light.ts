import { calculateRelativeLuminance, readLinear, type Triple } from '../color/srgb.js';
import { getContourPolygon } from '../face/landmarks.js';
import { createMask, findBoundingBox, readMaskValue } from '../masks/mask.js';
import { PolygonRasterizer } from '../masks/polygon-rasterizer.js';
import type { HeadFit, HeadInFrame } from './head-fit.js';

/** The light that falls on a head. */
export interface SceneLight {
  /** Unit vector in camera space towards the main light. */
  readonly direction: Triple;
  /** The share of light from the main direction, 0 in flat light to 1. */
  readonly contrast: number;
  /** Color and strength of the light, as linear factors: 1 in daylight and a well exposed picture. */
  readonly color: Triple;
}

/** Light from above and a little from the front, as most rooms have it. */
const USUAL_DIRECTION: Triple = [0.12, 0.72, 0.68];

/** Approximate number of samples on a face, and the number below which the usual light is assumed. */
const [SAMPLES, MIN_SAMPLES] = [3000, 40];
/** Half axes of the face as an ellipse, in centimeters, from which the direction of the skin at a pixel is computed. */
const [FACE_HALF_WIDTH, FACE_HALF_HEIGHT] = [8.6, 12];

/**
 * Estimates the light from the shading of the face: luminance is fitted as a linear function of the direction of the
 * skin, as in Lambert's law.
 *
 * @param frame unpainted
 * @param color color and strength of the light, see `SceneLight`
 */
export function estimateSceneLight(frame: HeadInFrame, fit: HeadFit, color: Triple): SceneLight {
  const samples = sampleShading(frame, fit);
  if (samples.length < MIN_SAMPLES) return { direction: USUAL_DIRECTION, contrast: 0.45, color };
  const mean = samples.reduce((sum, { luminance }) => sum + luminance, 0) / samples.length;
  let [bx, by] = [0, 0];
  let [xx, yy] = [1e-6, 1e-6];
  for (const { luminance, nx, ny } of samples) {
    bx += (luminance / mean - 1) * nx;
    by += (luminance / mean - 1) * ny;
    xx += nx * nx;
    yy += ny * ny;
  }
  // The face is nearly symmetric, so the slopes in x and y are independent of each other.
  const slopeX = Math.max(-0.9, Math.min(0.9, bx / xx));
  const slopeY = Math.max(-0.3, Math.min(0.9, by / yy));
  // A mixture of the usual direction and the measured one; these shares and limits were chosen by eye.
  const direction: Triple = [
    USUAL_DIRECTION[0] * 0.4 + slopeX * 1.3,
    USUAL_DIRECTION[1] * 0.75 + slopeY * 0.6,
    USUAL_DIRECTION[2] * 0.8,
  ];
  const length = Math.hypot(...direction);
  return {
    direction: [direction[0] / length, direction[1] / length, direction[2] / length],
    contrast: Math.max(0.4, Math.min(0.85, 0.4 + Math.hypot(slopeX, slopeY) * 0.6)),
    color,
  };
}

/** Relative luminance of skin, and the direction that it faces: the x (right) and y (up) of its normal in camera space. */
interface ShadingSample {
  readonly luminance: number;
  readonly nx: number;
  readonly ny: number;
}

function sampleShading({ data, width, height, face, ownHair }: HeadInFrame, fit: HeadFit): ShadingSample[] {
  const rasterizer = new PolygonRasterizer();
  const mask = createMask();
  const oval = getContourPolygon(face, 'oval');
  const holes = (['rightEye', 'leftEye', 'rightBrow', 'leftBrow', 'lipsOuter'] as const).map((contour) =>
    getContourPolygon(face, contour),
  );
  rasterizer.fill(mask, findBoundingBox([oval], 0, width, height), [oval], holes);
  const { box } = mask;
  const stride = Math.max(1, Math.floor(Math.sqrt((box.width * box.height) / SAMPLES)));
  const samples: ShadingSample[] = [];
  for (let y = 0; y < box.height; y += stride)
    for (let x = 0; x < box.width; x += stride) {
      if ((mask.data[y * box.width + x] as number) < 255) continue;
      const [px, py] = [box.x + x, box.y + y];
      if (readMaskValue(ownHair, px, py) > 20) continue;
      const nx = (px - fit.x) / (fit.scale * FACE_HALF_WIDTH);
      const ny = (fit.y - py) / (fit.scale * FACE_HALF_HEIGHT);
      // At the edge of the face the direction is uncertain.
      if (nx * nx + ny * ny > 0.8) continue;
      const luminance = calculateRelativeLuminance(readLinear(data, (py * width + px) * 4));
      samples.push({ luminance, nx, ny });
    }
  // Shadows of the nose and the hair, and highlights, say little about the direction.
  samples.sort((a, b) => a.luminance - b.luminance);
  return samples.slice(Math.floor(samples.length * 0.06), Math.ceil(samples.length * 0.96));
}
