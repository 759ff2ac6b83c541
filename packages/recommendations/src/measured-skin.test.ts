import { findShade } from '@mirabelle/catalogue';
import { describe, expect, it } from 'vitest';
import { isMeasured, rankFoundations, rankHairColors, rankLipsticks } from './measured-skin.js';
import { parseProfile } from './profile.js';
import { parseReasons } from './reasons.js';
import { RECOMMENDATION_COUNTS, recommend } from './recommend.js';
import { findSuitability } from './shade-suitability.js';

const SKINS = ['#f6d4c0', '#c59c7c', '#593b2c'];

function createProfile(skinHex: string, undertone: string, eyeColor?: string) {
  const skinTone = ['intermediate', undertone].filter(Boolean).join('_');
  const profile = parseProfile({ faceShape: 'oval', skinTone, eyeColor, facialFeatures: { skinHex } });
  if (!isMeasured(profile)) throw new RangeError('the color of the skin was not read');
  return profile;
}

describe('recommendations for a measured skin', () => {
  it.each(['cool', 'warm'] as const)(
    'on %s skin of any depth, the undertone is a reason for exactly those shades whose own pages say the same',
    (undertone) => {
      for (const skin of SKINS) {
        const profile = createProfile(skin, undertone);
        for (const { shade, reasons } of [...rankHairColors(profile), ...rankLipsticks(profile)]) {
          const isReason = reasons.some(({ code }) => code === `${undertone}-with-${undertone}`);
          expect([shade.name, isReason]).toEqual([shade.name, findSuitability(shade).tone === undertone]);
        }
      }
    },
  );

  it('without an undertone the first hair colors and lipsticks are neither warm nor cool and say why that is safe, no vivid red is among them, and no sentence names an undertone of the skin', () => {
    for (const skin of SKINS) {
      const { hairColors, makeup } = recommend(createProfile(skin, ''));
      const lipsticks = makeup.filter(({ productType }) => productType === 'lipstick');
      for (const { brandName, colorCode, reasoning } of [...hairColors, ...lipsticks]) {
        const shade = findShade(`${brandName}/${colorCode}`);
        expect(shade && findSuitability(shade).tone).toBe('neutral');
        expect(shade?.type === 'hair' && shade.family).not.toBe('red');
        expect(parseReasons(reasoning)[0]?.code).toBe('safe-without-undertone');
      }
      for (const { reasoning } of [...hairColors, ...makeup])
        expect(reasoning).not.toMatch(/(warm|cool|neutral) undertone|as your skin is|your neutral skin/);
    }
  });

  it('a foundation is rated by its color difference to the skin, so that none that looks lighter is called a full match', () => {
    for (const skin of SKINS) {
      for (const undertone of ['', 'cool', 'warm']) {
        const profile = createProfile(skin, undertone);
        const offered = recommend(profile).makeup.filter(({ productType }) => productType === 'foundation');
        expect(offered.map(({ productName }) => productName)).toEqual(
          rankFoundations(profile)
            .slice(0, RECOMMENDATION_COUNTS.makeupOfEachKind)
            .map(({ shade }) => shade.name),
        );
        for (const { suitabilityScore, reasoning } of offered) {
          const [reason] = parseReasons(reasoning);
          if (reason?.code !== 'match-very-close') expect(suitabilityScore).toBeLessThan(91);
        }
      }
    }
    const skin = createProfile('#c3936d', 'neutral');
    expect(rankFoundations(skin)[0]).toMatchObject({ shade: { code: '265' }, match: 'very-close' });
  });

  it('without an undertone a neutral foundation comes before a warm one that is hardly nearer', () => {
    const findTones = (undertone: string) =>
      rankFoundations(createProfile('#e9c8a4', undertone))
        .slice(0, 3)
        .map(({ shade }) => findSuitability(shade).tone);
    expect(findTones('warm')).toContain('warm');
    expect(findTones('').filter((tone) => tone === 'neutral').length).toBeGreaterThan(0);
  });

  it('of every sentence all reasons are found again, and eyes that are known are among them', () => {
    const { hairColors, makeup } = recommend(createProfile('#c59c7c', 'warm', 'hazel'));
    for (const { reasoning } of [...hairColors, ...makeup])
      expect([reasoning, parseReasons(reasoning).length]).toEqual([reasoning, reasoning.split('; ').length]);
    expect(hairColors[0]?.reasoning).toContain('hazel eyes');
  });

  it('a color of the skin that is no color is not used', () => {
    for (const skinHex of ['red', 7, '#FFF', undefined, '#12345g'])
      expect(
        isMeasured(parseProfile({ faceShape: 'oval', skinTone: 'light', facialFeatures: { skinHex } })),
      ).toBe(false);
  });
});
