import { type Box, type Mask, resizeMask } from './mask.js';

/**
 * Rasterizes polygons with exact pixel coverage: it accumulates signed areas along each row, so that edges are
 * antialiased without supersampling. One instance serves all frames and reuses its buffer.
 */
export class PolygonRasterizer {
  #areas = new Float32Array(0);

  /**
   * Writes the coverage of `polygons` without `holes` into a mask.
   *
   * @param box the part of the picture that the mask covers afterwards
   * @param polygons alternating x and y in pixels of the picture; the last point connects to the first
   */
  fill(mask: Mask, box: Box, polygons: readonly Float32Array[], holes: readonly Float32Array[] = []): void {
    resizeMask(mask, box);
    const { width, height } = box;
    const stride = width + 2;
    const size = stride * height;
    if (size === 0) return;
    if (this.#areas.length < size) this.#areas = new Float32Array(Math.ceil(size * 1.25));
    const areas = this.#areas;
    this.#accumulate(areas, size, stride, box, polygons);
    const { data } = mask;
    for (let y = 0, index = 0; y < height; y += 1) {
      let sum = 0;
      const row = y * stride;
      for (let x = 0; x < width; x += 1, index += 1) {
        sum += areas[row + x] as number;
        const share = sum < 0 ? -sum : sum;
        data[index] = share >= 1 ? 255 : share * 255 + 0.5;
      }
    }
    if (holes.length === 0) return;
    this.#accumulate(areas, size, stride, box, holes);
    for (let y = 0, index = 0; y < height; y += 1) {
      let sum = 0;
      const row = y * stride;
      for (let x = 0; x < width; x += 1, index += 1) {
        sum += areas[row + x] as number;
        const share = sum < 0 ? -sum : sum;
        if (share > 0.002) data[index] = share >= 1 ? 0 : (data[index] as number) * (1 - share);
      }
    }
  }

  #accumulate(
    areas: Float32Array,
    size: number,
    stride: number,
    box: Box,
    polygons: readonly Float32Array[],
  ): void {
    areas.fill(0, 0, size);
    for (const polygon of polygons) {
      const count = polygon.length;
      let x1 = (polygon[count - 2] as number) - box.x;
      let y1 = (polygon[count - 1] as number) - box.y;
      for (let i = 0; i < count; i += 2) {
        const x2 = (polygon[i] as number) - box.x;
        const y2 = (polygon[i + 1] as number) - box.y;
        addEdge(areas, stride, box.width, box.height, x1, y1, x2, y2);
        x1 = x2;
        y1 = y2;
      }
    }
  }
}

/** Adds the signed area to the right of one polygon edge to each pixel of the rows that it crosses. */
function addEdge(
  areas: Float32Array,
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
    const signedHeight = sign * (y2 - y1);
    // An edge left of the box has the whole row to its right; an edge right of the box has none of it.
    const xa = clamp(xTop + (y1 - yTop) * slope, width);
    const xb = clamp(xTop + (y2 - yTop) * slope, width);
    const left = xa < xb ? xa : xb;
    const right = xa < xb ? xb : xa;
    const row = y * stride;
    const firstX = Math.floor(left);
    const lastX = Math.ceil(right);
    if (lastX <= firstX + 1) {
      const middle = (left + right) / 2 - firstX;
      areas[row + firstX] = (areas[row + firstX] as number) + signedHeight * (1 - middle);
      areas[row + firstX + 1] = (areas[row + firstX + 1] as number) + signedHeight * middle;
      continue;
    }
    const heightPerPixel = signedHeight / (right - left);
    let added = 0;
    for (let x = firstX; x < lastX; x += 1) {
      const a = x > left ? x : left;
      const b = x + 1 < right ? x + 1 : right;
      // Pixels hold differences, so subtract the area that earlier pixels of the row have already added.
      const area = heightPerPixel * (b - a) * (x + 1 - (a + b) / 2) + heightPerPixel * (a - left);
      areas[row + x] = (areas[row + x] as number) + area - added;
      added = area;
    }
    areas[row + lastX] = (areas[row + lastX] as number) + signedHeight - added;
  }
}

const clamp = (x: number, width: number): number => (x < 0 ? 0 : x > width ? width : x);
