import { describe, expect, it } from 'vitest';
import { CONTOURS, type Face, LANDMARK_COUNT } from '../face/landmarks.js';
import { EllipsoidDepth, unprojectPoint } from './head-depth.js';
import { fitHead, HEAD_ANCHORS, type HeadFit, measureHeadAngles, projectPoint } from './head-fit.js';
import { FACE } from './head-shape.js';

/** The fit of a head that turns, nods and leans by these angles, in degrees. */
function createFit(turn: number, nod: number, lean: number): HeadFit {
  const [a, b, c] = [turn, nod, lean].map((angle) => (angle * Math.PI) / 180) as [number, number, number];
  const multiply = (m: number[], n: number[]) =>
    Array.from({ length: 9 }, (_, i) => {
      const [row, column] = [3 * Math.floor(i / 3), i % 3];
      return [0, 1, 2].reduce((sum, k) => sum + (m[row + k] as number) * (n[3 * k + column] as number), 0);
    });
  const around = {
    y: [Math.cos(a), 0, Math.sin(a), 0, 1, 0, -Math.sin(a), 0, Math.cos(a)],
    x: [1, 0, 0, 0, Math.cos(b), -Math.sin(b), 0, Math.sin(b), Math.cos(b)],
    z: [Math.cos(c), -Math.sin(c), 0, Math.sin(c), Math.cos(c), 0, 0, 0, 1],
  };
  const rotation = multiply(around.z, multiply(around.x, around.y));
  return { scale: 14, stretch: [1, 1], rotation, x: 310, y: 260 };
}

/** A face whose landmarks are those of the head model in a pose. */
function createFace(fit: HeadFit): Face {
  const points = new Float32Array(2 * LANDMARK_COUNT);
  const projected = new Float32Array(3);
  for (const [contour, index, x, y, z] of HEAD_ANCHORS) {
    projectPoint(fit, x, y, z, projected);
    points.set(projected.subarray(0, 2), 2 * (CONTOURS[contour].start + index));
  }
  return { points };
}

describe('fitHead', () => {
  it.each([
    [0, 0, 0],
    [30, 0, 0],
    [-30, 5, 0],
    [20, -12, 15],
    [0, 15, -25],
  ])('fitHead finds a head that is turned by %i°, nods by %i° and leans by %i°', (turn, nod, lean) => {
    const fit = createFit(turn, nod, lean);
    const found = fitHead(createFace(fit));
    expect(found.scale).toBeCloseTo(fit.scale, 0);
    expect(Math.hypot(found.x - fit.x, found.y - fit.y)).toBeLessThan(2);
    found.rotation.forEach((value, i) => {
      expect(value).toBeCloseTo(fit.rotation[i] as number, 1);
    });
    if (lean === 0) expect(measureHeadAngles(found).turn).toBeCloseTo(turn, 0);
  });

  it('fitHead keeps a rotation orthogonal on landmarks that no head has', () => {
    const face = createFace(createFit(10, 0, 0));
    face.points.forEach((value, i) => {
      face.points[i] = value + 6 * Math.sin(i * 12.9);
    });
    const { rotation } = fitHead(face);
    const rows = [0, 3, 6].map((i) => rotation.slice(i, i + 3));
    for (const row of rows) expect(Math.hypot(...row)).toBeCloseTo(1, 2);
    const [a, b] = rows as [number[], number[]];
    expect(a.reduce((sum, value, i) => sum + value * (b[i] as number), 0)).toBeCloseTo(0, 2);
  });
});

describe('EllipsoidDepth', () => {
  it('EllipsoidDepth is the depth of the point of the surface that the camera sees', () => {
    const fit = createFit(25, 10, 5);
    const depth = new EllipsoidDepth(FACE, fit).at(fit.x + 20, fit.y + 15);
    const [x, y, z] = unprojectPoint(fit, fit.x + 20, fit.y + 15, depth);
    const value =
      (x / FACE.radiusX) ** 2 + ((y - FACE.y) / FACE.radiusY) ** 2 + ((z - FACE.z) / FACE.radiusZ) ** 2;
    expect(value).toBeCloseTo(1, 3);
    expect(new EllipsoidDepth(FACE, fit).at(fit.x + 400, fit.y)).toBe(-Infinity);
  });
});
