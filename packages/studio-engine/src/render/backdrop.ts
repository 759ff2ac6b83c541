import type { Mask } from '../masks/raster.js';

/** Where a head stands: its axis, its chin and its size, in pixels. */
export interface Place {
  readonly x: number;
  readonly chin: number;
  readonly width: number;
  readonly height: number;
}

/** Half of a neck, as a share of the face's width, and how far above the chin it begins, of its height. */
const NECK = { half: 0.26, above: 0.2 } as const;
/** Shoulders rise towards the neck: pixels up for each to the side. */
const SLOPE = 0.36;
/** How much a known pixel changes the colour that is carried on: grain is not drawn out into stripes. */
const FRESH = 0.3;

/**
 * Draws on behind hair what is seen around it. Colours are carried from the picture's sides towards the head, level
 * beside it and rising below the chin as shoulders do, so that a shoulder's edge goes on as an edge; a neck's are
 * carried from its middle outwards. Kept for all frames.
 */
export class Backdrop {
  #fill = new Uint8ClampedArray(0);
  #soft = new Uint8ClampedArray(0);
  #carried = new Float32Array(0);
  #before = new Float32Array(0);
  #edges: Edges = { left: new Float32Array(0), right: new Float32Array(0) };

  /**
   * @param data 8-bit RGBA of the picture
   * @param hidden the hair with its surroundings; nothing under it is believed
   * @param face the oval, whose skin is the neck's and not the background's
   * @returns 8-bit RGBA of the size of `hidden.box`, valid until the next call
   */
  paint(
    data: Uint8ClampedArray,
    width: number,
    height: number,
    hidden: Mask,
    face: Mask,
    place: Place,
  ): Uint8ClampedArray {
    const size = hidden.box.width * hidden.box.height * 4;
    if (this.#fill.length < size) {
      this.#fill = new Uint8ClampedArray(Math.ceil(size * 1.25));
      this.#soft = new Uint8ClampedArray(this.#fill.length);
    }
    this.#fill.fill(0, 0, size);
    this.#measureNeck(data, width, height, hidden, place);
    this.#fromSide(data, width, height, hidden, face, place, 1);
    this.#fromSide(data, width, height, hidden, face, place, -1);
    this.#fillNeck(data, width, height, hidden, place, this.#edges);
    this.#closeGaps(hidden);
    this.#soften(hidden);
    return this.#soft;
  }

