import { describe, expect, it } from 'vitest';
import { classifySkinDepth, computeIta } from '../color/ita.js';
import { linearToLab } from '../color/lab.js';
import type { Triple } from '../color/srgb.js';
import type { Light } from './estimate-light.js';
import { EYE_COLORS } from './eye-color.js';
import {
  listPossibleColors,
  measureIrisLightError,
  measureSkinLightError,
  rankNames,
} from './possible-colors.js';

const DAYLIGHT: Light = {
  gains: [1, 1, 1],
  irisGains: [1, 1, 1],
  confidence: 1,
  trust: 1,
  scleraLikelihood: 1,
  highlights: 0.95,
};
/** Linear light of a tan skin, in the middle of its band. */
const TAN: Triple = [0.42, 0.23, 0.11];

/** The depths that a skin may have in a light, the most likely first. */
const rankDepths = (light: Light) =>
  rankNames(listPossibleColors(TAN, measureSkinLightError(light)), (lab) =>
    classifySkinDepth(computeIta(lab)),
  );

describe('the error of the light', () => {
  it('the depth of a skin is certain where both scleras and the highlights show the light', () => {
    const [first] = rankDepths(DAYLIGHT);
    expect(first?.name).toBe(classifySkinDepth(computeIta(linearToLab(...TAN))));
    expect(first?.probability).toBeGreaterThan(0.9);
  });

  it('a skin may have several depths where nothing shows the light', () => {
    const depths = rankDepths({ ...DAYLIGHT, trust: 0, scleraLikelihood: 0 });
    expect(depths.length).toBeGreaterThan(3);
    expect(depths[0]?.probability).toBeLessThan(0.6);
  });

  it('a skin may have several depths where the scleras are much darker than the highlights of the picture', () => {
    expect(rankDepths({ ...DAYLIGHT, irisGains: [2, 2, 2] })).toEqual(rankDepths(DAYLIGHT));
    const against = rankDepths({ ...DAYLIGHT, irisGains: [8, 8, 8] });
    expect(against[0]?.probability).toBeLessThan(0.7);
  });

  it('the brightness of the irises is known where the scleras are visible, even if their colors differ', () => {
    const differing = measureIrisLightError({ ...DAYLIGHT, trust: 0 });
    expect(differing.brightness).toBe(measureIrisLightError(DAYLIGHT).brightness);
    expect(differing.color).toBeGreaterThan(measureIrisLightError(DAYLIGHT).color);
  });

  it('all possible colors of a surface have a mean near the measured color', () => {
    const colors = listPossibleColors(TAN, { brightness: 0.2, color: 0.02 });
    const mean = colors.reduce((sum, [lightness]) => sum + lightness / colors.length, 0);
    expect(mean).toBeCloseTo(linearToLab(...TAN)[0], 0);
    expect(rankNames(colors, () => EYE_COLORS[0])).toEqual([{ name: EYE_COLORS[0], probability: 1 }]);
  });
});
