import { findFaceColors, SHADES } from '@mirabelle/catalogue';
import { expect, it } from 'vitest';
import { DEFAULT_FACE } from './portrait-colors';

it('each shade of the catalogue changes the color of the bare face', () => {
  const withoutEffect = SHADES.filter((shade) =>
    Object.entries(findFaceColors([shade])).some(
      ([part, color]) => DEFAULT_FACE[part as keyof typeof DEFAULT_FACE] === color,
    ),
  );
  expect(withoutEffect).toEqual([]);
});
