import { describe, expect, it } from 'vitest';
import { createPortrait } from '../portrait/portrait.js';
import { createPlacedLandmarks } from '../portrait/portrait-landmarks.js';
import { createHairNetwork } from '../testing/hair-network-files.js';
import { computeIou } from '../testing/mask-iou.js';
import { paintOnce } from '../testing/paint-once.js';
import { createFullRange } from './cell-range.js';
import { GuidedFilter } from './guided-filter.js';
import { HairFinder } from './hair-finder.js';

const network = createHairNetwork();
const [LONG, SHORT] = [640, 480];

/** Finds the hair of a drawn face in a frame of this size. @returns a copy of the mask */
function findHair(finder: HairFinder, width: number, height: number) {
  const model = createPortrait({});
  const face = createPlacedLandmarks(model, width, height);
  const { hair } = finder.find(paintOnce(model, width, height).data, width, height, face);
  return { box: hair.box, data: hair.data.slice() };
}

describe('a frame that was turned, so that it has as many cells in other rows', () => {
  it.each([
    ['the network', network],
    ['color and place', undefined],
  ])('the hair of a turned frame is that of a first frame, with %s', (_how, net) => {
    const finder = new HairFinder(net);
    findHair(finder, SHORT, LONG);
    const turned = findHair(finder, LONG, SHORT);
    expect(computeIou(turned, findHair(new HairFinder(net), LONG, SHORT), LONG, SHORT)).toBe(1);
  });

  it('the guided filter fits the cells of a wider grid with as many cells as before', () => {
    const fitGrid = (filter: GuidedFilter, width: number, height: number) => {
      const mask = Float32Array.from({ length: width * height }, (_, cell) => cell % 2);
      filter.fit(mask, mask.slice(), width, height, createFullRange(width, height));
      return { slope: [...filter.slope], offset: [...filter.offset] };
    };
    const filter = new GuidedFilter();
    fitGrid(filter, 4, 9);
    expect(fitGrid(filter, 9, 4)).toEqual(fitGrid(new GuidedFilter(), 9, 4));
  });
});
