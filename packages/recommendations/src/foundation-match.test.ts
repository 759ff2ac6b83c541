import { expect, it } from 'vitest';
import type { Lab } from './color.js';
import { compareFoundation } from './foundation-match.js';

const SKIN: Lab = [65, 12, 20];

it.each<readonly [string, Lab]>([
  ['very-close', [65, 12, 20]],
  ['very-close', [66, 12.3, 20.5]],
  ['slightly-lighter', [68.5, 12, 20]],
  ['lighter', [74, 12, 20]],
  ['slightly-darker', [61.5, 12, 20]],
  ['darker', [55, 12, 20]],
  ['slightly-warmer', [65, 9, 21.5]],
  ['warmer', [65, 5, 23]],
  ['slightly-cooler', [65, 14.5, 17.8]],
  ['cooler', [66, 19, 13]],
  ['slightly-more-vivid', [65, 14.5, 25.5]],
  ['more-vivid', [66, 19, 34]],
  ['slightly-more-muted', [65, 9.5, 15.5]],
  ['more-muted', [65, 6, 10]],
])('a foundation is %s beside the skin where its color is %j', (match, shade) => {
  expect(compareFoundation(SKIN, shade)).toBe(match);
});

it('a foundation is compared with gray skin too, which has no hue', () => {
  expect(compareFoundation([50, 0, 0], [50, 8, 14])).toBe('more-vivid');
});
