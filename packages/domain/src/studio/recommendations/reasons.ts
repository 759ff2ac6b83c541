import {
  EYE_FAMILIES,
  type EyeFamily,
  type FaceShape,
  SKIN_DEPTHS,
  type SkinDepth,
  UNDERTONES,
  type Undertone,
} from './profile.js';

/** How hair reflects light. */
const HAIR_TONES = ['golden', 'coppery', 'ash', 'wine-red', 'natural', 'red'] as const;
export type HairTone = (typeof HAIR_TONES)[number];

/** What of a product it is that goes with an undertone. */
const PRODUCT_PARTS = ['base', 'base-color', 'flush', 'tone'] as const;
export type ProductPart = (typeof PRODUCT_PARTS)[number];

/** What a reason is about; each code has those that its sentence names. */
interface ReasonDetails {
  readonly tone?: HairTone;
  readonly part?: ProductPart;
  readonly undertone?: Undertone;
  readonly depth?: SkinDepth;
  readonly eyes?: EyeFamily;
  readonly faceShape?: FaceShape;
}

/** One thing that speaks for a colour, so that it can be said in any language. */
export interface Reason extends ReasonDetails {
  readonly code: ReasonCode;
}

/** Half a sentence for each code, in English. It stands in the log like this: add, but never change one. */
const PHRASES = {
  'tone-suits-neutral': '{tone} reflections sit easily on a neutral undertone',
  'tone-spares-undertone': '{tone} reflections leave your {undertone} undertone in peace',
  'tone-echoes-undertone': '{tone} reflections echo your {undertone} undertone',
  'tone-counters-undertone': '{tone} reflections counter your {undertone} undertone',
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
} as const;

type ReasonCode = keyof typeof PHRASES;
export const REASON_CODES = Object.keys(PHRASES) as ReasonCode[];

const mapToSelf = <Word extends string>(words: readonly Word[]): Readonly<Record<string, string>> =>
  Object.fromEntries(words.map((word) => [word, word]));

/** What English calls each detail. */
const WORDS: Readonly<Record<keyof ReasonDetails, Readonly<Record<string, string>>>> = {
  tone: mapToSelf(HAIR_TONES),
  part: { base: 'its base', 'base-color': 'its base color', flush: 'its flush', tone: 'its tone' },
  undertone: mapToSelf(UNDERTONES),
  depth: mapToSelf(SKIN_DEPTHS),
  eyes: mapToSelf(EYE_FAMILIES),
  /** Where blush goes on each face. Source: Kevyn Aucoin, "Making Faces" (1997). */
  faceShape: {
    oval: 'on the apples, blended towards the temples',
    round: 'below the cheekbone, drawn upwards to lengthen the face',
    square: 'round on the apples, to soften the jaw',
    heart: 'low on the apples, to balance the forehead',
    diamond: 'on top of the cheekbone, blended inwards',
  },
};

const SEPARATOR = '; ';

/** One sentence in English of some reasons. */
export function writeSentence(reasons: readonly Reason[]): string {
  const text = reasons.map(writePhrase).join(SEPARATOR);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/**
 * The reasons that a sentence of `sentenceOf` names. The log keeps the sentence, which is what the person was told;
 * this is how it is told in other languages. What is no such sentence has none.
 */
export function parseReasons(sentence: string): Reason[] {
  const text = sentence.replace(/\.$/, '');
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`.split(SEPARATOR).flatMap((phrase) => {
    const reason = PHRASE_PARSERS.map((read) => read(phrase)).find((found) => found);
    return reason ? [reason] : [];
  });
}

/** A recommendation as it is kept, with its reasons apart. */
export function withReasons<Kept extends { readonly reasoning: string }>(kept: Kept) {
  return { ...kept, reasons: parseReasons(kept.reasoning) };
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
  const gap = (_: string, name: keyof ReasonDetails) => `(${Object.values(WORDS[name]).join('|')})`;
  const pattern = new RegExp(`^${PHRASES[code].replace(PLACEHOLDER, gap)}$`);
  return (phrase: string): Reason | undefined => {
    const words = pattern.exec(phrase)?.slice(1);
    if (!words) return undefined;
    const details = names.map((name, index) => [name, findDetail(name, words[index])]);
    return { code, ...Object.fromEntries(details) };
  };
});

function findDetail(name: keyof ReasonDetails, word: string | undefined): string | undefined {
  return Object.keys(WORDS[name]).find((each) => WORDS[name][each] === word);
}
