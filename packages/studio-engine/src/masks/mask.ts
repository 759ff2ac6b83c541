/** A rectangle of whole pixels: its upper left corner and its size. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The coverage of a region: 0 to 255 for each pixel inside `box`, row by row, and 0 outside of it. */
export interface Mask {
  box: Box;
  /** At least `box.width * box.height` long. Anything beyond that is left over from earlier frames. */
  data: Uint8Array;
}

export const EMPTY_BOX: Box = { x: 0, y: 0, width: 0, height: 0 };

/** Creates an empty mask. Its buffer grows on demand and is meant to be reused for every frame. */
export const createMask = (): Mask => ({ box: EMPTY_BOX, data: new Uint8Array(0) });

/** Sets the box of a mask and grows its buffer if necessary. The content is not cleared. */
export function resizeMask(mask: Mask, box: Box): void {
  mask.box = box;
  const size = box.width * box.height;
  if (mask.data.length < size) mask.data = new Uint8Array(Math.ceil(size * 1.25));
}

/** The value of a mask at a pixel of the picture, 0 to 255. */
export function readMaskValue({ box, data }: Mask, x: number, y: number): number {
  const bx = x - box.x;
  const by = y - box.y;
  return bx >= 0 && by >= 0 && bx < box.width && by < box.height ? (data[by * box.width + bx] as number) : 0;
}

/** Grows a box by a margin and clips it to the picture. */
export function growBox(box: Box, margin: number, width: number, height: number): Box {
  const x = Math.max(0, box.x - margin);
  const y = Math.max(0, box.y - margin);
  return {
    x,
    y,
    width: Math.min(width, box.x + box.width + margin) - x,
    height: Math.min(height, box.y + box.height + margin) - y,
  };
}

/** The bounding box of polygons, grown by `margin` pixels and clipped to the picture. */
export function findBoundingBox(
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

/** Removes the part of a mask that another mask covers. */
export function subtractMask(mask: Mask, other: Mask): void {
  combine(mask, other, (value, covered) => (value * (255 - covered)) / 255);
}

/** Adds the part of another mask that lies within the box of this one. */
export function addMask(mask: Mask, other: Mask): void {
  combine(mask, other, (value, added) => value + (added * (255 - value)) / 255);
}

/** Makes a mask a copy of the part of another mask that lies within a box. */
export function copyMask(mask: Mask, other: Mask, box: Box): void {
  resizeMask(mask, box);
  mask.data.fill(0, 0, box.width * box.height);
  addMask(mask, other);
}

/** Copies a mask into another one whose box contains that of the first. */
export function copyIntoGreaterBox(from: Mask, to: Mask, box: Box): void {
  resizeMask(to, box);
  to.data.fill(0, 0, box.width * box.height);
  for (let row = 0; row < from.box.height; row += 1) {
    const source = row * from.box.width;
    const target = (row + from.box.y - box.y) * box.width + from.box.x - box.x;
    to.data.set(from.data.subarray(source, source + from.box.width), target);
  }
}

/** Creates a mask that covers what either of two masks covers. */
export function uniteMasks(one: Mask, other: Mask): Mask {
  const [x, y] = [Math.min(one.box.x, other.box.x), Math.min(one.box.y, other.box.y)];
  const right = Math.max(one.box.x + one.box.width, other.box.x + other.box.width);
  const bottom = Math.max(one.box.y + one.box.height, other.box.y + other.box.height);
  const united = createMask();
  resizeMask(united, { x, y, width: right - x, height: bottom - y });
  addMask(united, one);
  addMask(united, other);
  return united;
}

/** Changes the values of a mask wherever another mask has some coverage. */
function combine(mask: Mask, other: Mask, change: (value: number, otherValue: number) => number): void {
  const [dx, dy] = [mask.box.x - other.box.x, mask.box.y - other.box.y];
  const left = Math.max(0, -dx);
  const right = Math.min(mask.box.width, other.box.width - dx);
  const top = Math.max(0, -dy);
  const bottom = Math.min(mask.box.height, other.box.height - dy);
  for (let y = top; y < bottom; y += 1) {
    let index = y * mask.box.width + left;
    let sourceIndex = (y + dy) * other.box.width + left + dx;
    for (let x = left; x < right; x += 1, index += 1, sourceIndex += 1) {
      const otherValue = other.data[sourceIndex] as number;
      if (otherValue > 0) mask.data[index] = change(mask.data[index] as number, otherValue);
    }
  }
}

/** The share of a mask, 0 to 1, that another mask covers. */
export function measureCoveredShare({ box, data }: Mask, other: Mask): number {
  let [sum, covered] = [0, 0];
  for (let y = 0, index = 0; y < box.height; y += 1)
    for (let x = 0; x < box.width; x += 1, index += 1) {
      const value = data[index] as number;
      if (value === 0) continue;
      sum += value;
      covered += (value * readMaskValue(other, box.x + x, box.y + y)) / 255;
    }
  return sum === 0 ? 0 : covered / sum;
}
