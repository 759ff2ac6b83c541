import { describe, expect, it } from 'vitest';
import { CONTOURS, type Face, getLandmarkX, getLandmarkY, LANDMARK_COUNT } from '../face/landmarks.js';
import { paintPortrait } from './paint-portrait.js';
import { createPortrait, formatPortraitSvg } from './portrait.js';
import { createPlacedLandmarks, createPortraitLandmarks } from './portrait-landmarks.js';
import { FACE_SHAPES } from './portrait-model.js';
import { REGIONS } from './shapes.js';

const [WIDTH, HEIGHT] = [320, 240];

/** Reads the region at a landmark, or `dy` pixels below it. */
function readRegion(
  painted: ReturnType<typeof paintPortrait>,
  face: Face,
  { contour, index, dy = 0 }: { contour: 'rightIris' | 'cheeks' | 'oval'; index: number; dy?: number },
) {
  const x = Math.round(getLandmarkX(face, contour, index));
  const y = Math.round(getLandmarkY(face, contour, index) + dy);
  return REGIONS[painted.groundTruth[y * painted.width + x] ?? -1];
}

describe('a drawn portrait', () => {
  it.each(FACE_SHAPES)('the ground truth agrees with the landmarks of a %s face', (shape) => {
    const model = createPortrait({ faceShape: shape, hairstyle: 'classic-pixie', mouth: 'smile' });
    const painted = paintPortrait(model, WIDTH, HEIGHT);
    const face = createPlacedLandmarks(model, WIDTH, HEIGHT);
    expect(face.points).toHaveLength(2 * LANDMARK_COUNT);
    expect(face.points.every((value) => value > 0)).toBe(true);
    expect(readRegion(painted, face, { contour: 'rightIris', index: 0 })).toBe('iris');
    expect(readRegion(painted, face, { contour: 'cheeks', index: 0 })).toBe('face');
    expect(readRegion(painted, face, { contour: 'oval', index: 18, dy: -2 })).toBe('face');
    expect(readRegion(painted, face, { contour: 'oval', index: 18, dy: 3 })).toBe('neck');
  });

  it('a smile shows all regions, and a closed mouth shows no teeth', () => {
    const listRegions = (mouth: 'closed' | 'smile') =>
      new Set(
        Array.from(
          paintPortrait(createPortrait({ mouth, hairstyle: 'classic-pixie' }), WIDTH, HEIGHT).groundTruth,
          (region) => REGIONS[region],
        ),
      );
    expect([...listRegions('smile')].sort()).toEqual([...REGIONS].sort());
    expect(listRegions('closed').has('teeth')).toBe(false);
  });

  it('the oval of a face is symmetric', () => {
    const { points } = createPortraitLandmarks(createPortrait());
    const { start } = CONTOURS.oval;
    for (let i = 1; i < 18; i += 1) {
      expect((points[2 * (start + i)] as number) + (points[2 * (start + 36 - i)] as number)).toBeCloseTo(
        400,
        3,
      );
    }
  });

  it('formatPortraitSvg returns the same self-contained SVG on every call', () => {
    const svg = formatPortraitSvg(createPortrait(), 640, 480);
    expect(svg).toBe(formatPortraitSvg(createPortrait(), 640, 480));
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="640"/);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(svg).toContain(`id="${id}"`);
  });

  it('a hairstyle without a design is rejected by its id', () => {
    expect(() => formatPortraitSvg(createPortrait({ hairstyle: 'mohawk' }))).toThrow('mohawk');
  });
});
