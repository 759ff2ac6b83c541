import type { LanguageCode } from '@mirabelle/catalogue';

/** Frequent words that tell a language from its neighbors. Without accents, because many people type none. */
const WORDS: Readonly<Record<string, string>> = {
  en: 'the and you your is are was have has my with for this that not can would please it of when do does what how thanks hello',
  es: 'el los las y es una mi con para por que no puedo como gracias hola cuando esta pero muy quiero del tengo usted su',
  fr: 'le les et est une mon ma avec pour je vous que pas ne merci bonjour quand mais puis suis dans des ce votre sur',
  de: 'der die das und ist ein eine ich nicht mit fur sie mein meine bitte wie wann auf zu den danke hallo kann habe wurde ihr im noch',
  pt: 'o os as e uma meu minha com para por que nao posso como obrigado obrigada ola quando mas muito quero do da tenho voce seu',
  it: 'il lo gli e una mio mia con per che non posso come grazie ciao buongiorno quando ma molto vorrei del della ho sono',
  // Languages in which no mail is written. Their texts must not be taken for one of the others.
  nl: 'het een en is ik niet met voor van mijn u wanneer hoe kan heb bedankt zijn maar op dat deze wil',
  pl: 'nie jest sie i na do w z to mam moge kiedy jak dziekuje prosze czy dla moja',
  sv: 'och det ar jag inte en ett med for mitt min kan nar hur tack hej har som till',
  da: 'og det er jeg ikke en et med for mit min kan hvornar hvordan tak hej har som til',
};

const WORD_SETS = Object.entries(WORDS).map(([code, words]) => [code, new Set(words.split(' '))] as const);
const MAIL_LANGUAGES: ReadonlySet<string> = new Set<LanguageCode>(['en', 'es', 'fr', 'de', 'pt', 'it']);

/** At least this many words must speak for a language, and twice as many as for any other language. */
const MIN_WORDS = 3;

const countMatches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The language of a text in another script than the Latin one; undefined if the script alone does not tell it. */
function findByScript(text: string): LanguageCode | undefined {
  if (countMatches(text, /[\p{sc=Hiragana}\p{sc=Katakana}]/gu) > 0) return 'ja';
  if (countMatches(text, /\p{sc=Han}/gu) > 0) return 'zh';
  if (countMatches(text, /\p{sc=Greek}/gu) > 0) return 'el';
  // Letters of Ukrainian, Belarusian and Serbian, which Russian lacks; of Persian and Urdu, which Arabic lacks.
  if (countMatches(text, /\p{sc=Cyrillic}/gu) > 0) return /[іїєґўјљњћђџ]/iu.test(text) ? undefined : 'ru';
  if (countMatches(text, /\p{sc=Arabic}/gu) > 0) return /[پچژگکیےٹڈڑ]/u.test(text) ? undefined : 'ar';
  return undefined;
}

function findByWords(text: string): LanguageCode | undefined {
  const words = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/\p{L}+/gu);
  const counts = WORD_SETS.map(([code, set]) => ({
    code,
    count: (words ?? []).filter((word) => set.has(word)).length,
  })).toSorted((first, second) => second.count - first.count);
  const [best, second] = counts;
  if (!best || !second || best.count < MIN_WORDS || best.count < second.count * 2) return undefined;
  return MAIL_LANGUAGES.has(best.code) ? (best.code as LanguageCode) : undefined;
}

/**
 * The language that a text looks like, among those in which mails are written.
 *
 * @returns undefined for a short, mixed or unclear text. A guess is shown as a guess
 */
export function detectLanguage(text: string): LanguageCode | undefined {
  const latin = countMatches(text, /\p{sc=Latin}/gu);
  const letters = countMatches(text, /\p{L}/gu);
  return latin * 2 > letters ? findByWords(text) : findByScript(text);
}
