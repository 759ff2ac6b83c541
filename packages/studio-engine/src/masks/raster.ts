/** Whole pixels of a picture: a left upper corner and a size. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How much of each pixel belongs to a region: 0 to 255, row by row inside `box`, nothing outside it. */
export interface Mask {
  box: Box;
  /** At least `box.width * box.height` long; what lies behind that is left over from earlier frames. */
  data: Uint8Array;
}

export const EMPTY_BOX: Box = { x: 0, y: 0, width: 0, height: 0 };

/** A mask that covers nothing yet. It grows as it is needed and is meant to be used for every frame. */
export const createMask = (): Mask => ({ box: EMPTY_BOX, data: new Uint8Array(0) });

/** Makes a mask's buffer large enough for a box, and the box its own. The content is not cleared. */
export function resizeMask(mask: Mask, box: Box): void {
  mask.box = box;
  const size = box.width * box.height;
  if (mask.data.length < size) mask.data = new Uint8Array(Math.ceil(size * 1.25));
}

/** A mask's value at a pixel of the picture, 0 to 255. */
export function valueAt({ box, data }: Mask, x: number, y: number): number {
  const bx = x - box.x;
  const by = y - box.y;
  return bx >= 0 && by >= 0 && bx < box.width && by < box.height ? (data[by * box.width + bx] as number) : 0;
}

/** The box around polygons, widened by `margin` and cut to the picture. */
export function boxAround(
  polygons: readonly Float32Array[],
  margin: number,
  width: number,
  height: number,
): Box {
  let [x1, y1, x2, y2] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const polygon of polygons) {
    for (let i = 0; i < polygon.length; i += 2) {
      const x = polygon[i] as number;
      const y = polygon[i + 1] as number;
      if (x < x1) x1 = x;
      if (x > x2) x2 = x;
      if (y < y1) y1 = y;
      if (y > y2) y2 = y;
    }
  }
  const x = Math.max(0, Math.floor(x1 - margin));
  const y = Math.max(0, Math.floor(y1 - margin));
  const right = Math.min(width, Math.ceil(x2 + margin) + 1);
  const bottom = Math.min(height, Math.ceil(y2 + margin) + 1);
  return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : EMPTY_BOX;
}

/**
 * Fills polygons with exact coverage of every pixel: signed areas are added up along each row, so that edges are
 * smooth without sampling. One filler is kept for all frames; it owns one buffer.
 */
export class PolygonFiller {
  #cover = new Float32Array(0);

  /**
   * Paints the first polygons and takes the second ones out.
   *
   * @param polygons x and y by turns, in pixels of the picture; closed by themselves
   */
  fill(mask: Mask, box: Box, polygons: readonly Float32Array[], holes: readonly Float32Array[] = []): void {
    resizeMask(mask, box);
    const { width, height } = box;
    const stride = width + 2;
    const size = stride * height;
    if (size === 0) return;
    if (this.#cover.length < size) this.#cover = new Float32Array(Math.ceil(size * 1.25));
    const cover = this.#cover;
    this.#pass(cover, size, stride, box, polygons);
    const { data } = mask;
    for (let y = 0, at = 0; y < height; y += 1) {
      let sum = 0;
      const row = y * stride;
      for (let x = 0; x < width; x += 1, at += 1) {
        sum += cover[row + x] as number;
        const share = sum < 0 ? -sum : sum;
        data[at] = share >= 1 ? 255 : share * 255 + 0.5;
      }
    }
    if (holes.length === 0) return;
    this.#pass(cover, size, stride, box, holes);
    for (let y = 0, at = 0; y < height; y += 1) {
      let sum = 0;
      const row = y * stride;
      for (let x = 0; x < width; x += 1, at += 1) {
        sum += cover[row + x] as number;
        const share = sum < 0 ? -sum : sum;
        if (share > 0.002) data[at] = share >= 1 ? 0 : (data[at] as number) * (1 - share);
      }
    }
  }

  #pass(
    cover: Float32Array,
    size: number,
    stride: number,
    box: Box,
    polygons: readonly Float32Array[],
  ): void {
    cover.fill(0, 0, size);
    for (const polygon of polygons) {
      const count = polygon.length;
      let x1 = (polygon[count - 2] as number) - box.x;
      let y1 = (polygon[count - 1] as number) - box.y;
      for (let i = 0; i < count; i += 2) {
        const x2 = (polygon[i] as number) - box.x;
        const y2 = (polygon[i + 1] as number) - box.y;
        addEdge(cover, stride, box.width, box.height, x1, y1, x2, y2);
        x1 = x2;
        y1 = y2;
      }
    }
  }
}

function addEdge(
  cover: Float32Array,
  stride: number,
  width: number,
  height: number,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
): void {
  if (fromY === toY) return;
  const sign = fromY < toY ? 1 : -1;
  const xTop = sign > 0 ? fromX : toX;
  const yTop = sign > 0 ? fromY : toY;
  const xBottom = sign > 0 ? toX : fromX;
  const yBottom = sign > 0 ? toY : fromY;
  const slope = (xBottom - xTop) / (yBottom - yTop);
  const first = Math.max(0, Math.floor(yTop));
  const last = Math.min(height, Math.ceil(yBottom));
  for (let y = first; y < last; y += 1) {
    const y1 = yTop > y ? yTop : y;
    const y2 = yBottom < y + 1 ? yBottom : y + 1;
    if (y2 <= y1) continue;
    const tall = sign * (y2 - y1);
    // Left of the box everything is to the right of the edge; right of it nothing is.
    const xa = clamp(xTop + (y1 - yTop) * slope, width);
    const xb = clamp(xTop + (y2 - yTop) * slope, width);
    const left = xa < xb ? xa : xb;
    const right = xa < xb ? xb : xa;
    const row = y * stride;
    const firstX = Math.floor(left);
    const lastX = Math.ceil(right);
    if (lastX <= firstX + 1) {
      const middle = (left + right) / 2 - firstX;
      cover[row + firstX] = (cover[row + firstX] as number) + tall * (1 - middle);
      cover[row + firstX + 1] = (cover[row + firstX + 1] as number) + tall * middle;
      continue;
    }
    const per = tall / (right - left);
    let given = 0;
    for (let x = firstX; x < lastX; x += 1) {
      const a = x > left ? x : left;
      const b = x + 1 < right ? x + 1 : right;
      // The area to the right of the edge inside this pixel, and what earlier pixels have already carried over.
      const area = per * (b - a) * (x + 1 - (a + b) / 2) + per * (a - left);
      cover[row + x] = (cover[row + x] as number) + area - given;
      given = area;
    }
    cover[row + lastX] = (cover[row + lastX] as number) + tall - given;
  }
}

const clamp = (x: number, width: number): number => (x < 0 ? 0 : x > width ? width : x);
