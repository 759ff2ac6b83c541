/** The five shapes that a face is told by. */
export const FACE_SHAPES = ['oval', 'round', 'square', 'heart', 'diamond'] as const;
export type FaceShape = (typeof FACE_SHAPES)[number];

/** Whether skin leans to blue and pink, to gold, or to neither. */
export const UNDERTONES = ['cool', 'neutral', 'warm'] as const;
export type Undertone = (typeof UNDERTONES)[number];

/** Depths of skin, lightest first, as the bands of the individual typology angle (ITA) are called. */
export const SKIN_DEPTHS = ['very light', 'light', 'intermediate', 'tan', 'brown', 'dark'] as const;
export type SkinDepth = (typeof SKIN_DEPTHS)[number];

export const EYE_FAMILIES = ['blue', 'gray', 'green', 'hazel', 'amber', 'brown'] as const;
export type EyeFamily = (typeof EYE_FAMILIES)[number];

/** What of an analysis decides which colours suit. */
export interface Profile {
  readonly faceShape: FaceShape;
  readonly undertone: Undertone;
  readonly depth: SkinDepth;
  /** Absent where the analysis names no eye colour, or one that is not known here. */
  readonly eyes?: EyeFamily;
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
 * Reads the words of an analysis, in any order: "cool_light", "very_light_warm". Where no word tells the undertone it
 * is neutral, and the depth intermediate: the middle of both scales is what is wrong by least.
 *
 * @param skinTone words in lower case, separated by underscores
 * @param eyeColor words in lower case; of several the first that is known counts, so "dark_brown" is brown
 */
export function parseProfile(analysis: {
  readonly faceShape: FaceShape;
  readonly skinTone: string;
  readonly eyeColor?: string | undefined;
}): Profile {
  const words = analysis.skinTone.split('_');
  const depth = parseDepth(words);
  const eyes = findFirstKnown(EYE_WORDS, analysis.eyeColor?.split('_') ?? []);
  return {
    faceShape: analysis.faceShape,
    undertone: findFirstKnown(UNDERTONE_WORDS, words) ?? 'neutral',
    depth: depth ?? 'intermediate',
    ...(eyes && { eyes }),
  };
}

/** "very" takes a depth one band further from the middle. */
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
  const word = words.find((each) => Object.hasOwn(known, each));
  return word === undefined ? undefined : known[word];
}
