import { describe, expect, it } from 'vitest';
import { cropZoomed, NO_ZOOM, zoomAt, zoomByTap } from './touch-zoom';

const WHOLE = { x: 0, y: 0, width: 1, height: 1, aspect: 1.5 };

describe('the zoom by touch', () => {
  it('the place between the fingers stays below them', () => {
    const zoom = zoomAt(NO_ZOOM, 2, { x: 0.6, y: 0.4 });
    expect(zoom.scale).toBe(2);
    expect(zoom.x + 0.6 / zoom.scale).toBeCloseTo(0.6);
    expect(zoom.y + 0.4 / zoom.scale).toBeCloseTo(0.4);
  });

  it('fingers that move together move the picture with them', () => {
    const zoom = zoomAt({ scale: 2, x: 0.25, y: 0.25 }, 1, { x: 0.5, y: 0.5 }, { x: 0.7, y: 0.5 });
    expect(zoom.x).toBeCloseTo(0.15);
    expect(zoom.y).toBeCloseTo(0.25);
  });

  it('the picture is never smaller than the mirror, nor closer than four times, and leaves no edge of the mirror empty', () => {
    expect(zoomAt(NO_ZOOM, 0.5, { x: 0.5, y: 0.5 })).toEqual(NO_ZOOM);
    expect(zoomAt(NO_ZOOM, 9, { x: 0.5, y: 0.5 }).scale).toBe(4);
    const moved = zoomAt({ scale: 2, x: 0.25, y: 0.25 }, 1, { x: 0, y: 0 }, { x: 1, y: -1 });
    expect([moved.x, moved.y]).toEqual([0, 0.5]);
  });

  it('a double tap leads closer to the tapped place, and the next one back', () => {
    const zoom = zoomByTap(NO_ZOOM, { x: 0.9, y: 0.1 });
    expect(zoom.scale).toBeGreaterThan(1);
    expect(zoom.x + 0.9 / zoom.scale).toBeCloseTo(0.9);
    expect(zoomByTap(zoom, { x: 0.5, y: 0.5 })).toEqual(NO_ZOOM);
  });

  it('a zoomed part of a picture is a part of that part', () => {
    const part = { x: 0.2, y: 0.1, width: 0.5, height: 0.6, aspect: 1.28 };
    const shown = cropZoomed(part, { scale: 2, x: 0.5, y: 0 });
    expect(shown).toEqual({ x: 0.45, y: 0.1, width: 0.25, height: 0.3, aspect: 1.28 });
    expect(cropZoomed(WHOLE, NO_ZOOM)).toEqual(WHOLE);
  });
});
