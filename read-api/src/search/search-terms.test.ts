import { describe, expect, it } from 'vitest';
import { parseSearchTerms } from './search-terms.js';

describe('parseSearchTerms', () => {
  it('parseSearchTerms trims and lowercases the text, and lists each of its words once', () => {
    expect(parseSearchTerms('  Olivia   SMITH olivia ')).toMatchObject({
      text: 'olivia smith olivia',
      words: ['olivia', 'smith'],
    });
    expect(parseSearchTerms('   ').words).toEqual([]);
  });

  it.each(['A0F', '2026-01-05', 'maison-aurore-paris.2026-01-05', '0b7c'])(
    'the text %s may be an id',
    (q) => {
      expect(parseSearchTerms(q).mayBeId).toBe(true);
    },
  );

  it.each(['Olivia', 'olivia 2', 'a1', 'maison-aurore', "O'Neil"])('the text %s is no id', (q) => {
    expect(parseSearchTerms(q).mayBeId).toBe(false);
  });

  it('only a name in Latin letters is looked for in another spelling', () => {
    const mayBeMisspelled = (q: string) => parseSearchTerms(q).mayBeMisspelled;
    expect(["O'Neill", 'Müller', 'Jean-Luc Godard'].map(mayBeMisspelled)).toEqual([true, true, true]);
    expect(['abc', 'Ольга Иванова', '山田さくら', 'smith1', 'a@b.test'].map(mayBeMisspelled)).toEqual(
      Array(5).fill(false),
    );
  });
});