  /** Where a neck ends to both sides in every row: as seen where it is seen, and as in the nearest such row elsewhere. */
  #measureNeck(
    data: Uint8ClampedArray,
    width: number,
    height: number,
    hidden: Mask,
    { x: axis, chin, width: size }: Place,
  ): void {
    if (this.#edges.left.length !== height)
      this.#edges = { left: new Float32Array(height), right: new Float32Array(height) };
    const middle = Math.max(0, Math.min(width - 1, Math.round(axis)));
    for (const [edges, step] of [
      [this.#edges.right, 1],
      [this.#edges.left, -1],
    ] as const) {
      edges.fill(0);
      const first = Math.max(0, Math.round(chin + 0.08 * size));
      const last = Math.min(height, Math.round(chin + 0.4 * size));
      for (let y = first; y < last; y += 1) {
        const centre = (y * width + middle) * 4;
        for (let x = middle; x >= 0 && x < width && valueAt(hidden, x, y) === 0; x += step) {
          if (apart(data, centre, (y * width + x) * 4) < OTHER) continue;
          const half = Math.abs(x - axis);
          if (half > 0.18 * size && half < 0.5 * size) edges[y] = half;
          break;
        }
      }
      let known = 0;
      for (let y = height - 1; y >= 0; y -= 1) edges[y] = known = (edges[y] as number) || known;
      known = NECK.half * size;
      for (let y = 0; y < height; y += 1) edges[y] = known = (edges[y] as number) || known;
    }
  }

  /** Carries colours from a side of the picture to the head's axis. @param step 1 from the left, -1 from the right */
  #fromSide(
    data: Uint8ClampedArray,
    width: number,
    height: number,
    hidden: Mask,
    face: Mask,
    { x: axis, chin, width: size }: Place,
    step: 1 | -1,
  ): void {
    if (this.#carried.length < 4 * height) {
      this.#carried = new Float32Array(4 * height);
      this.#before = new Float32Array(4 * height);
    }
    this.#carried.fill(0, 0, 4 * height);
    const middle = Math.round(Math.max(0, Math.min(width, axis)));
    const start = step > 0 ? Math.max(0, hidden.box.x - 24) : Math.min(width, rightOf(hidden) + 24) - 1;
    const edges = (step > 0 ? this.#edges.left : this.#edges.right) as Float32Array;
    for (let x = start, n = 0; step > 0 ? x < middle : x >= middle; x += step, n += 1) {
      [this.#carried, this.#before] = [this.#before, this.#carried];
      const [now, was] = [this.#carried, this.#before];
      const rise = Math.floor((n + 1) * SLOPE) - Math.floor(n * SLOPE);
      const aside = Math.abs(x - axis);
      for (let y = 0; y < height; y += 1) {
        const from = 4 * (y > chin ? Math.min(height - 1, y + rise) : y);
        const to = 4 * y;
        const known =
          valueAt(hidden, x, y) === 0 &&
          valueAt(face, x, y) === 0 &&
          !(y > chin - size * 0.3 && aside < (edges[y] as number));
        for (let i = 0; i < 4; i += 1) now[to + i] = was[from + i] as number;
        if (known) carry(data, (y * width + x) * 4, now, to);
        if (now[to + 3] === 1) this.#put(hidden, x, y, now, to);
      }
    }
  }

  /** Carries a neck's colour from its middle to its edges; above the first row that is seen, that row's. */
  #fillNeck(
    data: Uint8ClampedArray,
    width: number,
    height: number,
    hidden: Mask,
    { x: axis, chin, width: size, height: tall }: Place,
    edges: Edges,
  ): void {
    const middle = Math.round(axis);
    const top = Math.round(chin + 0.04 * size);
    const centre = new Float32Array(4);
    const carried = new Float32Array(4);
    let begun = false;
    for (let row = top; row < height; row += 1) {
      const isFirst: boolean = !begun && valueAt(hidden, middle, row) === 0;
      begun ||= isFirst;
      const above = isFirst ? Math.round(row - chin + NECK.above * tall) : 0;
      for (const step of [1, -1] as const) {
        carried.set(centre);
        const half = (step > 0 ? edges.right : edges.left)[row] as number;
        for (let x = middle; Math.abs(x - axis) < half && x >= 0 && x < width; x += step) {
          if (valueAt(hidden, x, row) === 0) carry(data, (row * width + x) * 4, carried);
          if (x === middle) centre.set(carried);
          if (carried[3] === 0) continue;
          for (let y = Math.max(0, row - above); y <= row; y += 1) this.#put(hidden, x, y, carried, 0);
        }
      }
    }
  }

  #put({ box }: Mask, x: number, y: number, colour: Float32Array, from: number): void {
    const bx = x - box.x;
    const by = y - box.y;
    if (bx < 0 || by < 0 || bx >= box.width || by >= box.height) return;
    const at = (by * box.width + bx) * 4;
    this.#fill[at] = colour[from] as number;
    this.#fill[at + 1] = colour[from + 1] as number;
    this.#fill[at + 2] = colour[from + 2] as number;
    this.#fill[at + 3] = 255;
  }

  /** Where hair reaches the picture's edge nothing was carried in: what lies above or below goes on. */
  #closeGaps({ box }: Mask): void {
    const fill = this.#fill;
    const row = box.width * 4;
    const last = (box.height - 1) * row;
    for (let at = row; at < box.height * row; at += 4)
      if (fill[at + 3] === 0 && fill[at + 3 - row] !== 0) fill.copyWithin(at, at - row, at - row + 4);
    for (let at = last - 4; at >= 0; at -= 4)
      if (fill[at + 3] === 0 && fill[at + 3 + row] !== 0) fill.copyWithin(at, at + row, at + row + 4);
  }

  /** Takes the stripes out: a mean over three pixels by five. */
  #soften({ box: { width, height } }: Mask): void {
    for (let y = 0, at = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1, at += 4) {
        let [r, g, b, count] = [0, 0, 0, 0];
        for (let dy = -2; dy <= 2; dy += 1) {
          if (y + dy < 0 || y + dy >= height) continue;
          for (let dx = -1; dx <= 1; dx += 1) {
            if (x + dx < 0 || x + dx >= width) continue;
            const from = at + 4 * (dy * width + dx);
            r += this.#fill[from] as number;
            g += this.#fill[from + 1] as number;
            b += this.#fill[from + 2] as number;
            count += 1;
          }
        }
        this.#soft[at] = r / count;
        this.#soft[at + 1] = g / count;
        this.#soft[at + 2] = b / count;
      }
    }
  }
}

/** How far from its axis a neck reaches in every row of the picture, in pixels. */
interface Edges {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

/** Takes a pixel into a colour that is carried on; its fourth number says whether there is one yet. */
function carry(data: Uint8ClampedArray, at: number, colour: Float32Array, to = 0): void {
  const fresh = colour[to + 3] === 0 ? 1 : FRESH;
  for (let i = 0; i < 3; i += 1)
    colour[to + i] = (colour[to + i] as number) * (1 - fresh) + (data[at + i] as number) * fresh;
  colour[to + 3] = 1;
}

/** Sum of the differences of three 8-bit channels from which on a pixel beside a neck is no neck. */
const OTHER = 90;

const apart = (data: Uint8ClampedArray, a: number, b: number): number =>
  Math.abs((data[a] as number) - (data[b] as number)) +
  Math.abs((data[a + 1] as number) - (data[b + 1] as number)) +
  Math.abs((data[a + 2] as number) - (data[b + 2] as number));

const rightOf = ({ box }: Mask): number => box.x + box.width;

function valueAt({ box, data }: Mask, x: number, y: number): number {
  const bx = x - box.x;
  const by = y - box.y;
  return bx >= 0 && by >= 0 && bx < box.width && by < box.height ? (data[by * box.width + bx] as number) : 0;
}
