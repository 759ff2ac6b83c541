import { describe, expect, it } from 'vitest';
import { type Face, getContourPolygon } from '../face/landmarks.js';
import { findBoundingBox } from '../masks/mask.js';
import { createPortrait } from '../portrait/portrait.js';
import { createPlacedLandmarks, createPortraitLandmarks } from '../portrait/portrait-landmarks.js';
import type { PortraitModel } from '../portrait/portrait-model.js';
import { paintOnce } from '../testing/paint-once.js';
import { relight } from '../testing/relight.js';
import { analyzeFace } from './analyze-face.js';
import { classifyFaceShape } from './face-shape.js';

function paintFace(changes: Partial<PortraitModel> = {}, width = 640, height = 480) {
  const model = createPortrait({ hairstyle: 'sleek-center-part', ...changes });
  const face = createPlacedLandmarks(model, width, height);
  return { data: paintOnce(model, width, height).data, face, width, height };
}

const analyze = ({ data, width, height, face }: ReturnType<typeof paintFace>) =>
  analyzeFace(data, width, height, face);

/** A picture in shades of one color. */
function tone(data: Uint8ClampedArray, shade: readonly [number, number, number]): Uint8ClampedArray {
  const out = data.slice();
  for (let index = 0; index < out.length; index += 4) {
    const luma =
      0.299 * (data[index] as number) +
      0.587 * (data[index + 1] as number) +
      0.114 * (data[index + 2] as number);
    for (const i of [0, 1, 2] as const) out[index + i] = luma * shade[i];
  }
  return out;
}

/** Colors the eyes, so that neither sclera nor iris is visible. */
function closeEyes(data: Uint8ClampedArray, width: number, height: number, face: Face): Uint8ClampedArray {
  const out = data.slice();
  for (const eye of ['rightEye', 'leftEye'] as const) {
    const box = findBoundingBox([getContourPolygon(face, eye)], 2, width, height);
    for (let y = box.y; y < box.y + box.height; y += 1)
      for (let x = box.x; x < box.x + box.width; x += 1) out.set([200, 150, 125], (y * width + x) * 4);
  }
  return out;
}

describe('doubts of an analysis', () => {
  it('a face in good light leaves no doubt about its colors', () => {
    const { skinTone, eyeColor, doubts } = analyze(paintFace());
    expect([skinTone?.undertone, eyeColor?.name]).toEqual([expect.any(String), expect.any(String)]);
    expect([doubts.skinTone, doubts.eyeColor]).toEqual([undefined, undefined]);
  });

  it.each([
    ['black and white', [1, 1, 1]],
    ['sepia', [1.07, 0.94, 0.75]],
  ] as const)('a picture in %s has no skin tone and no eye color, with the reason', (_name, shade) => {
    const picture = paintFace();
    const analysis = analyze({ ...picture, data: tone(picture.data, shade) });
    expect(analysis).toMatchObject({ doubts: { skinTone: 'black-and-white', eyeColor: 'black-and-white' } });
    expect([analysis.skinTone, analysis.eyeColor]).toEqual([undefined, undefined]);
  });

  it.each([
    ['colored-light', [0.5, 1, 1.6]],
    ['too-dark', [0.09, 0.09, 0.09]],
    ['too-bright', [2.2, 2.2, 2.2]],
  ] as const)(
    'the skin tone has the doubt %s in light whose red, green and blue are multiplied by %j',
    (doubt, gains) => {
      const picture = paintFace({ skin: '#f0cdb4' });
      // The analysis would measure the color of the light in the whites of the eyes and correct it, so they are painted over.
      const withoutEyes = closeEyes(picture.data, picture.width, picture.height, picture.face);
      const { doubts } = analyze({ ...picture, data: relight(withoutEyes, gains) });
      expect(doubts.skinTone).toBe(doubt);
    },
  );

  it('a small face has no eye color and no hair texture', () => {
    const { doubts } = analyze(paintFace({}, 120, 90));
    expect(doubts).toMatchObject({ eyeColor: 'too-small', hairTexture: 'too-small' });
  });

  it('a face whose eyes show no white has no undertone', () => {
    const picture = paintFace({ skin: '#8c6349' });
    const { skinTone } = analyze({
      ...picture,
      data: closeEyes(picture.data, picture.width, picture.height, picture.face),
    });
    expect(skinTone?.undertone).toBeUndefined();
  });
});

describe('classifyFaceShape', () => {
  it('classifyFaceShape says that a face is between two shapes if both are about equally likely', () => {
    const classifyMixture = (share: number) => {
      const [oval, square] = (['oval', 'square'] as const).map((shape) =>
        createPortraitLandmarks(createPortrait({ faceShape: shape }), 1, 0, 0),
      ) as [Face, Face];
      const points = oval.points.map((value, i) => value + share * ((square.points[i] as number) - value));
      return classifyFaceShape({ points });
    };
    const steps = Array.from({ length: 41 }, (_, i) => classifyMixture(i / 40));
    expect([steps[0]?.between, steps.at(-1)?.between]).toEqual([undefined, undefined]);
    const uncertain = steps.filter(({ between }) => between !== undefined);
    expect(uncertain.length).toBeGreaterThan(0);
    for (const { shape, between: other, percent } of uncertain) {
      expect(other && percent[shape] - percent[other]).toBeLessThanOrEqual(21);
    }
  });
});
