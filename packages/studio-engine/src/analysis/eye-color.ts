import { hexToLab, type Lab, labToHex, linearToLab } from '../color/lab.js';
import { averageTriples, readLinear, type Triple } from '../color/srgb.js';
import { type Face, getContourPolygon, getLandmarkX, getLandmarkY } from '../face/landmarks.js';
import { createMask, findBoundingBox } from '../masks/mask.js';
import { PolygonRasterizer } from '../masks/polygon-rasterizer.js';
import type { Measured } from './doubt.js';
import type { Light } from './estimate-light.js';
import { listPossibleColors, MIN_PROBABILITY, measureIrisLightError, rankNames } from './possible-colors.js';

/** The names of eye colors. Stored analyses and translations use the same names. */
export const EYE_COLORS = ['dark brown', 'brown', 'hazel', 'amber', 'green', 'blue', 'grey'] as const;
export type EyeColorName = (typeof EYE_COLORS)[number];

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

const NAMED_COLORS = EYE_COLORS.map((name) => [name, hexToLab(EYE_COLOR_HEX[name])] as const);

/** Irises with a smaller radius in pixels are mostly blurred by lids, lashes and pupil. */
const MIN_IRIS_RADIUS = 3.2;
/** Fewer pixels of both irises than this are too few. */
const MIN_PIXELS = 8;
/** The weight of lightness, which depends on the light, against hue and chroma. */
const LIGHTNESS_WEIGHT = 0.4;
/** The distance of both irises in hue and chroma, as CIE Lab, from which on one of them is in a shadow or a reflection. */
const MAX_EYE_DIFFERENCE = 12;
/** Below this lead of the best name over the second one, both are about equally likely. */
const MIN_LEAD = 0.08;
/** Pixels of both irises from which on more of them add no confidence. */
const ENOUGH_PIXELS = 40;
/** The ring of the iris that is sampled, as shares of its radius: inside lies the pupil, outside the dark rim (limbus). */
const [RING_START, RING_END] = [0.48, 0.84];

/**
 * Measures the color of a face's eyes by the hue and chroma of the irises inside the limbus. There is an answer only if it is likely in
 * spite of the error of the light: dark brown, for example, differs from brown by its lightness only.
 */
export function measureEyeColor(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  face: Face,
  light: Light,
): Measured<EyeColor, EyeColorName> {
  const eyes = (
    [
      ['rightEye', 'rightIris'],
      ['leftEye', 'leftIris'],
    ] as const
  ).map(([eye, iris]) => sampleIris(data, findIrisPixels(width, height, face, eye, iris), light.irisGains));
  if (Math.max(measureIrisRadius(face, 'rightIris'), measureIrisRadius(face, 'leftIris')) < MIN_IRIS_RADIUS)
    return { doubt: 'too-small' };
  const count = eyes.reduce((sum, { pixels }) => sum + pixels, 0);
  if (count < MIN_PIXELS) return { doubt: 'hidden' };
  const [right, left] = eyes;
  if (right && left && right.pixels > 3 && left.pixels > 3) {
    const [a, b] = [right.lab[1] - left.lab[1], right.lab[2] - left.lab[2]];
    if (Math.hypot(a, b) > MAX_EYE_DIFFERENCE) return { doubt: 'unclear' };
  }
  const lab: Lab = averageTriples(eyes.filter(({ pixels }) => pixels > 0).map(({ lab }) => lab));
  const ranking = rankByDistance(lab);
  const [first, second] = ranking;
  if (!first || !second) return { doubt: 'hidden' };
  const lead = (second.distance - first.distance) / (second.distance + first.distance);
  if (lead < MIN_LEAD) return { doubt: 'unclear', between: [first.name, second.name] };
  const rgb = averageTriples(eyes.filter(({ pixels }) => pixels > 0).map(({ rgb }) => rgb));
  const possible = listPossibleColors(rgb, measureIrisLightError(light));
  const [likeliest, next] = rankNames(possible, (color) => rankByDistance(color)[0]?.name);
  if (likeliest?.name !== first.name || likeliest.probability < MIN_PROBABILITY) {
    const other = likeliest?.name === first.name ? next?.name : likeliest?.name;
    return { doubt: 'unclear', ...(other && { between: [first.name, other] as const }) };
  }
  return {
    value: {
      name: first.name,
      hex: labToHex(lab),
      confidence: Math.min(1, 0.35 + lead) * Math.min(1, count / ENOUGH_PIXELS),
    },
  };
}

/** The names with their distances from a color, the nearest first. */
const rankByDistance = (lab: Lab) =>
  NAMED_COLORS.map(([name, color]) => ({ name, distance: computeDistance(lab, color) })).sort(
    (a, b) => a.distance - b.distance,
  );

/** The distance of two colors in CIE Lab, in which lightness counts less than hue and chroma. */
const computeDistance = ([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number =>
  Math.hypot(LIGHTNESS_WEIGHT * (l1 - l2), a1 - a2, b1 - b2);

/** The mean color of an iris in daylight. */
function sampleIris(data: Uint8ClampedArray, indices: readonly number[], gains: Triple) {
  const samples = indices.map((index) => {
    const [r, g, b] = readLinear(data, index);
    const rgb: Triple = [r * gains[0], g * gains[1], b * gains[2]];
    return { rgb, lab: linearToLab(...rgb) };
  });
  // Highlights are lighter and the edge of the pupil is darker than the iris, so only the middle half of lightness
  // counts.
  samples.sort((a, b) => a.lab[0] - b.lab[0]);
  const middle = samples.slice(Math.floor(samples.length * 0.25), Math.ceil(samples.length * 0.75));
  return {
    lab: averageTriples(middle.map(({ lab }) => lab)),
    rgb: averageTriples(middle.map(({ rgb }) => rgb)),
    pixels: samples.length,
  };
}

const measureIrisRadius = (face: Face, iris: 'rightIris' | 'leftIris'): number =>
  Math.hypot(
    getLandmarkX(face, iris, 1) - getLandmarkX(face, iris, 0),
    getLandmarkY(face, iris, 1) - getLandmarkY(face, iris, 0),
  );

/** Indices into the picture's data of the pixels between pupil and rim of the iris that the lids do not cover. */
function findIrisPixels(
  width: number,
  height: number,
  face: Face,
  eye: 'rightEye' | 'leftEye',
  iris: 'rightIris' | 'leftIris',
): number[] {
  const polygon = getContourPolygon(face, eye);
  const box = findBoundingBox([polygon], 0, width, height);
  const mask = createMask();
  new PolygonRasterizer().fill(mask, box, [polygon]);
  const [cx, cy] = [getLandmarkX(face, iris, 0), getLandmarkY(face, iris, 0)];
  const radius = measureIrisRadius(face, iris);
  const found: number[] = [];
  for (let y = 0, index = 0; y < box.height; y += 1) {
    for (let x = 0; x < box.width; x += 1, index += 1) {
      if ((mask.data[index] as number) < 200) continue;
      const radiusShare = Math.hypot(box.x + x - cx, box.y + y - cy) / radius;
      if (radiusShare > RING_START && radiusShare < RING_END)
        found.push(((box.y + y) * width + box.x + x) * 4);
    }
  }
  return found;
}
