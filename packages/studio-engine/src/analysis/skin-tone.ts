import { classifySkinDepth, computeIta, ITA_BANDS, type SkinDepth } from '../color/ita.js';
import { hexToLab, type Lab, labToHex, linearToLab } from '../color/lab.js';
import { averageTriples, calculateRelativeLuminance, readLinear, type Triple } from '../color/srgb.js';
import { measureHeadPose } from '../face/head-pose.js';
import { type Face, getLandmarkX, getLandmarkY } from '../face/landmarks.js';
import { type Mask, readMaskValue } from '../masks/mask.js';
import { RegionMasks } from '../masks/region-masks.js';
import { MONK_TONES } from '../portrait/portrait-model.js';
import type { Measured } from './doubt.js';
import type { Light } from './estimate-light.js';
import {
  type LightError,
  listPossibleColors,
  MIN_PROBABILITY,
  measureSkinLightError,
  rankNames,
} from './possible-colors.js';

export type Undertone = 'cool' | 'neutral' | 'warm';

/** A measured skin color. */
export interface SkinTone {
  /** CIE Lab in daylight. */
  readonly lab: Lab;
  readonly hex: string;
  /** Individual typology angle in degrees, see `computeIta`. */
  readonly ita: number;
  readonly depth: SkinDepth;
  /** The next depth, if it is nearly as likely: the skin is between both. */
  readonly neighborDepth?: SkinDepth;
  /** Absent if the light is not known well enough to tell. */
  readonly undertone?: Undertone;
  /** The nearest tone of the Monk Skin Tone Scale by ITA, 1 to 10. */
  readonly monk: number;
  /** 0 to 1: lower in colored light, with little visible skin, and near the limit of a band. */
  readonly confidence: number;
}

/**
 * The hue angle of neutral skin, in degrees of CIE Lab. Darker skin is redder. The line runs through the neutral
 * foundations of the catalogue and separates the cool foundations from the warm ones. It agrees with the
 * hue angles of Xiao et al., "Characterising the variations in ethnic skin colours", Skin Research and Technology 23
 * (2017), within three degrees.
 */
const computeNeutralHue = (lightness: number): number => 43 + 0.32 * lightness;
/** Deviations from the neutral hue angle, in degrees, below which skin is cool and above which it is warm. */
const [COOL_LIMIT, WARM_LIMIT] = [-3, 2.5];

/** Classifies the undertone of a skin color by its hue angle. */
export function classifyUndertone(lab: Lab): Undertone {
  const deviation = computeHueDeviation(lab);
  if (deviation < COOL_LIMIT) return 'cool';
  return deviation > WARM_LIMIT ? 'warm' : 'neutral';
}

/** Deviation from the neutral hue angle in degrees. Positive values are warmer. */
const computeHueDeviation = ([lightness, a, b]: Lab): number =>
  (Math.atan2(b, a) * 180) / Math.PI - computeNeutralHue(lightness);

/** The ITA of each tone of the Monk scale. */
const MONK_ITA = MONK_TONES.map((hex) => computeIta(hexToLab(hex)));

/**
 * The nearest tone of the Monk scale by ITA, 1 to 10. A color difference would choose too dark a tone for light
 * faces, because blood makes every face redder than the swatches of the scale.
 */
export function findMonkTone(lab: Lab): number {
  const distances = MONK_ITA.map((ita) => Math.abs(ita - computeIta(lab)));
  return distances.indexOf(Math.min(...distances)) + 1;
}

/** Samples of the skin of a face, as linear light without correction. */
export interface SkinSample {
  /** The samples of medium luminance, without highlights and shadows. */
  readonly middle: readonly Triple[];
  /** Mean of `middle`. */
  readonly mean: Triple;
  /** Number of all samples. */
  readonly count: number;
  /** The means of the cheeks and of the forehead, as far as hair does not cover them. */
  readonly placeMeans: readonly Triple[];
  /** The means of the cheeks alone. */
  readonly cheekMeans: readonly Triple[];
  /** Luminance of the darkest of both cheeks and the forehead, as a share of that of the brightest. */
  readonly evenness: number;
  /** Share of the samples that are overexposed. */
  readonly overexposed: number;
}

/** A place of the face whose light is compared: an ellipse, in widths of the face. */
interface SkinPlace {
  readonly x: number;
  readonly y: number;
  readonly halfWidth: number;
  readonly halfHeight: number;
}

/**
 * The samples that count, as shares of all samples in the order of their luminance: darker ones are pores, hair and shadow,
 * brighter ones are highlights. The whole face has more shadow than its cheeks and forehead.
 */
