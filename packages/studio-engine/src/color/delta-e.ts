import type { Lab } from './lab.js';

const DEGREES = 180 / Math.PI;
const TO_THE_25TH_7 = 25 ** 7;

/**
 * How different two colours look: below 1 hardly to be seen, 2 seen side by side, above 5 another colour.
 *
 * Source: CIEDE2000 as written out, with test pairs, by Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference
 * Formula", Color Research and Application 30 (2005); kL = kC = kH = 1.
 */
export function deltaE2000([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const meanChroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const boost = 1.5 - 0.5 * Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + TO_THE_25TH_7));
  const c1 = Math.hypot(a1 * boost, b1);
  const c2 = Math.hypot(a2 * boost, b2);
  const h1 = hueOf(a1 * boost, b1);
  const h2 = hueOf(a2 * boost, b2);
  const grey = c1 * c2 === 0;

  const dH = 2 * Math.sqrt(c1 * c2) * Math.sin(turn(h1, h2, grey) / 2 / DEGREES);
  const meanL = (l1 + l2) / 2;
  const meanC = (c1 + c2) / 2;
  const h = meanHue(h1, h2, grey);
  const t = 1 - 0.17 * cos(h - 30) + 0.24 * cos(2 * h) + 0.32 * cos(3 * h + 6) - 0.2 * cos(4 * h - 63);

  const byL = (l2 - l1) / (1 + (0.015 * (meanL - 50) ** 2) / Math.sqrt(20 + (meanL - 50) ** 2));
  const byC = (c2 - c1) / (1 + 0.045 * meanC);
  const byH = dH / (1 + 0.015 * meanC * t);
  const rotation =
    -Math.sin((60 * Math.exp(-(((h - 275) / 25) ** 2))) / DEGREES) *
    2 *
    Math.sqrt(meanC ** 7 / (meanC ** 7 + TO_THE_25TH_7));
  return Math.sqrt(byL ** 2 + byC ** 2 + byH ** 2 + rotation * byC * byH);
}

const cos = (degrees: number): number => Math.cos(degrees / DEGREES);

function hueOf(a: number, b: number): number {
  if (a === 0 && b === 0) return 0;
  const hue = Math.atan2(b, a) * DEGREES;
  return hue < 0 ? hue + 360 : hue;
}

/** The shorter way from one hue to the other, in degrees with its sign. */
function turn(from: number, to: number, grey: boolean): number {
  if (grey) return 0;
  const way = to - from;
  if (way > 180) return way - 360;
  return way < -180 ? way + 360 : way;
}

function meanHue(h1: number, h2: number, grey: boolean): number {
  if (grey) return h1 + h2;
  if (Math.abs(h1 - h2) <= 180) return (h1 + h2) / 2;
  return h1 + h2 < 360 ? (h1 + h2 + 360) / 2 : (h1 + h2 - 360) / 2;
}
