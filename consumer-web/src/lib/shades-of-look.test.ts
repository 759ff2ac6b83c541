import { HAIRSTYLES, listShadesOfLook } from '@mirabelle/catalogue';
import { describe, expect, it } from 'vitest';
import { DEFAULT_FACE } from '../components/portrait/portrait-colors';
import { parseAppliedProducts } from '../features/studio/applied-products-storage';
import { createPortraitColors, createTryOnLink } from './shades-of-look';

const LOOK = { hairColorId: 'Solandre/7.43', makeupItems: ['velmira-l105', 'gone', 'noctavine-ne03'] };

describe('shades of a saved look', () => {
  it('shades of a saved look are found by id and by brand and code, without those that are no longer sold', () => {
    expect(listShadesOfLook(LOOK).map(({ id }) => id)).toEqual([
      'solandre-7-43',
      'velmira-l105',
      'noctavine-ne03',
    ]);
    expect(listShadesOfLook({ hairColorId: null, makeupItems: [] })).toEqual([]);
  });

  it('shades of a saved look color the drawn portrait', () => {
    expect(createPortraitColors(listShadesOfLook(LOOK))).toEqual({
      ...DEFAULT_FACE,
      hair: '#a25a2f',
      lips: '#b0636b',
      lids: '#c58d7c',
    });
  });

  it('shades of a saved look are applied in the studio by a link', () => {
    const link = new URL(createTryOnLink(listShadesOfLook(LOOK)), 'https://mirabelle.example');
    expect(link.pathname).toBe('/studio');
    expect(Object.fromEntries(new URLSearchParams(link.searchParams.get('wear') ?? ''))).toEqual({
      hair: 'solandre-7-43',
      lipstick: 'velmira-l105',
      eyeshadow: 'noctavine-ne03',
    });
  });

  it('a saved look is applied in the studio with its hairstyle and its intensities', () => {
    const settings = { hairstyleId: HAIRSTYLES[0]?.id ?? '', makeupPercent: 40, hairPercent: 100 };
    const link = new URL(createTryOnLink(listShadesOfLook(LOOK), settings), 'https://mirabelle.example');
    expect(parseAppliedProducts(link.searchParams.get('wear') ?? '')).toMatchObject({
      hairstyle: { id: settings.hairstyleId },
      makeupPercent: 40,
      hairPercent: 100,
    });
  });
});
