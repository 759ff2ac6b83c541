import { describe, expect, it } from 'vitest';
import { createPortrait } from '../portrait/portrait.js';
import { createPlacedLandmarks } from '../portrait/portrait-landmarks.js';
import { CarriedHair } from './carried-hair.js';
import { createFullRange } from './cell-range.js';
import { DownsampledFrame } from './downsampled-frame.js';

const [WIDTH, HEIGHT] = [640, 480];
const face = createPlacedLandmarks(createPortrait({}), WIDTH, HEIGHT);
const grid = new DownsampledFrame();
grid.resize(WIDTH, HEIGHT);

/** The share of hair in each cell if the hair is a disc. */
function discAt(centerX: number, centerY: number, radius: number): Float32Array {
  return Float32Array.from({ length: grid.width * grid.height }, (_, cell) => {
    const distance = Math.hypot((cell % grid.width) - centerX, Math.floor(cell / grid.width) - centerY);
    return distance < radius ? 0.9 : 0.05;
  });
}

const read = (carried: CarriedHair): Float32Array => {
  const share = new Float32Array(grid.width * grid.height);
  carried.read(face, grid, createFullRange(grid.width, grid.height), share);
  return share;
};

function computeOverlap(one: Float32Array, other: Float32Array): number {
  let [both, either] = [0, 0];
  one.forEach((value, cell) => {
    const [isOne, isOther] = [value > 0.5, (other[cell] as number) > 0.5];
    both += isOne && isOther ? 1 : 0;
    either += isOne || isOther ? 1 : 0;
  });
  return both / either;
}

describe('CarriedHair', () => {
  it.each([
    ['moves aside', discAt(70, 60, 30), discAt(105, 60, 30)],
    ['loses half of its area', discAt(80, 60, 40), discAt(80, 60, 28)],
    ['grows', discAt(80, 60, 24), discAt(80, 60, 40)],
  ])(
    'CarriedHair takes new hair over within two seconds, without a jump, if the hair %s',
    (_how, former, next) => {
      const carried = new CarriedHair();
      carried.learn(face, former);
      carried.steer(face, former, next);
      let last = read(carried);
      expect(computeOverlap(last, former)).toBe(1);
      for (let frame = 0; frame < 60; frame += 1) {
        carried.settle(grid.width);
        const present = read(carried);
        expect(computeOverlap(last, present)).toBeGreaterThan(0.93);
        last = present;
      }
      expect(computeOverlap(last, next)).toBe(1);
    },
  );

  it('CarriedHair stays as it is without new hair', () => {
    const carried = new CarriedHair();
    carried.learn(face, discAt(80, 60, 30));
    const before = read(carried);
    carried.settle(grid.width);
    expect(read(carried)).toEqual(before);
  });
});
