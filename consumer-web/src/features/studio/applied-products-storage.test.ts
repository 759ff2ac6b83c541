import { COMPLETE_LOOKS, SHADES } from '@mirabelle/catalogue';
import { describe, expect, it } from 'vitest';
import { applyCompleteLook, applyShade, NOTHING_APPLIED, toEngineLook } from './applied-products';
import { formatAppliedProducts, parseAppliedProducts } from './applied-products-storage';

describe('applied products as text', () => {
  it.each(COMPLETE_LOOKS.map((look) => [look.name, look] as const))(
    'a round trip keeps the look %s',
    (_name, look) => {
      const applied = { ...applyCompleteLook(NOTHING_APPLIED, look), hairPercent: 60 };
      expect(toEngineLook(parseAppliedProducts(formatAppliedProducts(applied)))).toEqual(
        toEngineLook(applied),
      );
    },
  );

  it('a round trip keeps every shade of the catalogue', () => {
    for (const { id } of SHADES) {
      const applied = applyShade(NOTHING_APPLIED, id);
      expect(parseAppliedProducts(formatAppliedProducts(applied)), id).toEqual(applied);
    }
  });

  it('a foundation that was stored by brand and code is found', () => {
    expect(parseAppliedProducts('foundation=Pelluma%2F114').makeup.foundation?.id).toBe('pelluma-114');
  });

  it('a complete look fits into the return path of a sign-in (500 characters)', () => {
    const [look] = COMPLETE_LOOKS;
    if (!look) throw new Error('The catalogue is empty');
    const path = `/studio?${new URLSearchParams({ wear: formatAppliedProducts(applyCompleteLook(NOTHING_APPLIED, look)) })}`;
    expect(path.length).toBeLessThan(500);
  });

  it('nothing applied is formatted as an empty text', () => {
    expect(formatAppliedProducts({ ...NOTHING_APPLIED, makeupPercent: 20 })).toBe('');
    expect(parseAppliedProducts('')).toEqual(NOTHING_APPLIED);
  });

  it('parseAppliedProducts drops unknown products and clamps percentages', () => {
    // `makeup` and `strength` are percentages; hair is applied with at least 40 percent.
    const applied = parseAppliedProducts(
      'lipstick=gone&foundation=Pelluma%2Fgone&hair=gone&makeup=4000&strength=-3',
    );
    expect(applied).toEqual({ makeup: {}, makeupPercent: 100, hairPercent: 40 });
    expect(parseAppliedProducts('makeup=many').makeupPercent).toBe(75);
  });
});
