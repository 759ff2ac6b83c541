import type { Shade, ShadeFamily } from '@mirabelle/catalogue';
import { type Color, parseHexColor } from './color.js';
import { scoreHairContrast } from './hair.js';
import { scoreLightness, scoreSkinMatch } from './makeup.js';
import { SKIN_DEPTHS, type SkinDepth, UNDERTONES, type Undertone } from './profile.js';
import { MIN_MENTIONED_VALUE } from './score.js';
import { calculateShadeTemperature, classifyTemperature, scoreUndertoneHarmony } from './temperature.js';

/** Whom a shade suits, by the rules that recommend colors for an analyzed face (docs/recommendations.md). */
export interface ShadeSuitability {
  /** Whether the shade itself is cool, neutral or warm. */
  readonly tone: Undertone;
  /** The undertones of skin that speak for the shade. At least one. */
  readonly undertones: readonly Undertone[];
  /** The skin depths that speak for the shade, lightest first. At least one. */
  readonly depths: readonly SkinDepth[];
}

/** A shade suits a depth if the rule of the shade's kind gives it at least this score. A shade within the range has 1. */
const MIN_DEPTH_SCORE = 0.9;

/** Finds the undertones and skin depths that a shade suits. Concealers are rated as foundations are. */
export function findSuitability({
  type,
  family,
  hex,
}: Pick<Shade, 'type' | 'family' | 'hex'>): ShadeSuitability {
  const color = parseHexColor(hex);
  const temperature = calculateShadeTemperature(family, color);
  const tone = classifyTemperature(temperature);
  // Hair that is neither warm nor cool goes with every undertone, as the reasons of a recommendation say.
  const suitsAllUndertones = type === 'hair' && tone === 'neutral';
  return {
    tone,
    undertones: suitsAllUndertones
      ? UNDERTONES
      : pickSuitable(
          UNDERTONES,
          (undertone) => scoreUndertoneHarmony(temperature, undertone),
          MIN_MENTIONED_VALUE,
        ),
    depths: pickSuitable(SKIN_DEPTHS, (depth) => scoreDepth(family, color, depth), MIN_DEPTH_SCORE),
  };
}

/** The values that reach the minimum, or the best ones if none does. */
function pickSuitable<Value>(
  values: readonly Value[],
  score: (value: Value) => number,
  minimum: number,
): readonly Value[] {
  const threshold = Math.min(minimum, Math.max(...values.map(score)));
  return values.filter((value) => score(value) >= threshold);
}

function scoreDepth(family: ShadeFamily, color: Color, depth: SkinDepth): number {
  switch (family) {
    case 'blonde':
    case 'brown':
    case 'red':
      return scoreHairContrast(color, depth);
    case 'foundation':
    case 'concealer':
      return scoreSkinMatch(color, depth);
    default:
      return scoreLightness(family, color, depth);
  }
}
