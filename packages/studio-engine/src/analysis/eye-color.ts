import { deltaE2000 } from '../color/delta-e.js';
import { hexToLab, type Lab, labToHex, linearToLab } from '../color/lab.js';
import type { Triple } from '../color/srgb.js';
import { contourPolygon, type Face, landmarkX, landmarkY } from '../face/landmarks.js';
import { boxAround, createMask } from '../masks/mask.js';
import { PolygonRasterizer } from '../masks/polygon-rasterizer.js';
import { linearAt } from './estimate-light.js';

export const EYE_COLORS = ['dark brown', 'brown', 'hazel', 'amber', 'green', 'blue', 'grey'] as const;
export type EyeColorName = (typeof EYE_COLORS)[number];

/** An iris as measured. */
export interface EyeColor {
  readonly name: EyeColorName;
  readonly hex: string;
  /** 0 to 1: how far the best name lies before the second, less where few pixels of the iris are seen. */
  readonly confidence: number;
}

/**
 * The middle of each named color. The names are those of Mackey et al., "Classification of iris colour", Clinical
 * and Experimental Ophthalmology 39 (2011), with its light and dark blues and greens as one each.
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

/** Names the color of a face's eyes; undefined where too little of them is seen. @param gains of the light on them */
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
    for (const at of findIrisPixels(width, height, face, eye, iris)) {
      const [r, g, b] = linearAt(data, at);
      samples.push(linearToLab(r * gains[0], g * gains[1], b * gains[2]));
    }
  }
  if (samples.length < 8) return undefined;
  // Glints are lighter and the pupil's edge is darker than the iris: its middle half is its own color.
  samples.sort((a, b) => a[0] - b[0]);
  const middle = samples.slice(Math.floor(samples.length * 0.25), Math.ceil(samples.length * 0.75));
  const sum = middle.reduce<Lab>((s, lab) => [s[0] + lab[0], s[1] + lab[1], s[2] + lab[2]], [0, 0, 0]);
  const lab: Lab = [sum[0] / middle.length, sum[1] / middle.length, sum[2] / middle.length];
  const order = EYE_COLORS.map((name) => ({
    name,
    away: deltaE2000(lab, hexToLab(EYE_COLOR_HEX[name])),
  })).sort((a, b) => a.away - b.away);
  const [first, second] = order;
  if (!first || !second) return undefined;
  const lead = (second.away - first.away) / (second.away + first.away);
  return {
    name: first.name,
    hex: labToHex(lab),
    confidence: Math.min(1, 0.35 + lead) * Math.min(1, samples.length / 40),
  };
}

/** Offsets into the picture of the ring between pupil and rim, where the lids leave it free. */
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
  for (let y = 0, at = 0; y < box.height; y += 1) {
    for (let x = 0; x < box.width; x += 1, at += 1) {
      if ((mask.data[at] as number) < 200) continue;
      const away = Math.hypot(box.x + x - cx, box.y + y - cy) / radius;
      if (away > 0.48 && away < 0.84) found.push(((box.y + y) * width + box.x + x) * 4);
    }
  }
  return found;
}
