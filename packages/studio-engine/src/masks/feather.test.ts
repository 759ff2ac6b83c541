import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Feather } from './feather.js';
import { createMask, resizeMask } from './raster.js';

const [WIDTH, HEIGHT] = [31, 23];

/** Two box blurs along one axis, the plain way: a mean whose weights fall off like a tent; beyond the box is nothing. */
function blurredTwice(values: readonly number[], radius: number, across: boolean): number[] {
  const reach = 2 * radius + 1;
  return values.map((_, at) => {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    let sum = 0;
    for (let d = -reach; d <= reach; d += 1) {
      const [px, py] = across ? [x + d, y] : [x, y + d];
      if (px < 0 || py < 0 || px >= WIDTH || py >= HEIGHT) continue;
      sum += (values[py * WIDTH + px] as number) * (reach - Math.abs(d));
    }
    return sum / reach ** 2;
  });
}

describe('a soft edge', () => {
  it('is what two box blurs make of a hard one, to a step and a half', () => {
    const feather = new Feather();
    const box = fc.record({
      x: fc.integer({ min: 0, max: WIDTH - 1 }),
      y: fc.integer({ min: 0, max: HEIGHT - 1 }),
      width: fc.integer({ min: 1, max: WIDTH }),
      height: fc.integer({ min: 1, max: HEIGHT }),
    });
    fc.assert(
      fc.property(box, fc.integer({ min: 1, max: 9 }), (part, radius) => {
        const mask = createMask();
        resizeMask(mask, { x: 0, y: 0, width: WIDTH, height: HEIGHT });
        const hard = Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
          const [x, y] = [(at % WIDTH) - part.x, Math.floor(at / WIDTH) - part.y];
          return x >= 0 && y >= 0 && x < part.width && y < part.height ? 255 : 0;
        });
        mask.data.set(hard);
        feather.soften(mask, radius);
        const soft = blurredTwice(blurredTwice(hard, radius, true), radius, false);
        const differences = soft.map((value, at) => Math.abs((mask.data[at] as number) - value));
        expect(Math.max(...differences)).toBeLessThan(1.5);
      }),
    );
  });

  it('leaves a mask alone where the softness is less than half a pixel', () => {
    const mask = createMask();
    resizeMask(mask, { x: 0, y: 0, width: 3, height: 1 });
    mask.data.set([0, 255, 0]);
    new Feather().soften(mask, 0.4);
    expect([...mask.data.subarray(0, 3)]).toEqual([0, 255, 0]);
  });
});
