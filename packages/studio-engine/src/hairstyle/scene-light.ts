import { calculateRelativeLuminance, readLinear, type Triple } from '../color/srgb.js';
import { type Face, getContourPolygon } from '../face/landmarks.js';
import { createMask, findBoundingBox, type Mask, readMaskValue } from '../masks/mask.js';
import { PolygonRasterizer } from '../masks/polygon-rasterizer.js';
import type { HeadFit } from './head-fit.js';

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

/** Approximate number of samples on a face. */
const SAMPLES = 3000;

/**
 * Estimates the light from the shading of the face: luminance is fitted as a linear function of the direction of the
 * skin, as in Lambert's law.
 *
 * @param data 8-bit RGBA of the unpainted picture
 * @param hair pixels that are not skin
 * @param color color and strength of the light
 */
export function estimateSceneLight(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  face: Face,
  fit: HeadFit,
  hair: Mask,
  color: Triple,
): SceneLight {
  const samples = sampleSkin(data, width, height, face, fit, hair);
  if (samples.length < 40) return { direction: USUAL_DIRECTION, contrast: 0.45, color };
  const mean = samples.reduce((sum, { light }) => sum + light, 0) / samples.length;
  let [bx, by] = [0, 0];
  let [xx, yy] = [1e-6, 1e-6];
  for (const { light, nx, ny } of samples) {
    bx += (light / mean - 1) * nx;
    by += (light / mean - 1) * ny;
    xx += nx * nx;
    yy += ny * ny;
  }
  // The face is nearly symmetric, so the slopes in x and y are independent of each other.
  const slopeX = Math.max(-0.9, Math.min(0.9, bx / xx));
  const slopeY = Math.max(-0.3, Math.min(0.9, by / yy));
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

/** Luminance of skin and the direction it faces in camera space, right and up. */
interface SkinSample {
  readonly light: number;
  readonly nx: number;
  readonly ny: number;
}

function sampleSkin(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  face: Face,
  fit: HeadFit,
  hair: Mask,
): SkinSample[] {
  const rasterizer = new PolygonRasterizer();
  const mask = createMask();
  const oval = getContourPolygon(face, 'oval');
  const holes = (['rightEye', 'leftEye', 'rightBrow', 'leftBrow', 'lipsOuter'] as const).map((contour) =>
    getContourPolygon(face, contour),
  );
  rasterizer.fill(mask, findBoundingBox([oval], 0, width, height), [oval], holes);
  const { box } = mask;
  const stride = Math.max(1, Math.floor(Math.sqrt((box.width * box.height) / SAMPLES)));
  const samples: SkinSample[] = [];
  for (let y = 0; y < box.height; y += stride)
    for (let x = 0; x < box.width; x += stride) {
      if ((mask.data[y * box.width + x] as number) < 255) continue;
      const [px, py] = [box.x + x, box.y + y];
      if (readMaskValue(hair, px, py) > 20) continue;
      const nx = (px - fit.x) / (fit.scale * 8.6);
      const ny = (fit.y - py) / (fit.scale * 12);
      if (nx * nx + ny * ny > 0.8) continue;
      const light = calculateRelativeLuminance(readLinear(data, (py * width + px) * 4));
      samples.push({ light, nx, ny });
    }
  // Shadows of the nose and the hair, and highlights, say little about the direction.
  samples.sort((a, b) => a.light - b.light);
  return samples.slice(Math.floor(samples.length * 0.06), Math.ceil(samples.length * 0.96));
}
