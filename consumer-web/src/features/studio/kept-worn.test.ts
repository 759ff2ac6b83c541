import { BRANDS, LOOK_PACKAGES, STUDIO_MAKEUP } from '@mirabelle/catalogue';
import { describe, expect, it } from 'vitest';
import { wornFrom, wornText } from './kept-worn';
import { foundationOf, lookOf, NOTHING_WORN, withMakeup, withPackage } from './worn';

describe('what is worn, kept as text', () => {
  it.each(LOOK_PACKAGES.map((look) => [look.name, look] as const))(
    'comes back as it was: %s',
    (_name, look) => {
      const worn = { ...withPackage(NOTHING_WORN, look), hairPercent: 60 };
      expect(lookOf(wornFrom(wornText(worn)))).toEqual(lookOf(worn));
    },
  );

  it('comes back with a brand’s foundation that the studio does not have', () => {
    const own = new Set(STUDIO_MAKEUP.foundation.map(({ sku }) => sku));
    const found = BRANDS.flatMap(({ name, products }) =>
      products.map((product) => ({ brand: name, product, deltaE: 1 })),
    ).find(({ product: { category, code } }) => category === 'foundation' && !own.has(code));
    if (!found) throw new Error('The studio has every foundation');
    const worn = withMakeup(NOTHING_WORN, foundationOf(found));
    expect(wornFrom(wornText(worn))).toEqual(worn);
  });

  it('fits into the path that a sign-in comes back to', () => {
    const [look] = LOOK_PACKAGES;
    if (!look) throw new Error('The catalogue is empty');
    const path = `/studio?${new URLSearchParams({ wear: wornText(withPackage(NOTHING_WORN, look)) })}`;
    expect(path.length).toBeLessThan(500);
  });

  it('is no text where nothing is worn', () => {
    expect(wornText({ ...NOTHING_WORN, makeupPercent: 20 })).toBe('');
    expect(wornFrom('')).toEqual(NOTHING_WORN);
  });

  it('is believed no further than the catalogue and the sliders go', () => {
    const worn = wornFrom('lipstick=gone&foundation=Pelluma%2Fgone&hair=gone&makeup=4000&strength=-3');
    expect(worn).toEqual({ makeup: {}, makeupPercent: 100, hairPercent: 40 });
    expect(wornFrom('makeup=many').makeupPercent).toBe(75);
  });
});
