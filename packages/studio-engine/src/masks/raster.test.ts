import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxAround, createMask, PolygonFiller } from './raster.js';

const filler = new PolygonFiller();
const SIZE = 40;

function areaOf(polygons: Float32Array[], holes: Float32Array[] = []): number {
  const mask = createMask();
  const box = boxAround(polygons, 0, SIZE, SIZE);
  filler.fill(mask, box, polygons, holes);
  return mask.data.subarray(0, box.width * box.height).reduce((sum, value) => sum + value / 255, 0);
}

const square = (x: number, y: number, side: number) =>
  Float32Array.of(x, y, x + side, y, x + side, y + side, x, y + side);
const inside = fc.double({ min: 1, max: SIZE - 1, noNaN: true });

describe('filling polygons', () => {
  it('covers as much as the triangle is large, whichever way round it goes', () => {
    fc.assert(
      fc.property(fc.array(inside, { minLength: 6, maxLength: 6 }), (corners) => {
        const [x1, y1, x2, y2, x3, y3] = corners as [number, number, number, number, number, number];
        const area = Math.abs((x2 - x1) * (y3 - y1) - (x3 - x1) * (y2 - y1)) / 2;
        const triangle = Float32Array.from(corners);
        const turned = Float32Array.of(x3, y3, x2, y2, x1, y1);
        expect(areaOf([triangle])).toBeCloseTo(area, -0.3);
        expect(areaOf([turned])).toBeCloseTo(areaOf([triangle]), -0.3);
      }),
    );
  });

  it('takes holes out', () => {
    expect(areaOf([square(5, 5, 20)])).toBeCloseTo(400, 0);
    expect(areaOf([square(5, 5, 20)], [square(10, 10, 6)])).toBeCloseTo(364, 0);
    expect(areaOf([square(5.5, 5.5, 1)])).toBeCloseTo(1, 1);
  });

  it('cuts what leaves the picture', () => {
    expect(areaOf([square(-10, -10, 20)])).toBeCloseTo(100, 0);
    expect(areaOf([square(30, 30, 100)])).toBeCloseTo(100, 0);
    expect(areaOf([square(100, 100, 10)])).toBe(0);
  });

  it('uses its buffers again, without old pixels in them', () => {
    const mask = createMask();
    filler.fill(mask, { x: 0, y: 0, width: SIZE, height: SIZE }, [square(0, 0, SIZE)]);
    const { data } = mask;
    filler.fill(mask, { x: 0, y: 0, width: SIZE, height: SIZE }, [square(1, 1, 2)]);
    expect(mask.data).toBe(data);
    expect(mask.data.reduce((sum, value) => sum + value, 0)).toBe(4 * 255);
  });
});
