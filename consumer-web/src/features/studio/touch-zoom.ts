import type { Crop } from './crop-around-head';

/** How much closer a part of the picture is shown, and its upper left corner, in shares of the part that is shown without it. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** A place in what is seen, in shares of its width and height, from the upper left of the picture as the camera took it. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const NO_ZOOM: Zoom = { scale: 1, x: 0, y: 0 };

const MAX_SCALE = 4;
/** How much closer a double tap leads. */
const TAPPED_SCALE = 2.5;

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value));

/** Scales by a factor, while the place in the picture that was below the one point comes below the other. */
export function zoomAt({ scale, x, y }: Zoom, factor: number, from: Point, to: Point = from): Zoom {
  const next = clamp(scale * factor, 1, MAX_SCALE);
  const max = 1 - 1 / next;
  return {
    scale: next,
    x: clamp(x + from.x / scale - to.x / next, 0, max),
    y: clamp(y + from.y / scale - to.y / next, 0, max),
  };
}

/** What a double tap does: it leads closer to the tapped place, or back. */
export const zoomByTap = (zoom: Zoom, point: Point): Zoom =>
  zoom.scale > 1 ? NO_ZOOM : zoomAt(zoom, TAPPED_SCALE, point);

/** Finds the part of the picture that a zoomed part of it shows. */
export function cropZoomed(part: Crop, { scale, x, y }: Zoom): Crop {
  return {
    x: part.x + x * part.width,
    y: part.y + y * part.height,
    width: part.width / scale,
    height: part.height / scale,
    aspect: part.aspect,
  };
}
