import {
  averageTriples,
  BYTE_TO_LINEAR,
  calculateRelativeLuminance,
  readLinear,
  type Triple,
} from '../color/srgb.js';
import { measureHeadPose } from '../face/head-pose.js';
import { type Face, getContourPolygon, getLandmarkX, getLandmarkY } from '../face/landmarks.js';
import { createMask, findBoundingBox } from '../masks/mask.js';
import { PolygonRasterizer } from '../masks/polygon-rasterizer.js';

/** The light of a picture, as gains that correct it to daylight. */
export interface Light {
  /** Factors for linear red, green and blue of the skin. */
  readonly gains: Triple;
  /** Factors for the iris, which is shaded by the lids like the sclera beside it. */
  readonly irisGains: Triple;
  /** 0 to 1: high if the estimate rests on the sclera and the correction is small. */
  readonly confidence: number;
  /**
   * 0 to 1: how likely the scleras show the true light. 0 if hardly anything of them is visible, they do not look like scleras, or their
   * colors differ. A dark picture does not lower it.
   */
  readonly trust: number;
  /** 0 to 1: how likely the samples are scleras at all. Their brightness is known then, even if their colors differ. */
  readonly scleraLikelihood: number;
  /** Linear light, 0 to 1, of the brightest parts of the picture. */
  readonly highlights: number;
}

/** Linear light of a healthy sclera (the white of the eye) in daylight: L* 93, a* 1, b* 3, which is a little warm. */
const SCLERA_IN_DAYLIGHT: Triple = [0.868, 0.82, 0.788];
/** Limits of the color gain of a channel. */
const [MIN_GAIN, MAX_GAIN] = [0.7, 1.45];
/** Limits of the brightness gain. */
const [MIN_BRIGHTNESS_GAIN, MAX_BRIGHTNESS_GAIN] = [0.75, 2.4];
/** Upper limit of the brightness gain of the iris: light that needs a greater gain has more noise than color. */
const MAX_IRIS_BRIGHTNESS_GAIN = 8;
/** Linear light of the brightest parts of a well exposed picture. */
const WELL_EXPOSED = 0.95;
/** With fewer samples than the first number, the scleras are not used. More than the second number add no confidence. */
const [MIN_SCLERA_SAMPLES, ENOUGH_SCLERA_SAMPLES] = [12, 60];
/** The power of the brightness gain, see `computeGains`. */
const BRIGHTNESS_EXPONENT = 0.85;

/**
 * Estimates the light from the scleras, which are known to be nearly white. Lids and lashes shade them, so a dark
 * sclera alone does not mean dim light: the brightness gain of the skin never makes the brightest parts of the picture brighter
 * than a well exposed white. If hardly anything of the scleras is visible, half of the gray-world correction is used.
 *
 * Source: Buchsbaum, "A spatial processor model for object colour perception", 1980, for the gray world; the sclera
 * as a reference after Crihalmeanu and Ross, 2012. The gains are a von Kries adaptation in
 * linear sRGB.
 *
 * @param data 8-bit RGBA of the unpainted picture
 * @param skin mean linear light of the skin of the face, which is redder than a sclera
 */
export function estimateLight(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  face: Face,
  skin: Triple,
): Light {
  const scleras = sampleScleras(data, width, height, face);
  const likelihood = computeScleraLikelihood(scleras.mean, skin);
  const highlights = measureHighlights(data);
  if (scleras.count >= MIN_SCLERA_SAMPLES && likelihood > 0) {
    const gains = computeGains(scleras.mean, SCLERA_IN_DAYLIGHT, {
      brightnessExponent: BRIGHTNESS_EXPONENT,
      colorExponent: likelihood,
      maxBrightnessGain: Math.min(MAX_BRIGHTNESS_GAIN, WELL_EXPOSED / highlights),
    });
    // Fully corrected, so that the same eye in a darker copy of the picture has the same color.
    const irisGains = computeGains(scleras.mean, SCLERA_IN_DAYLIGHT, {
      brightnessExponent: 1,
      colorExponent: likelihood,
      maxBrightnessGain: MAX_IRIS_BRIGHTNESS_GAIN,
    });
    const agreement = likelihood * scleras.agreement;
    return {
      gains,
      irisGains,
      confidence:
        Math.min(1, scleras.count / ENOUGH_SCLERA_SAMPLES) * likelihood * computeGainConfidence(gains),
      trust: agreement * computeGainConfidence(removeBrightness(irisGains)),
      scleraLikelihood: likelihood,
      highlights,
    };
  }
  const mean = measureMeanOfGrays(data);
  const gray = (mean[0] + mean[1] + mean[2]) / 3;
  // Half of the correction, because a picture's grays are no sure sign of its light.
  const correct = (i: 0 | 1 | 2) => clampGain(1 + 0.5 * (gray / Math.max(mean[i], 0.01) - 1));
  const gains: Triple = [correct(0), correct(1), correct(2)];
  return {
    gains,
    irisGains: gains,
    confidence: 0.25,
    trust: 0,
    scleraLikelihood: 0,
    highlights,
  };
}

