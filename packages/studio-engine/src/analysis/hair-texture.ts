import type { HairTexture } from '@mirabelle/catalogue';
import { measureHeadPose } from '../face/head-pose.js';
import type { Face } from '../face/landmarks.js';
import type { HairMasks } from '../masks/hair-finder.js';
import type { Measured } from './doubt.js';
import { measureStrandField, PIXELS_PER_CM, type StrandField } from './strand-field.js';

/** A measured hair texture. */
export interface HairTextureMatch {
  readonly name: HairTexture;
  /** Mean change of direction along a centimeter of a strand, in radians. */
  readonly bend: number;
  /** 0 to 1: the distance from the nearest limit between two textures. */
  readonly confidence: number;
}

/** Upper limits of the bend of each texture. */
const LIMITS: readonly (readonly [limit: number, name: HairTexture])[] = [
  [0.2, 'straight'],
  [0.32, 'wavy'],
  [0.5, 'curly'],
  [Infinity, 'coily'],
];
/** Least confidence of the hair mask. */
const MIN_MASK_CONFIDENCE = 0.35;
/** Least coherence of a strand, and least contrast between strands, which is above the noise of a camera. */
const [MIN_COHERENCE, MIN_CONTRAST] = [0.35, 0.012];
/** Least area of hair, in heights of the face squared, and least share of it that shows strands. */
const [MIN_AREA, MIN_STRAND_SHARE] = [0.08, 0.15];

/**
 * Measures how much the strands of hair bend: straight, wavy, curly or coily.
 *
 * Source: de la Mettrie et al., "Shape variability and classification of human hair", Human Biology 79 (2007), which
 * classifies hair by the diameter of its curves. Here the bend of strands, which is two divided by that diameter, is
 * measured in the picture, so curves that point at the camera and crossing strands make it larger.
 */
export function measureHairTexture(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  face: Face,
  { hair, confidence }: HairMasks,
): Measured<HairTextureMatch> {
  if (confidence < MIN_MASK_CONFIDENCE) return { doubt: 'hidden' };
  const field = measureStrandField(data, width, height, face, hair);
  if (!field) return { doubt: 'too-small' };
  const faceHeight = (measureHeadPose(face).height * field.height) / Math.max(1, hair.box.height);
  const { area, strands, bend } = measureBend(field);
  if (area < MIN_AREA * faceHeight ** 2) return { doubt: 'hidden' };
  if (strands < MIN_STRAND_SHARE * area) return { doubt: 'unclear' };
  const index = LIMITS.findIndex(([limit]) => bend < limit);
  const name = LIMITS[index]?.[1] ?? 'coily';
  const nearest = Math.min(...LIMITS.slice(0, -1).map(([limit]) => Math.abs(Math.log(bend / limit))));
  return { value: { name, bend, confidence: Math.min(1, 0.3 + 2 * nearest) } };
}

/**
 * The area of the hair and the part of it that shows strands, in pixels of the field, and the mean bend: how the directions
 * half a centimeter before and behind each place of a strand differ, in radians.
 */
function measureBend({ width, height, hair, cos, sin, contrast }: StrandField) {
  let [area, strands, weight, sum] = [0, 0, 0, 0];
  const half = PIXELS_PER_CM / 2;
  for (let y = 0, index = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, index += 1) {
      if (!hair[index]) continue;
      area += 1;
      const coherence = Math.hypot(cos[index] as number, sin[index] as number);
      if (coherence < MIN_COHERENCE || (contrast[index] as number) < MIN_CONTRAST) continue;
      strands += 1;
      const angle = Math.atan2(sin[index] as number, cos[index] as number) / 2;
      const [dx, dy] = [half * Math.cos(angle), half * Math.sin(angle)];
      const [one, other] = [indexAt(x + dx, y + dy), indexAt(x - dx, y - dy)];
      if (one === undefined || other === undefined) continue;
      const [c, s] = [cos[one] as number, sin[one] as number];
      const [c2, s2] = [cos[other] as number, sin[other] as number];
      const certainty = Math.hypot(c, s) * Math.hypot(c2, s2) * coherence;
      // The field has doubled angles, so the difference is halved.
      sum += (certainty * Math.abs(Math.atan2(c * s2 - s * c2, c * c2 + s * s2))) / 2;
      weight += certainty;
    }
  }
  return { area, strands, bend: sum / Math.max(1e-9, weight) };

  function indexAt(x: number, y: number): number | undefined {
    const [left, top] = [Math.round(x), Math.round(y)];
    if (left < 0 || top < 0 || left >= width || top >= height) return undefined;
    const index = top * width + left;
    return hair[index] ? index : undefined;
  }
}
