import type { Shade } from '@mirabelle/catalogue';
import { hexToLab } from '@mirabelle/studio-engine/color';

/** The color words that people search for. Pages have a text for each. */
export type ColorWord =
  | 'natural'
  | 'ash'
  | 'pearl'
  | 'golden'
  | 'copper'
  | 'mahogany'
  | 'red'
  | 'brown'
  | 'pink'
  | 'coral'
  | 'berry'
  | 'plum'
  | 'nude'
  | 'green'
  | 'blue'
  | 'gray';

/** The tones in the code of a hair color: after the level, the main tone and then the weaker one. */
const HAIR_TONES: Readonly<Record<string, ColorWord>> = {
  0: 'natural',
  1: 'ash',
  2: 'pearl',
  3: 'golden',
  4: 'copper',
  5: 'mahogany',
  6: 'red',
  7: 'brown',
  8: 'pearl',
};

/** The color words of a shade: the tones of a hair color by its code, and the hue of makeup by its color. */
export function findColorWords({ type, family, code, hex }: Shade): readonly ColorWord[] {
  if (type === 'hair') {
    const [, tones = ''] = code.split(/[./]/);
    return [...new Set([...tones].flatMap((digit) => HAIR_TONES[digit] ?? []))];
  }
  if (family === 'foundation' || family === 'concealer') return [];
  return [nameColor(hex)];
}

/** Chroma below which a color looks gray. */
const GRAY_CHROMA = 9;
/** Chroma below which a red or an orange looks like bare lips, a berry or a brown. */
const MUTED_CHROMA = 34;

/** Names a makeup color by its CIE hue in degrees, its chroma, and its lightness from 0 to 100. */
function nameColor(hex: string): ColorWord {
  const [lightness, a, b] = hexToLab(hex);
  const chroma = Math.hypot(a, b);
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  if (chroma < GRAY_CHROMA) return lightness > 80 ? 'nude' : 'gray';
  if (hue > 100 || hue < -140) return 'green';
  if (hue < -50) return 'blue';
  if (hue < -12) return lightness < 38 ? 'plum' : 'pink';
  if (hue > 62) return lightness <= 55 && chroma < MUTED_CHROMA ? 'brown' : 'golden';
  if (chroma < MUTED_CHROMA) return lightness > 48 ? 'nude' : hue < 14 ? 'berry' : 'brown';
  if (hue < 18) return lightness > 45 ? 'pink' : 'berry';
  if (lightness > 53) return 'coral';
  return hue > 45 && chroma < 50 ? 'brown' : 'red';
}
