import { HAIRSTYLES } from '@mirabelle/catalogue';
import { describe, expect, it } from 'vitest';
import { growGuides } from './grow-guides.js';
import { growStrands, PHOTO_GROWTH } from './grow-strands.js';
import { GUIDE_POINTS } from './guide-path.js';
import { findHairstyleShape } from './hairstyle-shapes.js';
import { evaluateEllipsoid, FACE, NECK, SKULL, spreadRoots } from './head-shape.js';
import { finishSteps } from './steps.js';

const STYLES = HAIRSTYLES.map(({ id }) => id);

describe('spreadRoots', () => {
  it('spreadRoots spreads roots over the scalp and leaves the face free', () => {
    const roots = spreadRoots(600);
    expect(roots.length).toBeGreaterThan(500);
    expect(roots.length).toBeLessThan(700);
    for (const { x, y, z } of roots) expect(evaluateEllipsoid(SKULL, x, y, z)).toBeCloseTo(1, 4);
    expect(roots.some(({ y, z }) => z > 3 && y < 8)).toBe(false);
  });
});

describe('growGuides', () => {
  it.each(STYLES)(
    'the guides of %s start on the scalp, and from their first fifth on go at most a tenth of the radius into skull, face and neck',
    (id) => {
      const guides = finishSteps(growGuides(findHairstyleShape(id), 300));
      expect(guides.length).toBeGreaterThan(80);
      let [deepest, farthest] = [Infinity, 0];
      for (const { points, root } of guides) {
        const [x, y, z] = [points[0], points[1], points[2]] as [number, number, number];
        farthest = Math.max(farthest, Math.hypot(x - root.x, y - root.y, z - root.z));
        for (let i = Math.ceil(GUIDE_POINTS / 5); i < GUIDE_POINTS; i += 1) {
          const at = [points[3 * i], points[3 * i + 1], points[3 * i + 2]] as [number, number, number];
          // The ellipsoid of the neck reaches into the head; below the nape it is the neck.
          const solids = at[1] < -6 ? [SKULL, FACE, NECK] : [SKULL, FACE];
          for (const solid of solids) deepest = Math.min(deepest, evaluateEllipsoid(solid, ...at));
        }
      }
      expect(deepest).toBeGreaterThan(0.8);
      expect(farthest).toBeLessThan(1e-4);
    },
  );

  it.each(STYLES)('no hair of %s but the fringe covers eyes, nose and mouth', (id) => {
    const shape = findHairstyleShape(id);
    // The groups -1 and 1 are the hair left and right of the parting; all others are a fringe.
    const guides = finishSteps(growGuides(shape, 300)).filter(({ group }) => Math.abs(group) === 1);
    let nearest = Infinity;
    for (const { points } of guides)
      for (let i = 0; i < GUIDE_POINTS; i += 1) {
        const [x, y, z] = [points[3 * i], points[3 * i + 1], points[3 * i + 2]] as [number, number, number];
        if (z > 1 && y > -7 && y < 4.5) nearest = Math.min(nearest, Math.abs(x));
      }
    expect(nearest).toBeGreaterThan(4.4);
  });

  it.each([
    ['blunt-bob', -9.6, 1.2],
    ['glass-lob', -14.5, 1.2],
  ])('the hairstyle %s ends in one line at a height of %d cm', (id, end, tolerance) => {
    const tips = finishSteps(growGuides(findHairstyleShape(id), 300))
      .filter(({ root }) => root.y > 2)
      .map(({ points }) => points[3 * GUIDE_POINTS - 2] as number);
    for (const tip of tips) expect(Math.abs(tip - end)).toBeLessThan(tolerance);
  });
});

describe('long hair', () => {
  const LONG = ['sleek-center-part', 'waterfall-layers', 'soft-beach-waves'];
  const grow = (id: string) => finishSteps(growGuides(findHairstyleShape(id), 300));
  /** How far the hair reaches sideways from the middle of the head between two heights. */
  const measureHalfWidth = (id: string, bottom: number, top: number) => {
    let widest = 0;
    for (const { points } of grow(id))
      for (let i = 0; i < GUIDE_POINTS; i += 1) {
        const [x, y] = [points[3 * i], points[3 * i + 1]] as [number, number];
        if (y > bottom && y < top) widest = Math.max(widest, Math.abs(x));
      }
    return widest;
  };

  it.each(LONG)(
    'the hair of %s follows the head, whose half width is 7.7 cm, and does not hang like a tent',
    (id) => {
      expect(measureHalfWidth(id, -8, 20)).toBeLessThan(11.5);
    },
  );

  it.each(LONG)('the hair of %s lies in front of or behind a shoulder and not along it', (id) => {
    expect(measureHalfWidth(id, -40, -14)).toBeLessThan(11.5);
  });

  it('neighboring locks of waves are at most a third of a wave apart', () => {
    const guides = grow('soft-beach-waves');
    for (const one of guides)
      for (const other of guides) {
        const [a, b] = [one.root, other.root];
        if (Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z) < 2)
          expect(Math.abs(one.phase - other.phase)).toBeLessThan(Math.PI / 1.5);
      }
  });
});

describe('growStrands', () => {
  it.each(STYLES)('every point of %s has finite coordinates', (id) => {
    const strands = finishSteps(growStrands(findHairstyleShape(id), { guides: 150, strands: 900 }));
    expect(strands.points.every(Number.isFinite)).toBe(true);
  });

  it('growStrands gives a photograph ten thousand strands and more', () => {
    expect(finishSteps(growStrands(findHairstyleShape('blunt-bob'), PHOTO_GROWTH)).count).toBeGreaterThan(
      10_000,
    );
  });

  it('growStrands grows the same hair each time', () => {
    const grow = () =>
      finishSteps(growStrands(findHairstyleShape('soft-beach-waves'), { guides: 120, strands: 500 }));
    expect(grow().points).toEqual(grow().points);
  });
});
