import { SHADES } from '@mirabelle/catalogue';
import { describe, expect, it } from 'vitest';
import { findColorWords } from './shade-color';
import { matchesSearch, toSearchableText } from './shade-search';

const golden = toSearchableText(['Golden Copper', '7.43', 'Solandre', 'Kupfer', 'Rottöne']);
const paprika = toSearchableText(['Paprika Copper', '7/46', 'Lindwerk', 'Kupfer']);

describe('matchesSearch', () => {
  it.each(['copper', 'COPPER', '7.43', '7/43', 'kupfer', 'Kupferrot', 'rottone', 'solandre golden', ''])(
    'matchesSearch finds the shade by %j',
    (search) => expect(matchesSearch(golden, search)).toBe(true),
  );

  it.each(['7/46', '7.46', 'lindwerk 7/4'])('matchesSearch finds the other shade alone by %j', (search) => {
    expect(matchesSearch(paprika, search)).toBe(true);
    expect(matchesSearch(golden, search)).toBe(false);
  });

  it('matchesSearch needs every word of the search', () => {
    expect(matchesSearch(golden, 'golden plum')).toBe(false);
  });
});

describe('findColorWords', () => {
  const findWords = (shadeId: string) => {
    const shade = SHADES.find(({ id }) => id === shadeId);
    if (!shade) throw new Error(`There is no shade ${shadeId}`);
    return findColorWords(shade);
  };

  it('findColorWords reads the tones of hair colors from their codes', () => {
    expect(findWords('solandre-7-43')).toEqual(['copper', 'golden']);
    expect(findWords('lindwerk-10-16')).toEqual(['ash', 'red']);
    expect(findWords('solandre-7-44')).toEqual(['copper']);
  });

  it.each([
    ['velmira-l111', 'red'],
    ['velmira-l101', 'nude'],
    ['velmira-l106', 'pink'],
    ['velmira-l108', 'coral'],
    ['velmira-l115', 'plum'],
    ['velmira-l120', 'brown'],
    ['noctavine-ne07', 'green'],
    ['noctavine-ne09', 'blue'],
    ['noctavine-ne10', 'gray'],
  ])('findColorWords names the color of %s %s', (id, word) => expect(findWords(id)).toEqual([word]));

  it('findColorWords leaves foundations and concealers without a color word', () => {
    expect([findWords('pelluma-100'), findWords('velmira-k10')]).toEqual([[], []]);
  });
});
