import { expect, it } from 'vitest';
import { findPassage } from './find-passage';

it('the passage that a search has found begins shortly before its words, ignoring case and accents', () => {
  const text = 'I have written to you twice. Is the FRÜHER Termin still free?';
  expect(findPassage(text, 'fruher termin')).toBe('…en to you twice. Is the FRÜHER Termin still free?');
  expect(findPassage('Früher?', 'fru')).toBe('Früher?');
  expect(findPassage(text, 'gift')).toBeUndefined();
  expect(findPassage(null, 'gift')).toBeUndefined();
  expect(findPassage(text, ' ')).toBeUndefined();
});
