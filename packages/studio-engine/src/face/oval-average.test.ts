import { describe, expect, it } from 'vitest';
import { createPortrait } from '../portrait/portrait.js';
import { createPlacedLandmarks } from '../portrait/portrait-landmarks.js';
import { createSeededRandom } from '../portrait/seeded-random.js';
import { measureHeadPose } from './head-pose.js';
import { CONTOURS, type Face } from './landmarks.js';
import { OvalAverage } from './oval-average.js';

const [WIDTH, HEIGHT] = [640, 480];
const still = createPlacedLandmarks(createPortrait({}), WIDTH, HEIGHT);

/** A face with noise on its oval, and half a pixel of noise on all other landmarks. */
function shake(face: Face, random: () => number, noise: number): Face {
  const end = 2 * (CONTOURS.oval.start + CONTOURS.oval.count);
  return {
    points: face.points.map((value, i) => value + (i < end ? noise : 0.5) * (2 * random() - 1)),
  };
}

/** Moves a face and scales it around the middle of the head. */
function move(face: Face, dx: number, dy: number, zoom = 1): Face {
  const pose = measureHeadPose(face);
  return {
    points: face.points.map((value, i) =>
      i % 2 === 0 ? pose.x + zoom * (value - pose.x) + dx : pose.y + zoom * (value - pose.y) + dy,
    ),
  };
}

/** Measures the mean distance of the ovals of two faces in pixels. */
function measureOvalDistance(faceA: Face, faceB: Face): number {
  const { start, count } = CONTOURS.oval;
  let sum = 0;
  for (let i = 2 * start; i < 2 * (start + count); i += 2)
    sum += Math.hypot(
      (faceA.points[i] as number) - (faceB.points[i] as number),
      (faceA.points[i + 1] as number) - (faceB.points[i + 1] as number),
    );
  return sum / count;
}

describe('OvalAverage', () => {
  it('OvalAverage keeps the oval of a still head within a pixel from frame to frame', () => {
    const random = createSeededRandom(7);
    const ovals = new OvalAverage();
    let former = ovals.average(shake(still, random, 4));
    for (let frame = 0; frame < 60; frame += 1) {
      const next = ovals.average(shake(still, random, 4));
      expect(measureOvalDistance(former, next)).toBeLessThan(1);
      former = next;
    }
    expect(measureOvalDistance(former, still)).toBeLessThan(1.5);
  });

  it('OvalAverage does not lag behind a head that moves and comes closer', () => {
    const ovals = new OvalAverage();
    ovals.average(still);
    for (let frame = 1; frame <= 20; frame += 1) {
      const present = move(still, 12 * frame, -3 * frame, 1 + 0.01 * frame);
      expect(measureOvalDistance(ovals.average(present), present)).toBeLessThan(0.5);
    }
  });

  it('OvalAverage holds a landmark back that jumps by 24 pixels alone, and follows if it stays there', () => {
    const ovals = new OvalAverage();
    for (let frame = 0; frame < 5; frame += 1) ovals.average(still);
    const at = 2 * (CONTOURS.oval.start + 9);
    const jumped: Face = { points: still.points.slice() };
    jumped.points[at] = (jumped.points[at] as number) + 24;
    const next = ovals.average(jumped);
    expect(Math.abs((next.points[at] as number) - (still.points[at] as number))).toBeLessThan(1);
    let last = next;
    for (let frame = 0; frame < 150; frame += 1) last = ovals.average(jumped);
    expect(measureOvalDistance(last, jumped)).toBeLessThan(0.5);
  });

  it('OvalAverage follows a changed outline at once if the whole oval changes, as when the head turns', () => {
    const ovals = new OvalAverage();
    for (let frame = 0; frame < 5; frame += 1) ovals.average(still);
    const { start, count } = CONTOURS.oval;
    const { width } = measureHeadPose(still);
    const turned: Face = { points: still.points.slice() };
    for (let i = 2 * start; i < 2 * (start + count); i += 2)
      turned.points[i] = (turned.points[i] as number) + 0.08 * width;
    expect(measureOvalDistance(ovals.average(turned), turned)).toBeLessThan(0.5);
  });

  it('OvalAverage starts again with another head, and after a reset', () => {
    const ovals = new OvalAverage();
    const elsewhere = shake(move(still, 300, 0), createSeededRandom(3), 5);
    ovals.average(still);
    expect(ovals.average(elsewhere)).toEqual(elsewhere);
    ovals.average(still);
    ovals.reset();
    const shaken = shake(still, createSeededRandom(5), 5);
    expect(ovals.average(shaken)).toEqual(shaken);
  });
});