/**
 * The likelihood, 0 to 1, that samples are a sclera and not lids, lashes or glasses. A sclera is nearly gray, or at
 * least less red than the skin if the light is colored, and it is not black even in the shade of a lid.
 */
function computeScleraLikelihood(samples: Triple, skin: Triple): number {
  const redness = (c: Triple) => c[0] / Math.max(0.005, c[1]);
  const gray = 1 - ramp(redness(samples), 1.25, 1.5);
  const lessRed = ramp(redness(skin) / redness(samples), 1.1, 1.3);
  const relativeBrightness =
    calculateRelativeLuminance(samples) / Math.max(0.005, calculateRelativeLuminance(skin));
  return Math.max(gray, lessRed) * ramp(relativeBrightness, 0.3, 0.5);
}

/** A linear ramp from 0 at `start` to 1 at `end`. */
const ramp = (value: number, start: number, end: number): number =>
  Math.max(0, Math.min(1, (value - start) / (end - start)));

/** The confidence in a correction, 0 to 1. It falls to a half at 1.2 stops. */
function computeGainConfidence(gains: Triple): number {
  const stops = Math.max(...gains.map((gain) => Math.abs(Math.log2(gain))));
  return 1 / (1 + (stops / 1.2) ** 2);
}

/** The color of gains alone: they keep the luminance of white. */
function removeBrightness(gains: Triple): Triple {
  const brightness = calculateRelativeLuminance(gains);
  return [gains[0] / brightness, gains[1] / brightness, gains[2] / brightness];
}

interface GainLimits {
  /** The power to which the brightness gain is raised: below 1 where a face may be in its own shadow. */
  readonly brightnessExponent: number;
  /** The power to which the color gains are raised: 0 corrects no color, 1 corrects it fully. */
  readonly colorExponent: number;
  /** Upper limit of the brightness gain. */
  readonly maxBrightnessGain: number;
}

/** Computes gains from a sampled color to a reference. */
function computeGains(
  color: Triple,
  reference: Triple,
  { brightnessExponent, colorExponent, maxBrightnessGain }: GainLimits,
): Triple {
  const wantedBrightnessGain =
    (calculateRelativeLuminance(reference) / Math.max(0.02, calculateRelativeLuminance(color))) **
    brightnessExponent;
  const referenceScale = calculateRelativeLuminance(color) / calculateRelativeLuminance(reference);
  const brightnessGain = Math.max(
    MIN_BRIGHTNESS_GAIN,
    Math.min(Math.max(1, maxBrightnessGain), wantedBrightnessGain),
  );
  const gain = (i: 0 | 1 | 2) =>
    clampGain((reference[i] * referenceScale) / Math.max(0.01, color[i])) ** colorExponent * brightnessGain;
  return [gain(0), gain(1), gain(2)];
}

/** Limits a color gain. */
const clampGain = (gain: number): number => Math.max(MIN_GAIN, Math.min(MAX_GAIN, gain));

/** If log(red/green) or log(blue/green) of the two scleras differs by this much, trust in them falls to a third. */
const EYE_DIFFERENCE = 0.12;

