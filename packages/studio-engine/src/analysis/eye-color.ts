import { deltaE2000 } from '../color/delta-e.js';
import { hexToLab, type Lab, labToHex, linearToLab } from '../color/lab.js';
import { meanTriple, readLinear, type Triple } from '../color/srgb.js';
import { contourPolygon, type Face, landmarkX, landmarkY } from '../face/landmarks.js';
import { boxAround, createMask } from '../masks/mask.js';
import { PolygonRasterizer } from '../masks/polygon-rasterizer.js';

/** The names of eye colors. Stored analyses and translations use the same names. */
export const EYE_COLORS = ['dark brown', 'brown', 'hazel', 'amber', 'green', 'blue', 'grey'] as const;
type EyeColorName = (typeof EYE_COLORS)[number];

/** A measured eye color. */
export interface EyeColor {
  readonly name: EyeColorName;
  readonly hex: string;
  /** 0 to 1: the lead of the best name over the second, lower if few pixels of the iris are visible. */
  readonly confidence: number;
}

/**
 * A typical color for each name, `#rrggbb`. The names are those of Mackey et al., "Classification of iris colour",
 * Clinical and Experimental Ophthalmology 39 (2011), without its distinction of light and dark blue and green.
 */
export const EYE_COLOR_HEX: Readonly<Record<EyeColorName, string>> = {
  'dark brown': '#2e1d14',
  brown: '#63432a',
  hazel: '#7d6a3f',
  amber: '#a5722f',
  green: '#66784f',
  blue: '#5f83a6',
  grey: '#868e94',
};

/**
 * Measures the color of a face's eyes.
 *
 * @param gains factors that correct linear red, green and blue to daylight
 * @returns undefined if too few pixels of the irises are visible
 */
export function measureEyeColor(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  face: Face,
  gains: Triple,
): EyeColor | undefined {
  const samples: Lab[] = [];
  for (const [eye, iris] of [
    ['rightEye', 'rightIris'],
    ['leftEye', 'leftIris'],
  ] as const) {
    for (const index of findIrisPixels(width, height, face, eye, iris)) {
      const [r, g, b] = readLinear(data, index);
      samples.push(linearToLab(r * gains[0], g * gains[1], b * gains[2]));
    }
  }
  if (samples.length < 8) return undefined;
  // Highlights are lighter and the edge of the pupil is darker than the iris, so only the middle half of lightness
  // counts.
  samples.sort((a, b) => a[0] - b[0]);
  const middle = samples.slice(Math.floor(samples.length * 0.25), Math.ceil(samples.length * 0.75));
  const lab: Lab = meanTriple(middle);
  const ranking = EYE_COLORS.map((name) => ({
    name,
    distance: deltaE2000(lab, hexToLab(EYE_COLOR_HEX[name])),
  })).sort((a, b) => a.distance - b.distance);
  const [first, second] = ranking;
  if (!first || !second) return undefined;
  const lead = (second.distance - first.distance) / (second.distance + first.distance);
  return {
    name: first.name,
    hex: labToHex(lab),
    confidence: Math.min(1, 0.35 + lead) * Math.min(1, samples.length / 40),
  };
}

/** Indices into the picture's data of the pixels between pupil and rim of the iris that the lids do not cover. */
function findIrisPixels(
  width: number,
  height: number,
  face: Face,
  eye: 'rightEye' | 'leftEye',
  iris: 'rightIris' | 'leftIris',
): number[] {
  const polygon = contourPolygon(face, eye);
  const box = boxAround([polygon], 0, width, height);
  const mask = createMask();
  new PolygonRasterizer().fill(mask, box, [polygon]);
  const [cx, cy] = [landmarkX(face, iris, 0), landmarkY(face, iris, 0)];
  const radius = Math.hypot(landmarkX(face, iris, 1) - cx, landmarkY(face, iris, 1) - cy);
  const found: number[] = [];
  for (let y = 0, index = 0; y < box.height; y += 1) {
    for (let x = 0; x < box.width; x += 1, index += 1) {
      if ((mask.data[index] as number) < 200) continue;
      const radiusShare = Math.hypot(box.x + x - cx, box.y + y - cy) / radius;
      if (radiusShare > 0.48 && radiusShare < 0.84) found.push(((box.y + y) * width + box.x + x) * 4);
    }
  }
  return found;
}
