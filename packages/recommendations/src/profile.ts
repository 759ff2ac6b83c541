export const FACE_SHAPES = ['oval', 'round', 'square', 'heart', 'diamond'] as const;
export type FaceShape = (typeof FACE_SHAPES)[number];

/** Skin undertones: cool is blue and pink, warm is golden. */
export const UNDERTONES = ['cool', 'neutral', 'warm'] as const;
export type Undertone = (typeof UNDERTONES)[number];

/** Skin depths, lightest first, named like the bands of the individual typology angle (ITA). */
export const SKIN_DEPTHS = ['very light', 'light', 'intermediate', 'tan', 'brown', 'dark'] as const;
export type SkinDepth = (typeof SKIN_DEPTHS)[number];

export const EYE_FAMILIES = ['blue', 'gray', 'green', 'hazel', 'amber', 'brown'] as const;
export type EyeFamily = (typeof EYE_FAMILIES)[number];

/** The parts of an analysis that determine the recommended colors. */
export interface Profile {
  readonly faceShape: FaceShape;
  readonly undertone: Undertone;
  /** Whether the analysis has no undertone, so that none is a reason for a color. */
  readonly isUndertoneAssumed?: true;
  readonly depth: SkinDepth;
  /** Absent if the analysis has no eye color or an unknown one. */
  readonly eyes?: EyeFamily;
  /** The measured color of the skin as `#rrggbb`. Absent if the analysis has only words for it. */
  readonly skinHex?: string;
}

const UNDERTONE_WORDS: Readonly<Record<string, Undertone>> = {
  cool: 'cool',
  cold: 'cool',
  pink: 'cool',
  rosy: 'cool',
  neutral: 'neutral',
  olive: 'neutral',
  warm: 'warm',
  golden: 'warm',
  yellow: 'warm',
  peach: 'warm',
};

const DEPTH_WORDS: Readonly<Record<string, SkinDepth>> = {
  porcelain: 'very light',
  pale: 'very light',
  fair: 'very light',
  light: 'light',
  beige: 'intermediate',
  medium: 'intermediate',
  intermediate: 'intermediate',
  olive: 'tan',
  tan: 'tan',
  tanned: 'tan',
  bronze: 'tan',
  brown: 'brown',
  deep: 'brown',
  dark: 'dark',
  rich: 'dark',
  ebony: 'dark',
};

const EYE_WORDS: Readonly<Record<string, EyeFamily>> = {
  blue: 'blue',
  gray: 'gray',
  grey: 'gray',
  green: 'green',
  hazel: 'hazel',
  amber: 'amber',
  brown: 'brown',
  black: 'brown',
};

/**
 * Parses the words of an analysis, such as "cool_light" or "very_light_warm". Undertone and depth may come in either
 * order; of several known words for one of them, the first counts. Without a known word the undertone is neutral and the
 * depth intermediate, because a guess in the middle of the scale is never far off.
 *
 * @param skinTone words in lower case, separated by underscores
 * @param eyeColor words in lower case; the first known word counts, so "dark_brown" is brown
 */
export function parseProfile(analysis: {
  readonly faceShape: FaceShape;
  readonly skinTone: string;
  readonly eyeColor?: string | undefined;
  readonly facialFeatures?: { readonly [name: string]: unknown } | undefined;
}): Profile {
  const words = analysis.skinTone.split('_');
  const depth = parseDepth(words);
  const undertone = findFirstKnown(UNDERTONE_WORDS, words);
  const eyes = findFirstKnown(EYE_WORDS, analysis.eyeColor?.split('_') ?? []);
  const skinHex = analysis.facialFeatures?.skinHex;
  return {
    faceShape: analysis.faceShape,
    undertone: undertone ?? 'neutral',
    ...(!undertone && { isUndertoneAssumed: true }),
    depth: depth ?? 'intermediate',
    ...(eyes && { eyes }),
    ...(typeof skinHex === 'string' && /^#[0-9a-f]{6}$/.test(skinHex) && { skinHex }),
  };
}

/** "very" makes light very light and brown dark. It changes no other depth. */
function parseDepth(words: readonly string[]): SkinDepth | undefined {
  const depth = findFirstKnown(DEPTH_WORDS, words);
  if (!depth || !words.includes('very')) return depth;
  if (depth === 'light') return 'very light';
  return depth === 'brown' ? 'dark' : depth;
}

function findFirstKnown<Value>(
  known: Readonly<Record<string, Value>>,
  words: readonly string[],
): Value | undefined {
  const word = words.find((candidate) => Object.hasOwn(known, candidate));
  return word === undefined ? undefined : known[word];
}
