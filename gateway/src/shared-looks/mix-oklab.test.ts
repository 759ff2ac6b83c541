import { describe, expect, it } from 'vitest';
import { mixInOklab } from './mix-oklab.js';

describe('mixInOklab', () => {
  it('mixInOklab mixes as browsers compute color-mix(in oklab, …)', () => {
    expect(mixInOklab('#ff0000', '#0000ff', 50)).toBe('#8c53a2');
    expect(mixInOklab('#ffffff', '#000000', 50)).toBe('#636363');
  });

  it('mixInOklab leaves a color as it is if the share of the other one is zero, and takes the other one at 100', () => {
    for (const color of ['#7a3f27', '#e3b597', '#000000', '#ffffff', '#00ff7f']) {
      expect(mixInOklab(color, '#2a1210', 0)).toBe(color);
      expect(mixInOklab('#2a1210', color, 100)).toBe(color);
    }
  });
});
