import {
  EYE_FAMILIES,
  type EyeFamily,
  type FaceShape,
  SKIN_DEPTHS,
  type SkinDepth,
  UNDERTONES,
  type Undertone,
} from './profile.js';

/** The tones of a hair color. */
const HAIR_TONES = ['golden', 'coppery', 'ash', 'wine-red', 'natural', 'red'] as const;
export type HairTone = (typeof HAIR_TONES)[number];

/** The part of a product that matches an undertone. */
const PRODUCT_PARTS = ['base', 'base-color', 'flush', 'tone'] as const;
export type ProductPart = (typeof PRODUCT_PARTS)[number];

/** The details of a reason. Each code has the details that its phrase contains. */
interface ReasonDetails {
  readonly tone?: HairTone;
  readonly part?: ProductPart;
  readonly undertone?: Undertone;
  readonly depth?: SkinDepth;
  readonly eyes?: EyeFamily;
  readonly faceShape?: FaceShape;
}

/** One reason for a recommended color, independent of language. */
export interface Reason extends ReasonDetails {
  readonly code: ReasonCode;
}

/** The English phrase of each code. Phrases are stored in the log, so an existing phrase must never change. */
const PHRASES = {
  'tone-suits-neutral': '{tone} tones sit easily on a neutral undertone',
  'tone-spares-undertone': '{tone} tones leave your {undertone} undertone in peace',
  'tone-echoes-undertone': '{tone} tones echo your {undertone} undertone',
  'tone-counters-undertone': '{tone} tones counter your {undertone} undertone',
  'contrasts-with-skin': 'its depth keeps a flattering contrast with {depth} skin',
  'repeats-eyes': 'it picks up the color of {eyes} eyes',
  'suits-neutral': '{part} suits a neutral undertone',
  'agrees-with-undertone': '{part} agrees with your {undertone} undertone',
  'matches-skin': 'it is a shade of {depth} skin',
  'defines-lips': 'it gives the lips a clear edge on {depth} skin',
  'befriends-eyes': 'it is a friend of {eyes} eyes',
  'looks-natural': 'on {depth} skin it looks like your own color',
  'wear-blush': 'wear it {faceShape}',
  'shows-on-lids': 'it shows on {depth} skin without turning chalky or heavy',
  'opposes-eyes': 'it lies across the color wheel from {eyes} eyes',
  'warm-with-warm': 'it is warm, as your skin is',
  'cool-with-cool': 'it is cool, as your skin is',
  'neutral-takes-both': 'your neutral skin suits warm and cool',
  'safe-without-undertone': 'it is neither warm nor cool, a safe choice while your undertone is not known',
  'soft-contrast': 'it is a soft contrast to your skin',
  'strong-contrast': 'it is a strong contrast to your skin',
  'echoes-skin': 'it comes close to your skin tone',
  'match-very-close': 'it is very close to your skin tone',
  'match-slightly-lighter': 'it is close to your skin tone and a little lighter',
  'match-slightly-darker': 'it is close to your skin tone and a little darker',
  'match-slightly-warmer': 'it is close to your skin tone and a little warmer',
  'match-slightly-cooler': 'it is close to your skin tone and a little cooler',
  'match-slightly-more-vivid': 'it suits your skin tone and adds a little color',
  'match-slightly-more-muted': 'it is close to your skin tone and a little more muted',
  'match-lighter': 'it is lighter than your skin tone',
  'match-darker': 'it is darker than your skin tone',
  'match-warmer': 'it is warmer than your skin tone',
  'match-cooler': 'it is cooler than your skin tone',
  'match-more-vivid': 'it is more vivid than your skin tone',
  'match-more-muted': 'it is more muted than your skin tone',
} as const;

type ReasonCode = keyof typeof PHRASES;
/** All codes, in the order of their phrases. */
export const REASON_CODES = Object.keys(PHRASES) as ReasonCode[];

const mapToSelf = <Word extends string>(words: readonly Word[]): Readonly<Record<string, string>> =>
  Object.fromEntries(words.map((word) => [word, word]));

/** The English words for each detail. */
const WORDS: Readonly<Record<keyof ReasonDetails, Readonly<Record<string, string>>>> = {
  tone: mapToSelf(HAIR_TONES),
  part: { base: 'its base', 'base-color': 'its base color', flush: 'its flush', tone: 'its tone' },
  undertone: mapToSelf(UNDERTONES),
  depth: mapToSelf(SKIN_DEPTHS),
  eyes: mapToSelf(EYE_FAMILIES),
  /** Where to apply blush on each face shape. Source: Kevyn Aucoin, "Making Faces" (1997). */
  faceShape: {
    oval: 'on the apples, blended toward the temples',
    round: 'below the cheekbone, drawn upwards to lengthen the face',
    square: 'round on the apples, to soften the jaw',
    heart: 'low on the apples, to balance the forehead',
    diamond: 'on top of the cheekbone, blended inwards',
  },
};

const SEPARATOR = '; ';

/** Writes one English sentence from reasons. */
export function writeSentence(reasons: readonly Reason[]): string {
  const text = reasons.map(writePhrase).join(SEPARATOR);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/**
 * Parses the reasons from a sentence of {@link writeSentence}; one that it did not write has no reasons. The log
 * stores the English sentence that the person was shown; other languages are written from the reasons.
 */
export function parseReasons(sentence: string): Reason[] {
  const text = sentence.replace(/\.$/, '');
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`.split(SEPARATOR).flatMap((phrase) => {
    const reason = PHRASE_PARSERS.map((parse) => parse(phrase)).find((found) => found);
    return reason ? [reason] : [];
  });
}

/** Adds the parsed reasons to a stored recommendation. */
export function addReasons<Stored extends { readonly reasoning: string }>(recommendation: Stored) {
  return { ...recommendation, reasons: parseReasons(recommendation.reasoning) };
}

const PLACEHOLDER = /\{(\w+)\}/g;

function writePhrase({ code, ...details }: Reason): string {
  return PHRASES[code].replace(
    PLACEHOLDER,
    (_, name: keyof ReasonDetails) => WORDS[name][details[name] ?? ''] ?? '',
  );
}

const PHRASE_PARSERS = REASON_CODES.map((code) => {
  const names = [...PHRASES[code].matchAll(PLACEHOLDER)].map(([, name]) => name as keyof ReasonDetails);
  const toPattern = (_: string, name: keyof ReasonDetails) => `(${Object.values(WORDS[name]).join('|')})`;
  const pattern = new RegExp(`^${PHRASES[code].replace(PLACEHOLDER, toPattern)}$`);
  return (phrase: string): Reason | undefined => {
    const words = pattern.exec(phrase)?.slice(1);
    if (!words) return undefined;
    const details = names.map((name, index) => [name, findDetail(name, words[index])]);
    return { code, ...Object.fromEntries(details) };
  };
});

function findDetail(name: keyof ReasonDetails, word: string | undefined): string | undefined {
  return Object.keys(WORDS[name]).find((detail) => WORDS[name][detail] === word);
}
