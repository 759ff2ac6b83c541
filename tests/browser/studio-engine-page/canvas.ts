import { rgbToLab, type Triple } from '@mirabelle/studio-engine/color';

/** Creates a canvas that is not on the page, and returns its 2D context. */
export function createContext(
  width: number,
  height: number,
  settings?: CanvasRenderingContext2DSettings,
): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', settings);
  if (!context) throw new Error('The canvas has no 2D context');
  return context;
}

/** The CIE Lab color of a pixel. @param pixel its index in the picture, row by row */
export function readLab(data: Uint8ClampedArray, pixel: number): Triple {
  const [red = 0, green = 0, blue = 0] = data.subarray(pixel * 4, pixel * 4 + 3);
  return rgbToLab([red, green, blue]);
}
