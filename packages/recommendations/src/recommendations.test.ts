import { BRANDS, REVIEWED_MAKEUP } from '@mirabelle/catalogue';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAKEUP_KINDS } from './makeup.js';
import { EYE_FAMILIES, FACE_SHAPES, type Profile, parseProfile, SKIN_DEPTHS, UNDERTONES } from './profile.js';
import { parseReasons, REASON_CODES } from './reasons.js';
import { RECOMMENDATION_COUNTS, recommend } from './recommend.js';

const profiles: Profile[] = FACE_SHAPES.flatMap((faceShape) =>
  UNDERTONES.flatMap((undertone) =>
    SKIN_DEPTHS.flatMap((depth) =>
      [undefined, ...EYE_FAMILIES].map((eyes) => ({ faceShape, undertone, depth, ...(eyes && { eyes }) })),
    ),
  ),
);

const soldProducts = new Set([
  ...BRANDS.flatMap((brand) => brand.products.map(({ code, hex }) => `${brand.name}/${code}/${hex}`)),
  ...Object.values(REVIEWED_MAKEUP).flatMap((products) =>
    products.map(({ brand, code, hex }) => `${brand}/${code}/${hex}`),
  ),
]);

const createProfile = (changes: Partial<Profile>): Profile => ({
  faceShape: 'oval',
  undertone: 'neutral',
  depth: 'intermediate',
  ...changes,
});
const recommendFor = (changes: Partial<Profile>) => {
  const { hairColors, makeup } = recommend(createProfile(changes));
  const listProducts = (kind: (typeof MAKEUP_KINDS)[number]) =>
    makeup.filter(({ productType }) => productType === kind).map(({ productName }) => productName);
  return { hair: hairColors.map(({ colorName }) => colorName), listProducts };
};

describe('recommend', () => {
  it(`recommend returns ${RECOMMENDATION_COUNTS.hairColors} hair colors and three products of each kind for every face, sorted and distinct`, () => {
    expect(profiles).toHaveLength(5 * 3 * 6 * 7);
    for (const profile of profiles) {
      const { hairColors, makeup } = recommend(profile);
      expect(hairColors).toHaveLength(RECOMMENDATION_COUNTS.hairColors);
      for (const kind of MAKEUP_KINDS) {
        expect(makeup.filter(({ productType }) => productType === kind)).toHaveLength(3);
      }
      for (const list of [hairColors, makeup]) {
        const scores = list.map(({ suitabilityScore }) => suitabilityScore);
        expect(scores).toEqual([...scores].sort((a, b) => b - a));
        expect(scores.every((score) => Number.isInteger(score) && score >= 0 && score <= 100)).toBe(true);
        const products = list.map(
          ({ brandName, colorCode, hexColor }) => `${brandName}/${colorCode}/${hexColor}`,
        );
        expect(new Set(products).size).toBe(list.length);
        expect(products.filter((product) => !soldProducts.has(product))).toEqual([]);
        expect(list.every(({ reasoning }) => /^[A-Z][^.]{20,250}\.$/.test(reasoning))).toBe(true);
      }
      expect(new Set(hairColors.map(({ hexColor }) => hexColor)).size).toBe(hairColors.length);
    }
  });

  it('recommend returns the same for the same face', () => {
    for (const profile of profiles.slice(0, 50))
      expect(recommend(profile)).toEqual(recommend({ ...profile }));
  });

  it('people with cool skin are recommended ash and berry, and people with warm skin gold and coral', () => {
    expect(recommendFor({ undertone: 'cool', depth: 'light' }).hair.join()).toMatch(/Ash|Pearl|Cool/);
    expect(recommendFor({ undertone: 'cool', depth: 'light' }).hair.join()).not.toMatch(/Gold|Copper|Honey/);
    expect(recommendFor({ undertone: 'warm', depth: 'light' }).hair.join()).toMatch(/Gold|Copper|Honey/);
    expect(recommendFor({ undertone: 'warm', depth: 'light' }).hair.join()).not.toMatch(/Ash|Pearl|Cool/);
    expect(recommendFor({ undertone: 'cool', depth: 'light' }).listProducts('lipstick').join()).toMatch(
      /Raspberry|Fuchsia|Magenta/,
    );
    expect(recommendFor({ undertone: 'warm', depth: 'light' }).listProducts('lipstick').join()).toMatch(
      /Tomato|Coral|Cinnamon/,
    );
  });

  it('people with deep skin are recommended no pale blondes, and people with very light skin no near-black', () => {
    for (const undertone of UNDERTONES) {
      expect(recommendFor({ undertone, depth: 'dark' }).hair.join()).not.toMatch(
        /Lightest|Pale|Very Light|Oyster/,
      );
      expect(recommendFor({ undertone, depth: 'very light' }).hair.join()).not.toMatch(
        /Darkest|Espresso|Bitter/,
      );
    }
  });

  it('people with blue eyes are recommended copper lids, and people with green eyes plum lids', () => {
    expect(recommendFor({ eyes: 'blue' }).listProducts('eyeshadow').join()).toMatch(/Antique Copper/);
    expect(recommendFor({ eyes: 'green', depth: 'tan' }).listProducts('eyeshadow').join()).toMatch(
      /Deep Plum/,
    );
  });

  it('the recommended foundations have names that match undertone and depth', () => {
    const names: Record<string, RegExp> = {
      cool: /Cool|Porcelain|Linen|Amber|Mocha|Ebony/,
      warm: /Warm|Ivory|Sand|Honey|Caramel|Hazel/,
    };
    for (const undertone of ['cool', 'warm'] as const) {
      for (const depth of SKIN_DEPTHS)
        expect(recommendFor({ undertone, depth }).listProducts('foundation')[0]).toMatch(
          names[undertone] as RegExp,
        );
    }
    expect(recommendFor({ undertone: 'neutral', depth: 'dark' }).listProducts('foundation').join()).toMatch(
      /Cocoa|Rich/,
    );
  });
});

