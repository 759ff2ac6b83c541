import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMask, findBoundingBox } from './mask.js';
import { PolygonRasterizer } from './polygon-rasterizer.js';

const rasterizer = new PolygonRasterizer();
const SIZE = 40;

/** The area of polygons in pixels, as the sum of their coverage. */
function coveredArea(polygons: Float32Array[], holes: Float32Array[] = []): number {
  const mask = createMask();
  const box = findBoundingBox(polygons, 0, SIZE, SIZE);
  rasterizer.fill(mask, box, polygons, holes);
  return mask.data.subarray(0, box.width * box.height).reduce((sum, value) => sum + value / 255, 0);
}

const square = (x: number, y: number, side: number) =>
  Float32Array.of(x, y, x + side, y, x + side, y + side, x, y + side);
const coordinate = fc.double({ min: 1, max: SIZE - 1, noNaN: true });

describe('PolygonRasterizer', () => {
  it('PolygonRasterizer covers the area of a triangle, whatever its orientation', () => {
    fc.assert(
      fc.property(fc.array(coordinate, { minLength: 6, maxLength: 6 }), (corners) => {
        const [x1, y1, x2, y2, x3, y3] = corners as [number, number, number, number, number, number];
        const area = Math.abs((x2 - x1) * (y3 - y1) - (x3 - x1) * (y2 - y1)) / 2;
        const triangle = Float32Array.from(corners);
        const reversed = Float32Array.of(x3, y3, x2, y2, x1, y1);
        expect(coveredArea([triangle])).toBeCloseTo(area, -0.3);
        expect(coveredArea([reversed])).toBeCloseTo(coveredArea([triangle]), -0.3);
      }),
    );
  });

  it('PolygonRasterizer leaves out holes', () => {
    expect(coveredArea([square(5, 5, 20)])).toBeCloseTo(400, 0);
    expect(coveredArea([square(5, 5, 20)], [square(10, 10, 6)])).toBeCloseTo(364, 0);
    expect(coveredArea([square(5.5, 5.5, 1)])).toBeCloseTo(1, 1);
  });

  it('PolygonRasterizer clips polygons to the picture', () => {
    expect(coveredArea([square(-10, -10, 20)])).toBeCloseTo(100, 0);
    expect(coveredArea([square(30, 30, 100)])).toBeCloseTo(100, 0);
    expect(coveredArea([square(100, 100, 10)])).toBe(0);
  });

  it('PolygonRasterizer reuses its buffers without old pixels in them', () => {
    const mask = createMask();
    rasterizer.fill(mask, { x: 0, y: 0, width: SIZE, height: SIZE }, [square(0, 0, SIZE)]);
    const { data } = mask;
    rasterizer.fill(mask, { x: 0, y: 0, width: SIZE, height: SIZE }, [square(1, 1, 2)]);
    expect(mask.data).toBe(data);
    expect(mask.data.reduce((sum, value) => sum + value, 0)).toBe(4 * 255);
  });
});