const COUNTED_OF_FACE = [0.35, 0.8] as const;
const COUNTED_OF_PLACE = [0.25, 0.85] as const;
/** Value of the hair mask, 0 to 255, above which a pixel is hair and not skin. */
const MAX_HAIR = 60;
/** Linear light of a channel from which on it is overexposed. */
const OVEREXPOSED = 0.97;

/**
 * Samples the skin of a face.
 *
 * @param data 8-bit RGBA of the unpainted picture
 * @param hair mask of the hair, which is left out
 */
export function sampleSkin(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  face: Face,
  hair?: Mask,
): SkinSample {
  const skin = new RegionMasks().drawSkin(face, width, height);
  const samples = sampleMask(data, width, skin, hair).sort(
    (a, b) => calculateRelativeLuminance(a) - calculateRelativeLuminance(b),
  );
  const middle = takeCounted(samples, COUNTED_OF_FACE);
  const faceWidth = measureHeadPose(face).width;
  const [cheekMeans, foreheadMeans] = findSkinPlaces(face).map((places) =>
    places
      .map((place) => samplePlace(data, width, height, place, faceWidth, hair))
      .filter((colors) => colors.length > 0)
      .map(averageTriples),
  ) as [Triple[], Triple[]];
  const placeMeans = [...cheekMeans, ...foreheadMeans];
  const luminances = placeMeans.map(calculateRelativeLuminance);
  return {
    middle,
    mean: averageTriples(middle),
    count: samples.length,
    placeMeans,
    cheekMeans,
    evenness: luminances.length > 0 ? Math.min(...luminances) / Math.max(1e-6, ...luminances) : 1,
    overexposed:
      samples.filter((color) => Math.max(...color) > OVEREXPOSED).length / Math.max(1, samples.length),
  };
}

/** Linear light of pixels inside the skin mask and outside the hair mask. */
function sampleMask(data: Uint8ClampedArray, width: number, skin: Mask, hair?: Mask): Triple[] {
  const { box, data: cover } = skin;
  const stride = Math.max(1, Math.floor(Math.sqrt((box.width * box.height) / 6000)));
  const found: Triple[] = [];
  for (let y = 0; y < box.height; y += stride) {
    for (let x = 0; x < box.width; x += stride) {
      if ((cover[y * box.width + x] as number) < 250) continue;
      if (hair && readMaskValue(hair, box.x + x, box.y + y) > MAX_HAIR) continue;
      found.push(readLinear(data, ((box.y + y) * width + box.x + x) * 4));
    }
  }
  return found;
}

/** Both cheeks, and the forehead between brows and hairline. */
function findSkinPlaces(face: Face): [cheeks: SkinPlace[], forehead: SkinPlace[]] {
  const cheek = (i: number): SkinPlace => ({
    x: getLandmarkX(face, 'cheeks', i),
    y: getLandmarkY(face, 'cheeks', i),
    halfWidth: 0.11,
    halfHeight: 0.1,
  });
  const browX = (getLandmarkX(face, 'rightBrow', 4) + getLandmarkX(face, 'leftBrow', 4)) / 2;
  const browY = (getLandmarkY(face, 'rightBrow', 4) + getLandmarkY(face, 'leftBrow', 4)) / 2;
  const forehead = {
    x: browX + 0.4 * (getLandmarkX(face, 'oval', 0) - browX),
    y: browY + 0.4 * (getLandmarkY(face, 'oval', 0) - browY),
    halfWidth: 0.2,
    halfHeight: 0.09,
  };
  return [[cheek(0), cheek(1)], [forehead]];
}

/** The samples of a place that are neither highlights nor shadows. */
function samplePlace(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  { x: centerX, y: centerY, halfWidth, halfHeight }: SkinPlace,
  faceWidth: number,
  hair: Mask | undefined,
): Triple[] {
  const [radiusX, radiusY] = [Math.max(1, halfWidth * faceWidth), Math.max(1, halfHeight * faceWidth)];
  const stride = Math.max(1, Math.floor(Math.sqrt(radiusX * radiusY) / 25));
  const samples: Triple[] = [];
  const [bottom, right] = [Math.min(height - 1, centerY + radiusY), Math.min(width - 1, centerX + radiusX)];
  for (let y = Math.max(0, Math.ceil(centerY - radiusY)); y <= bottom; y += stride) {
    for (let x = Math.max(0, Math.ceil(centerX - radiusX)); x <= right; x += stride) {
      if (((x - centerX) / radiusX) ** 2 + ((y - centerY) / radiusY) ** 2 > 1) continue;
      if (hair && readMaskValue(hair, x, y) > MAX_HAIR) continue;
      samples.push(readLinear(data, (y * width + x) * 4));
    }
  }
  samples.sort((a, b) => calculateRelativeLuminance(a) - calculateRelativeLuminance(b));
  return takeCounted(samples, COUNTED_OF_PLACE);
}

