import type { JoinedStrands } from './grow-strands.js';
import { POINT_SIZE } from './shaded-strands.js';

/** A strand that continues own hair. */
interface StrandToJoin {
  /** Its light: red, green and blue of each point, changed in place. */
  readonly linear: Float32Array;
  /** The shaded points of all strands, whose opacities are changed in place. See `ShadedStrands`. */
  readonly points: Float32Array;
  /** Index of its first point. */
  readonly first: number;
  readonly length: number;
  /** Its tone, -0.5 to 0.5. */
  readonly tone: number;
  /** The points of all strands in space. */
  readonly source: Float32Array;
}

/** The share of a strand whose light is compared with own hair, and the limits of the factors that follow from it. */
const [COMPARED, MIN_FACTOR, MAX_FACTOR] = [0.9, 0.15, 6];
/** How much lighter and darker single strands are than others. */
const TONE_CONTRAST = 1.2;
/** The distance in centimeters over which a strand takes the mean color of own hair, and over which it comes out of its shade. */
const [AVERAGING, COMING_OUT] = [11, 5];
/** The share of its own color that a strand keeps. */
const MIN_OWN = 0.35;

/** Lets a strand that continues own hair fade in, in the light and the color of own hair. It is darker close to it, and inside. */
export function joinToOwnHair(
  { fade, colors, mean, depths }: JoinedStrands,
  strand: number,
  { linear, points, first, length, tone, source }: StrandToJoin,
): void {
  const compared = Math.max(1, Math.round(COMPARED * length));
  const light = [0, 0, 0];
  for (let i = 0; i < compared; i += 1)
    for (let channel = 0; channel < 3; channel += 1)
      light[channel] = (light[channel] as number) + (linear[3 * i + channel] as number) / compared;
  const inside = depths[strand] as number;
  const contrast = Math.exp(TONE_CONTRAST * tone);
  let along = 0;
  for (let i = 0; i < length; i += 1) {
    const at = 3 * (first + i);
    if (i > 0)
      along += Math.hypot(
        (source[at] as number) - (source[at - 3] as number),
        (source[at + 1] as number) - (source[at - 2] as number),
        (source[at + 2] as number) - (source[at - 1] as number),
      );
    const opacity = POINT_SIZE * (first + i) + 6;
    points[opacity] = (points[opacity] as number) * Math.min(1, along / fade) ** 1.5;
    const own = Math.max(MIN_OWN, 1 - along / AVERAGING);
    const shade = (1.45 - 0.7 * inside) * (1 - 0.35 * (0.4 + inside) * Math.max(0, 1 - along / COMING_OUT));
    for (let channel = 0; channel < 3; channel += 1) {
      const here = (colors[3 * strand + channel] as number) * own + mean[channel as 0 | 1 | 2] * (1 - own);
      const factor = Math.max(
        MIN_FACTOR,
        Math.min(MAX_FACTOR, here / Math.max(1e-4, light[channel] as number)),
      );
      linear[3 * i + channel] = (linear[3 * i + channel] as number) * factor * shade * contrast;
    }
  }
}
