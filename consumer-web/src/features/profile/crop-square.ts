/** Width and height of a profile picture, which is square. */
export const PICTURE_SIZE_PX = 512;

export const MAX_ZOOM = 4;

/** The square part of a picture that is kept. */
export interface Crop {
  /** From 1, the largest square of the picture, to `MAX_ZOOM`. */
  readonly zoom: number;
  /** The position of the square between the edges of the picture, from 0 (left) to 1. */
  readonly x: number;
  /** From 0 (top) to 1. */
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A little above the middle, where the face of a portrait is. */
export const INITIAL_CROP: Crop = { zoom: 1, x: 0.5, y: 0.3 };

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value));

/** The square of a crop in pixels of the picture. */
export function findSquare({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { left: (width - side) * x, top: (height - side) * y, side };
}

/**
 * Moves a crop as a pointer drags the picture.
 *
 * @param dx how far the pointer has moved to the right, as a fraction of the side of the square
 * @param dy how far it has moved down, likewise
 */
export function dragCrop(size: Size, crop: Crop, dx: number, dy: number): Crop {
  const { side } = findSquare(size, crop);
  const move = (position: number, length: number, by: number) =>
    length > side ? clamp(position - (by * side) / (length - side), 0, 1) : position;
  return { ...crop, x: move(crop.x, size.width, dx), y: move(crop.y, size.height, dy) };
}

/** Changes the zoom and keeps the middle of the square where it is, as far as the edges allow. */
export function zoomCrop(size: Size, crop: Crop, wantedZoom: number): Crop {
  const zoom = clamp(wantedZoom, 1, MAX_ZOOM);
  const before = findSquare(size, crop);
  const side = Math.min(size.width, size.height) / zoom;
  const keepMiddle = (start: number, length: number, fallback: number) =>
    length > side ? clamp((start + before.side / 2 - side / 2) / (length - side), 0, 1) : fallback;
  return {
    zoom,
    x: keepMiddle(before.left, size.width, crop.x),
    y: keepMiddle(before.top, size.height, crop.y),
  };
}

/** Draws the square of a crop over a whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = findSquare(picture, crop);
  const context = canvas.getContext('2d');
  context?.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The square of a crop as a JPEG of 512 by 512 pixels. @throws Error if the browser cannot write a JPEG */
export async function createPicture(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE_SIZE_PX;
  canvas.height = PICTURE_SIZE_PX;
  drawCrop(canvas, picture, crop);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!blob) throw new Error('The picture could not be written as a JPEG');
  return blob;
}
