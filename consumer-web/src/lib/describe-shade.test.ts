import { expect, it } from 'vitest';
import { describeShade } from './describe-shade';

it('a shade is named with its code once, also if the name has it already', () => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  expect(plain(describeShade('Velmira', 'Satin Lipstick Old Rose', 'L105'))).toBe(
    'Velmira · Satin Lipstick Old Rose · L105',
  );
  expect(plain(describeShade('Pelluma', 'True Depth Foundation 155 Light Warm', '155'))).toBe(
    'Pelluma · True Depth Foundation 155 Light Warm',
  );
});
