import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Feather } from './feather.js';
import { createMask, resizeMask } from './mask.js';

const [WIDTH, HEIGHT] = [31, 23];

/** Two box blurs along one axis as a plain sum with triangular weights. Pixels outside the mask count as 0. */
function blurTwice(values: readonly number[], radius: number, { axis }: { axis: 'x' | 'y' }): number[] {
  const reach = 2 * radius + 1;
  return values.map((_, index) => {
    const [x, y] = [index % WIDTH, Math.floor(index / WIDTH)];
    let sum = 0;
    for (let d = -reach; d <= reach; d += 1) {
      const [px, py] = axis === 'x' ? [x + d, y] : [x, y + d];
      if (px < 0 || py < 0 || px >= WIDTH || py >= HEIGHT) continue;
      sum += (values[py * WIDTH + px] as number) * (reach - Math.abs(d));
    }
    return sum / reach ** 2;
  });
}

describe('Feather', () => {
  it('Feather equals two box blurs in each direction to within 1.5 of 255', () => {
    const feather = new Feather();
    const anyRectangle = fc.record({
      x: fc.integer({ min: 0, max: WIDTH - 1 }),
      y: fc.integer({ min: 0, max: HEIGHT - 1 }),
      width: fc.integer({ min: 1, max: WIDTH }),
      height: fc.integer({ min: 1, max: HEIGHT }),
    });
    fc.assert(
      fc.property(anyRectangle, fc.integer({ min: 1, max: 9 }), (rectangle, radius) => {
        const mask = createMask();
        resizeMask(mask, { x: 0, y: 0, width: WIDTH, height: HEIGHT });
        const hard = Array.from({ length: WIDTH * HEIGHT }, (_, index) => {
          const [x, y] = [(index % WIDTH) - rectangle.x, Math.floor(index / WIDTH) - rectangle.y];
          return x >= 0 && y >= 0 && x < rectangle.width && y < rectangle.height ? 255 : 0;
        });
        mask.data.set(hard);
        feather.blur(mask, radius);
        const expected = blurTwice(blurTwice(hard, radius, { axis: 'x' }), radius, { axis: 'y' });
        const differences = expected.map((value, index) => Math.abs((mask.data[index] as number) - value));
        expect(Math.max(...differences)).toBeLessThan(1.5);
      }),
    );
  });

  it('Feather keeps the middle of a full mask full, however wide the blur is', () => {
    for (let radius = 60; radius <= 130; radius += 1) {
      const mask = createMask();
      const side = 4 * radius + 1;
      resizeMask(mask, { x: 0, y: 0, width: side, height: side });
      mask.data.fill(255);
      new Feather().blur(mask, radius);
      expect(mask.data[(side * side - 1) / 2], `radius ${radius}`).toBeGreaterThan(250);
    }
  });

  it('Feather leaves a mask unchanged for a radius below half a pixel', () => {
    const mask = createMask();
    resizeMask(mask, { x: 0, y: 0, width: 3, height: 1 });
    mask.data.set([0, 255, 0]);
    new Feather().blur(mask, 0.4);
    expect([...mask.data.subarray(0, 3)]).toEqual([0, 255, 0]);
  });
});