describe('parseProfile', () => {
  it.each([
    ['cool_light', 'blue', { undertone: 'cool', depth: 'light', eyes: 'blue' }],
    ['very_light_warm', undefined, { undertone: 'warm', depth: 'very light' }],
    ['fair_neutral', 'dark_brown', { undertone: 'neutral', depth: 'very light', eyes: 'brown' }],
    ['olive', 'grey', { undertone: 'neutral', depth: 'tan', eyes: 'gray' }],
    ['very_deep_cool', 'violet', { undertone: 'cool', depth: 'dark' }],
    ['monk_5', 'constructor', { undertone: 'neutral', isUndertoneAssumed: true, depth: 'intermediate' }],
  ])('parseProfile reads %s with %s eyes as %o', (skinTone, eyeColor, expected) => {
    expect(parseProfile({ faceShape: 'heart', skinTone, eyeColor })).toEqual({
      faceShape: 'heart',
      ...expected,
    });
  });

  it('no recommended color is explained by an undertone that the analysis does not have', () => {
    for (const skinTone of ['very_light', 'tan', 'dark']) {
      const { hairColors, makeup } = recommend(parseProfile({ faceShape: 'oval', skinTone }));
      for (const { reasoning } of [...hairColors, ...makeup]) {
        expect(reasoning).not.toMatch(/undertone/);
        expect(parseReasons(reasoning)).not.toEqual([]);
      }
    }
  });

  it('any words for skin and eyes are parsed into a profile that gets recommendations', () => {
    fc.assert(
      fc.property(fc.string(), fc.option(fc.string(), { nil: undefined }), (skinTone, eyeColor) => {
        const { hairColors, makeup } = recommend(parseProfile({ faceShape: 'round', skinTone, eyeColor }));
        expect([hairColors.length, makeup.length]).toEqual([6, 12]);
      }),
    );
  });
});

describe('parseReasons', () => {
  it('parseReasons finds all reasons in every sentence of recommend, with their details', () => {
    const usedCodes = new Set<string>();
    const failures: unknown[] = [];
    for (const profile of profiles) {
      const { hairColors, makeup } = recommend(profile);
      for (const { reasoning } of [...hairColors, ...makeup]) {
        const reasons = parseReasons(reasoning);
        const fitsProfile = reasons.every(({ code, tone: _, part: __, ...face }) => {
          usedCodes.add(code);
          return Object.entries(face).every(([name, value]) => profile[name as keyof Profile] === value);
        });
        if (!fitsProfile || reasons.length !== reasoning.split('; ').length)
          failures.push({ reasoning, reasons });
      }
    }
    expect(failures).toEqual([]);
    // These two codes speak against a color, and a recommended color always has a better reason.
    const codesOfWords = REASON_CODES.slice(0, REASON_CODES.indexOf('warm-with-warm'));
    const unusedCodes = codesOfWords.filter((code) => !usedCodes.has(code));
    expect(unusedCodes).toEqual(['tone-spares-undertone', 'tone-counters-undertone']);
  });

  it('parseReasons still parses sentences that were stored years ago', () => {
    expect(
      parseReasons(
        'Golden tones echo your warm undertone; its depth keeps a flattering contrast with very light skin; it picks up the color of hazel eyes.',
      ),
    ).toEqual([
      { code: 'tone-echoes-undertone', tone: 'golden', undertone: 'warm' },
      { code: 'contrasts-with-skin', depth: 'very light' },
      { code: 'repeats-eyes', eyes: 'hazel' },
    ]);
    expect(
      parseReasons(
        'Its flush agrees with your cool undertone; on tan skin it looks like your own color; wear it low on the apples, to balance the forehead.',
      ),
    ).toEqual([
      { code: 'agrees-with-undertone', part: 'flush', undertone: 'cool' },
      { code: 'looks-natural', depth: 'tan' },
      { code: 'wear-blush', faceShape: 'heart' },
    ]);
    expect(parseReasons('It suits.')).toEqual([]);
  });
});
