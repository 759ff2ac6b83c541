import { foldText } from '../format/fold-text';

/** How many characters stand before the found words, so that the reader sees where they stand. */
const CONTEXT_LENGTH = 24;

/**
 * The part of a text that begins shortly before the words that a search has found, ignoring case and accents.
 *
 * @returns undefined if the text has not all of them in a row
 */
export function findPassage(text: string | null, words: string): string | undefined {
  const foldedWords = foldText(words.trim());
  if (text === null || foldedWords === '') return undefined;
  const characters = [...text.normalize('NFC')];
  const starts: number[] = [];
  let folded = '';
  for (const [index, character] of characters.entries()) {
    const part = foldText(character);
    for (let n = 0; n < part.length; n += 1) starts.push(index);
    folded += part;
  }
  const wordsStart = folded.indexOf(foldedWords);
  if (wordsStart === -1) return undefined;
  const begin = Math.max(0, (starts[wordsStart] ?? 0) - CONTEXT_LENGTH);
  return `${begin > 0 ? '…' : ''}${characters.slice(begin).join('')}`;
}
