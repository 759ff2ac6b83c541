import { expect, it } from 'vitest';
import { averageTriples } from '../color/srgb.js';
import { meanLab, paintFace, rgbAt, wear } from '../testing/painted-face.js';

it.each(['#f0cdb4', '#8a5a3c'])(
  'brow pencil on a face of %s stays much fainter on bare skin than the hairs beside it',
  (skin) => {
    const { data, face, indices } = paintFace({ skin });
    const brows = indices('brow');
    // The brows keep their outlines, but three of every six pixels of a row become bare skin.
    const skinColor = averageTriples(indices('face').map((index) => rgbAt(data, index)));
    const isHair = (index: number) => (index / 4) % 6 < 3;
    const bare = brows.filter((index) => !isHair(index));
    for (const index of bare) data.set(skinColor.map(Math.round), index);
    const painted = wear(data, face, { eyes: { brows: 1 } });
    const measureContrast = (pixels: Uint8ClampedArray) =>
      meanLab(pixels, bare)[0] - meanLab(pixels, brows.filter(isHair))[0];
    const darkenings = bare.map((index) => meanLab(data, [index])[0] - meanLab(painted, [index])[0]);
    expect(Math.max(...darkenings)).toBeLessThan(0.65 * measureContrast(data));
    expect(measureContrast(painted)).toBeGreaterThan(0.8 * measureContrast(data));
  },
);
