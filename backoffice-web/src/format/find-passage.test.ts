import { expect, it } from 'vitest';
import { countFoundWords, cutAtWord, findPassage, splitAtFoundWords } from './find-passage';

const TEXT = 'I have written to you twice. Is the FRÜHER Termin still free?';

it('the passage that a search has found begins with a whole word shortly before it, ignoring case and accents', () => {
  expect(findPassage(TEXT, 'fruher termin')).toBe('…to you twice. Is the FRÜHER Termin still free?');
  expect(findPassage('Früher?', 'fru')).toBe('Früher?');
  expect(findPassage(TEXT, 'gift')).toBeUndefined();
  expect(findPassage(null, 'gift')).toBeUndefined();
  expect(findPassage(TEXT, ' ')).toBeUndefined();
});

it('words that are searched for are found in any order, and the passage begins before the longest one', () => {
  expect(countFoundWords(TEXT, 'termin früher')).toBe(2);
  expect(countFoundWords(TEXT, 'termin gift')).toBe(1);
  expect(findPassage(TEXT, 'free termin')).toBe('…twice. Is the FRÜHER Termin still free?');
});

it('a text that is too long is cut behind a whole word', () => {
  expect(cutAtWord('Which Lindwerk color is it?', 17)).toBe('Which Lindwerk…');
  expect(cutAtWord('Which?', 17)).toBe('Which?');
});

it('the found words of a text are marked, each as it is written', () => {
  expect(splitAtFoundWords('Is the FRÜHER Termin free?', 'termin fruh')).toEqual([
    { start: 0, text: 'Is the ', isFound: false },
    { start: 7, text: 'FRÜH', isFound: true },
    { start: 11, text: 'ER ', isFound: false },
    { start: 14, text: 'Termin', isFound: true },
    { start: 20, text: ' free?', isFound: false },
  ]);
  expect(splitAtFoundWords('Free?', '')).toEqual([{ start: 0, text: 'Free?', isFound: false }]);
});