/**
 * Samples the scleras of both eyes.
 *
 * @returns the mean linear light of the samples, their number, and how well both eyes agree, 0 to 1: lashes, veins, glasses
 *   and colored light from one side make the eyes differ
 */
function sampleScleras(data: Uint8ClampedArray, width: number, height: number, face: Face) {
  const right = sampleSclera(data, width, height, face, 'rightEye', 'rightIris');
  const left = sampleSclera(data, width, height, face, 'leftEye', 'leftIris');
  const samples = [...right, ...left];
  const difference = (channel: 0 | 2) =>
    Math.abs(
      computeLogRatio(averageTriples(right), channel) - computeLogRatio(averageTriples(left), channel),
    );
  const agreement =
    right.length > 0 && left.length > 0
      ? Math.exp(-((Math.max(difference(0), difference(2)) / EYE_DIFFERENCE) ** 2))
      : 0.5;
  return { mean: averageTriples(samples), count: samples.length, agreement };
}

/** The logarithm of a channel relative to green. */
const computeLogRatio = (color: Triple, channel: 0 | 2): number =>
  Math.log(Math.max(0.005, color[channel]) / Math.max(0.005, color[1]));

/** Samples the sclera of one eye, as linear light. */
function sampleSclera(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  face: Face,
  eye: 'rightEye' | 'leftEye',
  iris: 'rightIris' | 'leftIris',
): Triple[] {
  const mask = createMask();
  const samples: { rgb: Triple; luminance: number }[] = [];
  const polygon = getContourPolygon(face, eye);
  const box = findBoundingBox([polygon], 0, width, height);
  new PolygonRasterizer().fill(mask, box, [polygon]);
  const [cx, cy] = [getLandmarkX(face, iris, 0), getLandmarkY(face, iris, 0)];
  const radius = Math.hypot(getLandmarkX(face, iris, 1) - cx, getLandmarkY(face, iris, 1) - cy);
  const margin = Math.max(1, measureHeadPose(face).width * 0.008);
  for (let y = 0, index = 0; y < box.height; y += 1) {
    for (let x = 0; x < box.width; x += 1, index += 1) {
      if ((mask.data[index] as number) < 250) continue;
      if (Math.hypot(box.x + x - cx, box.y + y - cy) < radius + margin) continue;
      const rgb = readLinear(data, ((box.y + y) * width + box.x + x) * 4);
      samples.push({ rgb, luminance: calculateRelativeLuminance(rgb) });
    }
  }
  // Lashes and lids shade the sclera, so only the brighter half counts. Highlights are overexposed in all channels.
  const usable = samples
    .filter(({ rgb }) => Math.min(...rgb) < 0.97)
    .sort((a, b) => b.luminance - a.luminance);
  return usable.slice(0, Math.ceil(usable.length / 2)).map(({ rgb }) => rgb);
}

/** The linear light, 0 to 1, that half a percent of the picture's pixels exceed in their brightest channel. */
function measureHighlights(data: Uint8ClampedArray): number {
  const counts = new Uint32Array(256);
  // The number of sampled pixels that may be brighter than the result.
  let remaining = 0;
  for (let index = 0; index < data.length; index += 16) {
    const byte = Math.max(data[index] as number, data[index + 1] as number, data[index + 2] as number);
    counts[byte] = (counts[byte] as number) + 1;
    remaining += 0.005;
  }
  let byte = 255;
  for (; byte > 0; byte -= 1) {
    remaining -= counts[byte] as number;
    if (remaining <= 0) break;
  }
  return Math.max(0.05, BYTE_TO_LINEAR[byte] as number);
}

/** Mean linear light of the nearly gray pixels. A colored wall says nothing about the light. */
function measureMeanOfGrays(data: Uint8ClampedArray): Triple {
  // Starts with a hundredth of a white pixel, so that a picture without grays divides by more than zero.
  let [r, g, b, count] = [0.01, 0.01, 0.01, 0.01];
  for (let index = 0; index < data.length; index += 64) {
    const rgb = readLinear(data, index);
    if (Math.max(...rgb) > 2 * Math.min(...rgb)) continue;
    r += rgb[0];
    g += rgb[1];
    b += rgb[2];
    count += 1;
  }
  return [r / count, g / count, b / count];
}
