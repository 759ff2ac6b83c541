import { deltaE2000 } from '@mirabelle/recommendations/color-difference';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortOrSoak } from '../../../../tests/support/soak.js';
import { classifySkinDepth, computeIta } from '../color/ita.js';
import { hexToLab } from '../color/lab.js';
import { getContourPolygon } from '../face/landmarks.js';
import { findBoundingBox } from '../masks/mask.js';
import { createPortrait } from '../portrait/portrait.js';
import { createPlacedLandmarks } from '../portrait/portrait-landmarks.js';
import { MONK_TONES } from '../portrait/portrait-model.js';
import { paintOnce } from '../testing/paint-once.js';
import { relight } from '../testing/relight.js';
import { analyzeFace } from './analyze-face.js';
import { classifyUndertone } from './skin-tone.js';

const [WIDTH, HEIGHT] = [320, 240];
/** A lip color for each tone of the Monk scale, so that the drawings are plausible faces. */
const LIPS = [
  '#d9a0a0',
  '#d9a0a0',
  '#d09a90',
  '#c58a80',
  '#b9797a',
  '#94584f',
  '#7d453c',
  '#5f332c',
  '#3f2420',
  '#33201d',
];

const samples = MONK_TONES.map((skin, i) => {
  const model = createPortrait({ skin, lips: LIPS[i] ?? '', hairstyle: 'sleek-center-part' });
  return {
    skin,
    monk: i + 1,
    data: paintOnce(model, WIDTH, HEIGHT).data,
    face: createPlacedLandmarks(model, WIDTH, HEIGHT),
  };
});

/**
 * The skin tone of a face in a light.
 *
 * @param gains factors on linear red, green and blue
 */
function measureIn(gains: readonly [number, number, number], { data, face }: (typeof samples)[number]) {
  const { skinTone } = analyzeFace(relight(data, gains), WIDTH, HEIGHT, face);
  if (!skinTone) throw new RangeError('No skin was found');
  return skinTone;
}

describe('skin tones of the Monk scale', () => {
  it.each(samples)('tone $monk is measured with its depth and undertone in daylight', (sample) => {
    const lab = hexToLab(sample.skin);
    expect(measureIn([1, 1, 1], sample)).toMatchObject({
      monk: sample.monk,
      depth: classifySkinDepth(computeIta(lab)),
      undertone: classifyUndertone(lab),
    });
  });

  it('every tone is measured with an error of at most one tone in warm, cold and dim rooms', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...samples),
        fc.double({ min: 0.4, max: 1, noNaN: true }),
        fc.double({ min: 0.9, max: 1.15, noNaN: true }),
        fc.double({ min: 0.84, max: 1.12, noNaN: true }),
        (sample, light, red, blue) => {
          const { monk, lab } = measureIn([light * red, light, light * blue], sample);
          expect(Math.abs(monk - sample.monk)).toBeLessThanOrEqual(1);
          expect(deltaE2000(lab, hexToLab(sample.skin))).toBeLessThan(6);
        },
      ),
      { numRuns: shortOrSoak(20, 60), seed: 5 },
    );
  });

  it.each(samples)(
    'tone $monk is measured with less confidence in the evening than in daylight',
    (sample) => {
      const measure = (gains: [number, number, number]) => {
        const { confidence, depth, undertone } = measureIn(gains, sample);
        return { confidence, name: `${depth} ${undertone}` };
      };
      const [day, evening] = [measure([1, 1, 1]), measure([0.4, 0.4, 0.4])];
      // Confidence also falls near the limit between two names, so only skin far from any limit is compared.
      if (day.confidence > 0.5 && day.name === evening.name)
        expect(evening.confidence).toBeLessThan(day.confidence);
      expect(evening.confidence).toBeLessThan(0.55);
    },
  );

  it.each(samples)('tone $monk is not measured too light if the lids shade the eyes', (sample) => {
    const data = sample.data.slice();
    for (const eye of ['rightEye', 'leftEye'] as const) {
      const box = findBoundingBox([getContourPolygon(sample.face, eye)], 0, WIDTH, HEIGHT);
      for (let y = box.y; y < box.y + box.height; y += 1)
        for (let x = box.x; x < box.x + box.width; x += 1)
          for (const i of [0, 1, 2])
            data[(y * WIDTH + x) * 4 + i] = 0.68 * (data[(y * WIDTH + x) * 4 + i] as number);
    }
    const { lab } = measureIn([1, 1, 1], { ...sample, data });
    expect(Math.abs(lab[0] - hexToLab(sample.skin)[0])).toBeLessThan(10);
  });
});
