import { expect, it } from 'vitest';
import { cropAroundHead, findHead, findWholeSize } from './crop-around-head';

it('a distant face is shown enlarged with its hair, a close one in the whole picture', () => {
  const distant = cropAroundHead({ x: 0.5, y: 0.3, height: 0.2, pictureAspect: 1 });
  expect(distant?.height).toBeCloseTo(0.48);
  expect(distant?.width).toBeCloseTo(0.6144);
  expect(distant?.aspect).toBeCloseTo(1.28);
  // Three quarters of a face above the forehead are left for the hair.
  expect(distant?.y).toBeCloseTo(0.05);
  expect(cropAroundHead({ x: 0.5, y: 0.5, height: 0.4, pictureAspect: 1 })).toBeUndefined();
});

it('the enlarged part of a picture stays within the picture', () => {
  const corner = cropAroundHead({ x: 0.02, y: 0.98, height: 0.1, pictureAspect: 1.5 });
  expect(corner?.x).toBe(0);
  expect((corner?.y ?? 0) + (corner?.height ?? 0)).toBeCloseTo(1);
  const tall = cropAroundHead({ x: 0.5, y: 0.3, height: 0.18, pictureAspect: 0.5 });
  expect(tall).toMatchObject({ x: 0, width: 1 });
  expect(tall?.aspect).toBeCloseTo(0.5 / 0.432);
});

it('a saved picture has head and hair of the same size, however distant the face is in the photo', () => {
  const distant = findHead({ x: 0.5, y: 0.3, height: 0.2, pictureAspect: 0.8 });
  // The part is 0.48 of the height high and 0.768 of the width wide.
  const whole = findWholeSize(distant, 320);
  expect(whole * 0.8 * distant.width).toBeCloseTo(320, 0);
  // A close face has its whole picture.
  const close = findHead({ x: 0.5, y: 0.5, height: 0.6, pictureAspect: 0.75 });
  expect(close).toMatchObject({ x: 0, y: 0, width: 1, height: 1 });
  expect(findWholeSize(close, 320)).toBe(320);
});
