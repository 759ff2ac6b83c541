import { BRANDS, COMPLETE_LOOKS, STUDIO_MAKEUP } from '@mirabelle/catalogue';
import { describe, expect, it } from 'vitest';
import {
  applyCompleteLook,
  foundationFromMatch,
  NOTHING_APPLIED,
  toEngineLook,
  toggleMakeup,
} from './applied-products';
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

  it("a round trip keeps a foundation of a brand that is not among the studio's own", () => {
    const studioCodes = new Set(STUDIO_MAKEUP.foundation.map(({ sku }) => sku));
    const found = BRANDS.flatMap(({ name, products }) =>
      products.map((product) => ({ brand: name, product, deltaE: 1 })),
    ).find(({ product: { category, code } }) => category === 'foundation' && !studioCodes.has(code));
    if (!found) throw new Error('The studio has every foundation');
    const applied = toggleMakeup(NOTHING_APPLIED, foundationFromMatch(found));
    expect(parseAppliedProducts(formatAppliedProducts(applied))).toEqual(applied);
  });

  it('the return path of a sign-in has fewer than 500 characters', () => {
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
    const applied = parseAppliedProducts(
      'lipstick=gone&foundation=Pelluma%2Fgone&hair=gone&makeup=4000&strength=-3',
    );
    expect(applied).toEqual({ makeup: {}, makeupPercent: 100, hairPercent: 40 });
    expect(parseAppliedProducts('makeup=many').makeupPercent).toBe(75);
  });
});