const takeCounted = (sorted: readonly Triple[], [from, to]: readonly [number, number]): Triple[] =>
  sorted.slice(Math.floor(sorted.length * from), Math.ceil(sorted.length * to));

/** Fewer samples than this are too few. */
const MIN_SAMPLES = 50;
/** The relative change of linear light by one step of 8 bits in light skin: cheeks that differ by less count as equal. */
const BYTE_STEP = 2.2 / 220;
/** Least probability of two neighboring depths together. */
const MIN_PAIR_PROBABILITY = 0.85;

/**
 * Measures the skin tone after correcting the light. Where the light is not known well enough, the depth is between two
 * names or the undertone is missing.
 */
export function measureSkinTone(sample: SkinSample, light: Light): Measured<SkinTone> {
  const { middle, mean, count } = sample;
  const { gains, confidence } = light;
  if (count < MIN_SAMPLES) return { doubt: 'hidden' };
  const lab = averageTriples(
    middle.map(([r, g, b]) => linearToLab(r * gains[0], g * gains[1], b * gains[2])),
  );
  const ita = computeIta(lab);
  const corrected: Triple = [mean[0] * gains[0], mean[1] * gains[1], mean[2] * gains[2]];
  const [lightError, unevenness] = [measureSkinLightError(light), measureUnevenness(sample)];
  const color = Math.hypot(lightError.color, unevenness.color);
  const brightness = Math.hypot(lightError.brightness, unevenness.brightness);
  const possible = listPossibleColors(corrected, { brightness, color });
  const depth = findDepth(
    rankNames(possible, (possibleLab) => classifySkinDepth(computeIta(possibleLab))),
    ita,
  );
  if (!depth) return { doubt: 'unclear' };
  // The hue does not depend on the brightness.
  const [undertone] = rankNames(listPossibleColors(corrected, { brightness: 0, color }), classifyUndertone);
  const reliability = Math.min(1, confidence + 0.3) * Math.min(1, count / 400);
  const value: SkinTone = {
    lab,
    hex: labToHex(lab),
    ita,
    ...depth,
    ...(undertone && undertone.probability >= MIN_PROBABILITY && { undertone: undertone.name }),
    monk: findMonkTone(lab),
    confidence: reliability * (0.6 + 0.4 * computeNameClarity(lab, ita)),
  };
  return { value };
}

/** The depth of a skin, or two neighboring ones; undefined if the error leaves more of them open. */
function findDepth(
  [first, second]: ReturnType<typeof rankNames<SkinDepth>>,
  ita: number,
): Pick<SkinTone, 'depth' | 'neighborDepth'> | undefined {
  if (!first) return undefined;
  if (first.probability >= MIN_PROBABILITY) return { depth: first.name };
  if (!second || first.probability + second.probability < MIN_PAIR_PROBABILITY) return undefined;
  const depth = classifySkinDepth(ita);
  return { depth, neighborDepth: first.name === depth ? second.name : first.name };
}

/**
 * The standard errors of brightness and color that come from the light on the face: where its places differ, it is unknown which of
 * them is lit like the scleras. Blood makes skin redder in some places, so only the blue of the cheeks shows the color of the light.
 */
function measureUnevenness({ placeMeans, cheekMeans }: SkinSample): LightError {
  const color = computeStandardError(
    cheekMeans.map(([, green, blue]) => Math.log(Math.max(1e-4, blue) / Math.max(1e-4, green))),
  );
  return {
    brightness: computeStandardError(
      placeMeans.map((mean) => Math.log2(Math.max(1e-4, calculateRelativeLuminance(mean)))),
    ),
    color: color < BYTE_STEP / 2 ? 0 : color,
  };
}

/** The standard error of the mean of some values. */
function computeStandardError(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
}

/**
 * How far a skin is from the nearest limit between two names: 0 at a limit, 1 well inside the bands of depth and undertone.
 */
function computeNameClarity(lab: Lab, ita: number): number {
  const toBand = Math.min(...ITA_BANDS.map(([limit]) => Math.abs(ita - limit)));
  const toTone = Math.min(
    Math.abs(computeHueDeviation(lab) - COOL_LIMIT),
    Math.abs(computeHueDeviation(lab) - WARM_LIMIT),
  );
  return Math.min(1, toBand / 6) * Math.min(1, toTone / 2.5);
}
