import { foldText } from './fold-text';

/** How many characters stand before the found words, so that the reader sees where they stand. */
const CONTEXT_LENGTH = 24;

interface FoldedText {
  readonly characters: readonly string[];
  readonly folded: string;
  /** For each character of `folded`, the index of the character that it comes from. */
  readonly origins: readonly number[];
}

function foldWithOrigins(text: string): FoldedText {
  const characters = [...text.normalize('NFC')];
  const parts = characters.map(foldText);
  const origins = parts.flatMap((part, index) => Array.from({ length: part.length }, () => index));
  return { characters, folded: parts.join(''), origins };
}

/** The words of a search, the longest first. */
const splitWords = (search: string): string[] =>
  [...new Set(foldText(search).split(/\s+/))]
    .filter((word) => word !== '')
    .toSorted((a, b) => b.length - a.length);

/** How many different words of a search a text has, in any order. */
export function countFoundWords(text: string | null, search: string): number {
  const folded = foldText(text ?? '');
  return splitWords(search).filter((word) => folded.includes(word)).length;
}

/**
 * The part of a text that begins with a whole word shortly before what a search has found, ignoring case and accents: before all of its
 * words in a row, or else before the longest one.
 *
 * @returns undefined if the text has none of them
 */
export function findPassage(text: string | null, search: string): string | undefined {
  if (text === null) return undefined;
  const { characters, folded, origins } = foldWithOrigins(text);
  const starts = [foldText(search.trim()), ...splitWords(search)]
    .filter((words) => words !== '')
    .map((words) => folded.indexOf(words));
  const start = starts.find((position) => position !== -1);
  if (start === undefined) return undefined;
  const hit = origins[start] ?? 0;
  if (hit <= CONTEXT_LENGTH) return characters.join('');
  const before = characters.slice(hit - CONTEXT_LENGTH, hit).join('');
  const wholeWords = before.replace(/^\S*\s+/, '');
  return `…${wholeWords}${characters.slice(hit).join('')}`;
}

/** The beginning of a text with whole words, and dots if more follows. */
export function cutAtWord(text: string, maxLength: number): string {
  const characters = [...text];
  if (characters.length <= maxLength) return text;
  const cut = characters.slice(0, maxLength).join('');
  return `${cut.replace(/\s+\S*$/, '')}…`;
}

interface MarkedPart {
  /** Index of its first character. */
  readonly start: number;
  readonly text: string;
  readonly isFound: boolean;
}

/** Splits a text where words of a search begin and end. */
export function splitAtFoundWords(text: string, search: string): MarkedPart[] {
  const words = splitWords(search);
  if (words.length === 0) return [{ start: 0, text, isFound: false }];
  const { characters, folded, origins } = foldWithOrigins(text);
  const isFound = characters.map(() => false);
  for (const word of words) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length))
      isFound.fill(true, origins[at], (origins[at + word.length - 1] ?? 0) + 1);
  }
  const parts: MarkedPart[] = [];
  for (const [index, character] of characters.entries()) {
    const last = parts.at(-1);
    const found = isFound[index] ?? false;
    if (last?.isFound === found) parts[parts.length - 1] = { ...last, text: last.text + character };
    else parts.push({ start: index, text: character, isFound: found });
  }
  return parts;
}
