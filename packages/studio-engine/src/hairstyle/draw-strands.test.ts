import { describe, expect, it } from 'vitest';
import { createMask, resizeMask } from '../masks/mask.js';
import { drawStrands, type FloatCanvas, sortByDepth } from './draw-strands.js';
import { POINT_SIZE, type ShadedStrands } from './shaded-strands.js';
import { finishSteps } from './steps.js';

const SIZE = 40;

/** Level strands through the picture, each with its y, depth, gray value and whether it lies behind the face. */
function createStrands(
  each: readonly { y: number; depth: number; gray: number; isBehind?: boolean }[],
): ShadedStrands {
  const points = new Float32Array(each.length * 2 * POINT_SIZE);
  each.forEach(({ y, depth, gray }, i) => {
    for (const end of [0, 1])
      points.set([end * SIZE, y, depth, gray, gray, gray, 1, 2], (2 * i + end) * POINT_SIZE);
  });
  const behindFace = Float32Array.from(each.flatMap(({ isBehind }) => (isBehind ? [1, 1] : [0, 0])));
  return { count: each.length, pointsPerStrand: 2, points, behindFace };
}

function createCanvas(): FloatCanvas {
  return { width: SIZE, height: SIZE, data: new Float32Array(4 * SIZE * SIZE), resolution: 1, x: 0, y: 0 };
}

/** A mask that covers the right half of the picture. */
function createFace() {
  const face = createMask();
  resizeMask(face, { x: SIZE / 2, y: 0, width: SIZE / 2, height: SIZE });
  face.data.fill(255);
  return face;
}

const grayAt = ({ data }: FloatCanvas, x: number, y: number) =>
  Math.round(data[4 * (y * SIZE + x)] as number);
const alphaAt = ({ data }: FloatCanvas, x: number, y: number) =>
  Math.round(data[4 * (y * SIZE + x) + 3] as number);

describe('drawStrands', () => {
  it('drawStrands draws near strands over far ones, whatever their order', () => {
    const near = { y: 20, depth: 5, gray: 200 };
    const far = { y: 20, depth: -5, gray: 50 };
    for (const strands of [
      [near, far],
      [far, near],
    ]) {
      const canvas = createCanvas();
      finishSteps(drawStrands(canvas, createStrands(strands), createMask()));
      expect(grayAt(canvas, 10, 20)).toBe(200);
    }
  });

  it('drawStrands hides strands behind the face within its outline, and shows those in front of it', () => {
    const canvas = createCanvas();
    const strands = createStrands([
      { y: 10, depth: -3, gray: 100, isBehind: true },
      { y: 30, depth: 6, gray: 100 },
    ]);
    finishSteps(drawStrands(canvas, strands, createFace()));
    expect([alphaAt(canvas, 10, 10), alphaAt(canvas, 30, 10)]).toEqual([255, 0]);
    expect([alphaAt(canvas, 10, 30), alphaAt(canvas, 30, 30)]).toEqual([255, 255]);
  });

  it('drawStrands covers edge pixels in part', () => {
    const canvas = createCanvas();
    finishSteps(drawStrands(canvas, createStrands([{ y: 20.25, depth: 0, gray: 100 }]), createMask()));
    expect(alphaAt(canvas, 10, 18)).toBe(191);
    expect(alphaAt(canvas, 10, 20)).toBe(255);
    expect(alphaAt(canvas, 10, 22)).toBe(64);
  });

  it('drawStrands clips strands that leave the canvas', () => {
    const canvas = createCanvas();
    const strands = createStrands([{ y: SIZE - 0.5, depth: 0, gray: 100 }]);
    strands.points[0] = -500;
    strands.points[POINT_SIZE] = 900;
    finishSteps(drawStrands(canvas, strands, createMask()));
    expect(alphaAt(canvas, 0, SIZE - 1)).toBe(255);
  });
});

describe('sortByDepth', () => {
  it('sortByDepth puts the farthest segments first and leaves out invisible ones', () => {
    const strands = createStrands([3, -2, 8, 1].map((depth) => ({ y: 5, depth, gray: 1 })));
    strands.points[6] = 0;
    strands.points[6 + POINT_SIZE] = 0;
    expect([...sortByDepth(strands)]).toEqual([2, 6, 4]);
  });
});
