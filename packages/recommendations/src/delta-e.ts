import type { Lab } from './color.js';

const DEGREES = 180 / Math.PI;
const SEVENTH_POWER_OF_25 = 25 ** 7;

/**
 * The CIEDE2000 difference of two CIE Lab colors. A difference below 1 is hardly visible, 2 is visible side by side,
 * and above 5 the colors look like different colors.
 *
 * Source: the equations and test pairs of Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference
 * Formula", Color Research and Application 30 (2005); kL = kC = kH = 1.
 */
export function deltaE2000([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const meanChroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const aScale = 1.5 - 0.5 * Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + SEVENTH_POWER_OF_25));
  const c1 = Math.hypot(a1 * aScale, b1);
  const c2 = Math.hypot(a2 * aScale, b2);
  const h1 = computeHueAngle(a1 * aScale, b1);
  const h2 = computeHueAngle(a2 * aScale, b2);
  const isGray = c1 * c2 === 0;

  const dH = 2 * Math.sqrt(c1 * c2) * Math.sin(computeHueDifference(h1, h2, isGray) / 2 / DEGREES);
  const meanL = (l1 + l2) / 2;
  const meanC = (c1 + c2) / 2;
  const h = computeMeanHue(h1, h2, isGray);
  const t =
    1 -
    0.17 * cosDegrees(h - 30) +
    0.24 * cosDegrees(2 * h) +
    0.32 * cosDegrees(3 * h + 6) -
    0.2 * cosDegrees(4 * h - 63);

  const lightnessTerm = (l2 - l1) / (1 + (0.015 * (meanL - 50) ** 2) / Math.sqrt(20 + (meanL - 50) ** 2));
  const chromaTerm = (c2 - c1) / (1 + 0.045 * meanC);
  const hueTerm = dH / (1 + 0.015 * meanC * t);
  const rotation =
    -Math.sin((60 * Math.exp(-(((h - 275) / 25) ** 2))) / DEGREES) *
    2 *
    Math.sqrt(meanC ** 7 / (meanC ** 7 + SEVENTH_POWER_OF_25));
  return Math.sqrt(lightnessTerm ** 2 + chromaTerm ** 2 + hueTerm ** 2 + rotation * chromaTerm * hueTerm);
}

/** The cosine of an angle in degrees. */
const cosDegrees = (degrees: number): number => Math.cos(degrees / DEGREES);

/** The hue angle of a color in degrees, 0 to 360. It is 0 for gray. */
function computeHueAngle(a: number, b: number): number {
  if (a === 0 && b === 0) return 0;
  const hue = Math.atan2(b, a) * DEGREES;
  return hue < 0 ? hue + 360 : hue;
}

/** The signed hue difference along the shorter arc, in degrees. It is 0 if either color is gray. */
function computeHueDifference(h1: number, h2: number, isGray: boolean): number {
  if (isGray) return 0;
  const difference = h2 - h1;
  if (difference > 180) return difference - 360;
  return difference < -180 ? difference + 360 : difference;
}

/**
 * The mean of two hue angles along the shorter arc, in degrees. Gray has no hue of its own and the angle 0, so with it
 * the sum is the hue of the other color.
 */
function computeMeanHue(h1: number, h2: number, isGray: boolean): number {
  if (isGray) return h1 + h2;
  if (Math.abs(h1 - h2) <= 180) return (h1 + h2) / 2;
  return h1 + h2 < 360 ? (h1 + h2 + 360) / 2 : (h1 + h2 - 360) / 2;
}
