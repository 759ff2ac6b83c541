import { describe, expect, it } from 'vitest';
import { CONTOURS, type Face, POINT_COUNT, xOf, yOf } from '../face/topology.js';
import { landmarksOf } from './landmarks.js';
import { FACE_SHAPES } from './model.js';
import { paintPortrait } from './paint.js';
import { placeIn, portraitOf, portraitSvg } from './portrait.js';
import { REGIONS } from './shapes.js';

const [WIDTH, HEIGHT] = [320, 240];

function regionAt(
  painted: ReturnType<typeof paintPortrait>,
  face: Face,
  contour: 'rightIris' | 'cheeks' | 'oval',
  index: number,
  dy = 0,
) {
  const x = Math.round(xOf(face, contour, index));
  const y = Math.round(yOf(face, contour, index) + dy);
  return REGIONS[painted.truth[y * painted.width + x] ?? -1];
}

describe('a drawn portrait', () => {
  const place = placeIn(WIDTH, HEIGHT);

  it.each(FACE_SHAPES)('knows what lies under the points of a %s face', (shape) => {
    const model = portraitOf({ shape, hairstyle: 'classic-pixie', mouth: 'smile' });
    const painted = paintPortrait(model, WIDTH, HEIGHT);
    const face = landmarksOf(model, place.scale, place.x, place.y);
    expect(face.points).toHaveLength(2 * POINT_COUNT);
    expect(face.points.every((value) => value > 0)).toBe(true);
    expect(regionAt(painted, face, 'rightIris', 0)).toBe('iris');
    expect(regionAt(painted, face, 'cheeks', 0)).toBe('face');
    expect(regionAt(painted, face, 'oval', 18, -2)).toBe('face');
    expect(regionAt(painted, face, 'oval', 18, 3)).toBe('neck');
  });

  it('has every region somewhere, with teeth only in a smile', () => {
    const seen = (mouth: 'closed' | 'smile') =>
      new Set(
        Array.from(
          paintPortrait(portraitOf({ mouth, hairstyle: 'classic-pixie' }), WIDTH, HEIGHT).truth,
          (region) => REGIONS[region],
        ),
      );
    expect([...seen('smile')].sort()).toEqual([...REGIONS].sort());
    expect(seen('closed').has('teeth')).toBe(false);
  });

  it('is the same on both sides', () => {
    const { points } = landmarksOf(portraitOf());
    const { start } = CONTOURS.oval;
    for (let i = 1; i < 18; i += 1) {
      expect((points[2 * (start + i)] as number) + (points[2 * (start + 36 - i)] as number)).toBeCloseTo(
        400,
        3,
      );
    }
  });

  it('is drawn the same each time, as an SVG that stands for itself', () => {
    const svg = portraitSvg(portraitOf(), 640, 480);
    expect(svg).toBe(portraitSvg(portraitOf(), 640, 480));
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="640"/);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(svg).toContain(`id="${id}"`);
  });

  it('refuses a hairstyle that nobody designed', () => {
    expect(() => portraitSvg(portraitOf({ hairstyle: 'mohawk' }))).toThrow('mohawk');
  });
});
