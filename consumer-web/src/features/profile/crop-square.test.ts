import { describe, expect, it } from 'vitest';
import { dragCrop, findSquare, INITIAL_CROP, zoomCrop } from './crop-square';

const WIDE = { width: 1000, height: 500 };

describe('Crop of a profile picture', () => {
  it('the crop is a square within the picture, whatever the zoom', () => {
    expect(findSquare(WIDE, INITIAL_CROP)).toEqual({ left: 250, top: 0, side: 500 });
    expect(findSquare(WIDE, { zoom: 2, x: 1, y: 1 })).toEqual({ left: 750, top: 250, side: 250 });
  });

  it('the picture follows the pointer, so the crop moves the other way, and stops at the edges of the picture', () => {
    const moved = dragCrop(WIDE, INITIAL_CROP, 0.25, 0);
    expect(findSquare(WIDE, moved).left).toBe(125);
    expect(findSquare(WIDE, dragCrop(WIDE, moved, 5, 5))).toEqual({ left: 0, top: 0, side: 500 });
  });

  it('the crop keeps its middle when it is zoomed, and stays within the picture', () => {
    const zoomed = zoomCrop(WIDE, { zoom: 1, x: 0.5, y: 0.5 }, 2);
    expect(findSquare(WIDE, zoomed)).toEqual({ left: 375, top: 125, side: 250 });
    expect(findSquare(WIDE, zoomCrop(WIDE, { zoom: 2, x: 1, y: 1 }, 1)).left).toBe(500);
    expect(zoomCrop(WIDE, zoomed, 99).zoom).toBe(4);
  });
});
