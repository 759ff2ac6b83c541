import { type Lab, linearToLab } from '../color/lab.js';
import { calculateRelativeLuminance, type Triple } from '../color/srgb.js';
import type { Light } from './estimate-light.js';

/**
 * The least probability of an answer. Two photographs of a face agree if both answers are right: for four of five pairs to agree, an
 * answer must be right with a probability of 0.9 in the mean. Most answers are likelier than this minimum.
 */
export const MIN_PROBABILITY = 0.8;

/** Standard errors of the light of a picture. */
export interface LightError {
  /** Of its brightness, in stops. */
  readonly brightness: number;
  /** Of its color: of the natural logarithms of red and of blue, both relative to green. */
  readonly color: number;
}

/**
 * The error of the brightness that remains if the whites of the eyes show it: automatic exposure has steps of a third of a stop, and
 * the standard deviation of rounding to a step is the step divided by √12.
 */
const MIN_BRIGHTNESS_ERROR = 1 / 3 / Math.sqrt(12);
/** The error of the brightness if nothing shows it. Photographers open the lens by up to 2 stops for a face against the light. */
const UNKNOWN_BRIGHTNESS = 2;
/**
 * The error of the color if nothing shows it, as that of the gray world: an angle of about 6° in the median, by Gijsenij, Gevers and
 * van de Weijer, "Computational Color Constancy: Survey and Experiments", IEEE Transactions on Image Processing 20 (2011). It is
 * divided between the two directions in which the color of light can differ.
 */
const UNKNOWN_COLOR = (Math.tan((6 * Math.PI) / 180) * Math.sqrt(3)) / Math.SQRT2;

/** How much lids and brows shade the scleras, in stops, without the face being against the light. */
const LID_SHADE = 1.25;

/**
 * The error of the light on the skin. The scleras and the highlights of the picture are two references for its brightness. Where they
 * differ by more than the shade of the lids, as in a face against the light, the error is that of the mean of both.
 */
export const measureSkinLightError = ({ trust, gains, irisGains }: Light): LightError => {
  const difference = Math.log2(calculateRelativeLuminance(irisGains) / calculateRelativeLuminance(gains));
  return {
    brightness: Math.hypot(
      MIN_BRIGHTNESS_ERROR,
      UNKNOWN_BRIGHTNESS * (1 - trust) ** 2,
      Math.max(0, difference - LID_SHADE) / 2,
    ),
    color: UNKNOWN_COLOR * (1 - trust) ** 2,
  };
};

/** The error of the light on the irises. The sclera shows its brightness even where the colors of both eyes differ. */
export const measureIrisLightError = ({ trust, scleraLikelihood }: Light): LightError => ({
  brightness: Math.hypot(MIN_BRIGHTNESS_ERROR, UNKNOWN_BRIGHTNESS * (1 - scleraLikelihood) ** 2),
  color: UNKNOWN_COLOR * (1 - trust) ** 2,
});

/** The means of nine equally likely parts of a standard normal distribution, which stand for all of it. */
const NORMAL_QUANTILES = [-1.704, -0.976, -0.592, -0.284, 0, 0.284, 0.592, 0.976, 1.704];

/** The colors that a surface may have if its light was measured with an error. All are equally likely. */
export function listPossibleColors([r, g, b]: Triple, { brightness, color }: LightError): Lab[] {
  return NORMAL_QUANTILES.flatMap((stops) =>
    NORMAL_QUANTILES.flatMap((red) =>
      NORMAL_QUANTILES.map((blue) => {
        const factor = 2 ** (stops * brightness);
        return linearToLab(
          r * factor * Math.exp(red * color),
          g * factor,
          b * factor * Math.exp(blue * color),
        );
      }),
    ),
  );
}

/** The names of some colors with their probabilities, the most likely first. */
export function rankNames<Name>(
  colors: readonly Lab[],
  classify: (lab: Lab) => Name,
): { readonly name: Name; readonly probability: number }[] {
  const counts = new Map<Name, number>();
  for (const lab of colors) {
    const name = classify(lab);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, count]) => ({ name, probability: count / colors.length }))
    .sort((first, second) => second.probability - first.probability);
}
