import { calculateRelativeLuminance, readLinear, srgbToLinear, type Triple } from '../color/srgb.js';
import { readMaskValue } from '../masks/mask.js';
import type { JoinedStrands, Strands } from './grow-strands.js';
import { type HeadFit, type HeadInFrame, projectPoint } from './head-fit.js';

/** The share of all own hair in the mean color, because its ends alone often lie in the shade of the head. */
const WHOLE_SHARE = 0.35;
/** How far beside a root its color may be read, in centimeters, and how far from the edge of the hair. */
const [MAX_ASIDE, EDGE] = [2.5, 0.8];
/** How much lighter or darker than the mean a strand may be, as a factor on linear light. */
const MAX_CONTRAST = 2.2;
/** Radius in which the color of own hair is measured, in centimeters: that of a few strands. */
const COLOR_RADIUS = 0.3;

/** The color of own hair at the root of each strand and the mean of these colors, as linear light. */
export function readOwnColors(
  frame: HeadInFrame,
  { count, pointsPerStrand, points }: Strands,
  fit: HeadFit,
): Pick<JoinedStrands, 'colors' | 'mean'> {
  const { data, width, height, ownHair } = frame;
  const colors = new Float32Array(3 * count);
  const radius = Math.max(1, Math.round(COLOR_RADIUS * fit.scale));
  const isInside = (x: number, y: number) => readMaskValue(ownHair, x, y) > 250;
  // At the edge of the hair its color is mixed with that of the background.
  const edge = Math.round(EDGE * fit.scale);
  const isWellInside = (x: number, y: number) =>
    isInside(x, y) && isInside(x - edge, y) && isInside(x + edge, y);
  const place = new Float32Array(3);
  const measured: number[] = [];
  for (let strand = 0; strand < count; strand += 1) {
    const at = 3 * strand * pointsPerStrand;
    projectPoint(fit, points[at] as number, points[at + 1] as number, points[at + 2] as number, place);
    const py = Math.round(place[1] as number);
    const px = findNearestX(
      Math.round(place[0] as number),
      (x) => isWellInside(x, py),
      MAX_ASIDE * fit.scale,
    );
    if (px === undefined) continue;
    const sum = [0, 0, 0];
    let weight = 0;
    for (let y = Math.max(0, py - radius); y <= Math.min(height - 1, py + radius); y += 1)
      for (let x = Math.max(0, px - radius); x <= Math.min(width - 1, px + radius); x += 1) {
        if (!isInside(x, y)) continue;
        weight += 1;
        for (let i = 0; i < 3; i += 1)
          sum[i] = (sum[i] as number) + srgbToLinear((data[4 * (y * width + x) + i] as number) / 255);
      }
    if (weight === 0) continue;
    measured.push(strand);
    for (let i = 0; i < 3; i += 1) colors[3 * strand + i] = (sum[i] as number) / weight;
  }
  const whole = measureWholeColor(frame, isWellInside);
  const ends = measured.length > 0 ? averageMiddleHalf(colors, measured) : whole;
  const mean = ends.map((value, i) => value + ((whole[i] as number) - value) * WHOLE_SHARE) as [
    number,
    number,
    number,
  ];
  for (let strand = 0; strand < count; strand += 1) {
    const isMeasured = (colors[3 * strand] as number) + (colors[3 * strand + 1] as number) > 0;
    const own = isMeasured ? readTriple(colors, strand) : ends;
    const lightness = calculateRelativeLuminance(own) / Math.max(1e-4, calculateRelativeLuminance(mean));
    // Light from behind, and gaps, are no color of hair that goes on.
    const limited = Math.max(1 / MAX_CONTRAST, Math.min(MAX_CONTRAST, lightness)) / Math.max(1e-4, lightness);
    for (let i = 0; i < 3; i += 1) colors[3 * strand + i] = (own[i] as number) * limited;
  }
  return { colors, mean };
}

/** The nearest of the pixels of a row that fulfill a condition. */
function findNearestX(x: number, isInside: (x: number) => boolean, reach: number): number | undefined {
  for (let aside = 0; aside <= reach; aside += 2)
    for (const at of [x - aside, x + aside]) if (isInside(at)) return at;
  return undefined;
}

const readTriple = (colors: Float32Array, strand: number): Triple => [
  colors[3 * strand] as number,
  colors[3 * strand + 1] as number,
  colors[3 * strand + 2] as number,
];

/** The color of all own hair, without highlights and shadows, as linear light. */
function measureWholeColor(
  { data, width, ownHair: { box } }: HeadInFrame,
  isWellInside: (x: number, y: number) => boolean,
): Triple {
  const stride = Math.max(2, Math.round(Math.sqrt((box.width * box.height) / 6000)));
  const colors: number[] = [];
  for (let y = box.y; y < box.y + box.height; y += stride)
    for (let x = box.x; x < box.x + box.width; x += stride)
      if (isWellInside(x, y)) colors.push(...readLinear(data, 4 * (y * width + x)));
  const strands = Array.from({ length: colors.length / 3 }, (_, i) => i);
  return averageMiddleHalf(Float32Array.from(colors), strands);
}

/** The mean of the middle half of colors, by their luminance: neither highlights nor light from behind count. */
function averageMiddleHalf(colors: Float32Array, strands: readonly number[]): Triple {
  const sorted = strands
    .map((strand) => readTriple(colors, strand))
    .sort((a, b) => calculateRelativeLuminance(a) - calculateRelativeLuminance(b));
  const middle = sorted.slice(Math.floor(sorted.length / 4), Math.ceil((3 * sorted.length) / 4));
  const average = (i: 0 | 1 | 2) =>
    middle.reduce((sum, color) => sum + color[i], 0) / Math.max(1, middle.length);
  return [average(0), average(1), average(2)];
}
