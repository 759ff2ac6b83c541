import { type Mask, readMaskValue } from '../masks/mask.js';

/** Where a face is and how large, in pixels. */
export interface HeadPlacement {
  /** The x coordinate of the vertical axis of the face. */
  readonly axisX: number;
  readonly chinY: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Half the width of a neck as a share of the face's width, and its start above the chin as a share of the face's
 * height.
 */
const NECK = { halfWidth: 0.26, startAboveChin: 0.2 } as const;
/** The slope of shoulders: pixels up for each pixel towards the neck. */
const SHOULDER_SLOPE = 0.36;
/** The rows below the chin in which the neck is measured, and its plausible half widths, as shares of the face's width. */
const MEASURED_NECK = { from: 0.08, to: 0.4, minHalfWidth: 0.18, maxHalfWidth: 0.5 } as const;
/** How far outside of the hidden area the carrying of colors begins, in pixels. */
const RUN_UP = 24;
/** The weight of a new pixel in the carried color. A low weight keeps noise from becoming stripes. */
const UPDATE_RATE = 0.3;

/**
 * Inpaints the background, shoulders and neck behind hair.
 *
 * Colors are carried from the sides of the picture towards the head: horizontally beside the head, and rising along
 * the slope of shoulders below the chin, so that the outline of a shoulder continues. The colors of the neck are
 * carried from its middle outward. One instance serves all frames.
 */
export class BackgroundInpainter {
  #fill = new Uint8ClampedArray(0);
  #blurred = new Uint8ClampedArray(0);
  #carried = new Float32Array(0);
  #previous = new Float32Array(0);
  #neck: NeckHalfWidths = { left: new Float32Array(0), right: new Float32Array(0) };

  /**
   * Inpaints the area under a mask.
   *
   * @param data 8-bit RGBA of the picture; not changed
   * @param hidden the hair and its surroundings, whose pixels are not used
   * @param face the oval of the face, whose pixels are not used for the background
   * @returns 8-bit RGBA of the size of `hidden.box`, valid until the next call
   */
  inpaint(
    data: Uint8ClampedArray,
    width: number,
    height: number,
    hidden: Mask,
    face: Mask,
    placement: HeadPlacement,
  ): Uint8ClampedArray {
    const size = hidden.box.width * hidden.box.height * 4;
    if (this.#fill.length < size) {
      this.#fill = new Uint8ClampedArray(Math.ceil(size * 1.25));
      this.#blurred = new Uint8ClampedArray(this.#fill.length);
    }
    this.#fill.fill(0, 0, size);
    this.#measureNeck(data, width, height, hidden, placement);
    this.#fillFromSide(data, width, height, hidden, face, placement, 1);
    this.#fillFromSide(data, width, height, hidden, face, placement, -1);
    this.#fillNeck(data, width, height, hidden, placement);
    this.#closeGaps(hidden);
    this.#blurStripes(hidden);
    return this.#blurred;
  }

  /**
   * Measures the half widths of the neck in every row where it is visible, and copies them to the nearest other rows.
   */
  #measureNeck(
    data: Uint8ClampedArray,
    width: number,
    height: number,
    hidden: Mask,
    { axisX, chinY, width: faceWidth }: HeadPlacement,
  ): void {
    if (this.#neck.left.length !== height)
      this.#neck = { left: new Float32Array(height), right: new Float32Array(height) };
    const middle = Math.max(0, Math.min(width - 1, Math.round(axisX)));
    for (const [halfWidths, step] of [
      [this.#neck.right, 1],
      [this.#neck.left, -1],
    ] as const) {
      halfWidths.fill(0);
      const first = Math.max(0, Math.round(chinY + MEASURED_NECK.from * faceWidth));
      const last = Math.min(height, Math.round(chinY + MEASURED_NECK.to * faceWidth));
      for (let y = first; y < last; y += 1) {
        const center = (y * width + middle) * 4;
        for (let x = middle; x >= 0 && x < width && readMaskValue(hidden, x, y) === 0; x += step) {
          if (computeChannelDifference(data, center, (y * width + x) * 4) < MIN_EDGE_DIFFERENCE) continue;
          const half = Math.abs(x - axisX);
          if (half > MEASURED_NECK.minHalfWidth * faceWidth && half < MEASURED_NECK.maxHalfWidth * faceWidth)
            halfWidths[y] = half;
          break;
        }
      }
      // Rows that were not measured take the width of the next one below, and those below all others that of the last one.
      let nearest = 0;
      for (let y = height - 1; y >= 0; y -= 1) halfWidths[y] = nearest = (halfWidths[y] as number) || nearest;
      nearest = NECK.halfWidth * faceWidth;
      for (let y = 0; y < height; y += 1) halfWidths[y] = nearest = (halfWidths[y] as number) || nearest;
    }
  }

  /**
   * Carries colors from one side of the picture to the axis.
   *
   * @param step 1 from the left, -1 from the right
   */
  #fillFromSide(
    data: Uint8ClampedArray,
    width: number,
    height: number,
    hidden: Mask,
    face: Mask,
    { axisX, chinY, width: faceWidth }: HeadPlacement,
    step: 1 | -1,
  ): void {
    if (this.#carried.length < 4 * height) {
      this.#carried = new Float32Array(4 * height);
      this.#previous = new Float32Array(4 * height);
    }
    this.#carried.fill(0, 0, 4 * height);
    const middle = Math.round(Math.max(0, Math.min(width, axisX)));
    const start =
      step > 0 ? Math.max(0, hidden.box.x - RUN_UP) : Math.min(width, findRightEdge(hidden) + RUN_UP) - 1;
    const neckHalfWidths = step > 0 ? this.#neck.left : this.#neck.right;
    for (let x = start, n = 0; step > 0 ? x < middle : x >= middle; x += step, n += 1) {
      [this.#carried, this.#previous] = [this.#previous, this.#carried];
      const [current, previous] = [this.#carried, this.#previous];
      const rise = Math.floor((n + 1) * SHOULDER_SLOPE) - Math.floor(n * SHOULDER_SLOPE);
      const axisDistance = Math.abs(x - axisX);
      for (let y = 0; y < height; y += 1) {
        const sourceIndex = 4 * (y > chinY ? Math.min(height - 1, y + rise) : y);
        const targetIndex = 4 * y;
        const isKnown =
          readMaskValue(hidden, x, y) === 0 &&
          readMaskValue(face, x, y) === 0 &&
          // Pixels of the neck, also of its part behind the chin, are no background.
          !(y > chinY - faceWidth * 0.3 && axisDistance < (neckHalfWidths[y] as number));
        for (let i = 0; i < 4; i += 1) current[targetIndex + i] = previous[sourceIndex + i] as number;
        if (isKnown) blendIntoCarried(data, (y * width + x) * 4, current, targetIndex);
        if (current[targetIndex + 3] === 1) this.#setPixel(hidden, x, y, current, targetIndex);
      }
    }
  }

  /**
   * Carries the color of the neck from its middle outward. Rows above the first visible row get the colors of that
   * row.
   */
  #fillNeck(
    data: Uint8ClampedArray,
    width: number,
    height: number,
    hidden: Mask,
    { axisX, chinY, width: faceWidth, height: faceHeight }: HeadPlacement,
  ): void {
    const middle = Math.round(axisX);
    const top = Math.round(chinY + 0.04 * faceWidth);
    const center = new Float32Array(4);
    const carried = new Float32Array(4);
    let hasStarted = false;
    for (let row = top; row < height; row += 1) {
      const isFirst: boolean = !hasStarted && readMaskValue(hidden, middle, row) === 0;
      hasStarted ||= isFirst;
      const rowsAbove = isFirst ? Math.round(row - chinY + NECK.startAboveChin * faceHeight) : 0;
      for (const step of [1, -1] as const) {
        carried.set(center);
        const half = (step > 0 ? this.#neck.right : this.#neck.left)[row] as number;
        for (let x = middle; Math.abs(x - axisX) < half && x >= 0 && x < width; x += step) {
          if (readMaskValue(hidden, x, row) === 0) blendIntoCarried(data, (row * width + x) * 4, carried);
          if (x === middle) center.set(carried);
          if (carried[3] === 0) continue;
          for (let y = Math.max(0, row - rowsAbove); y <= row; y += 1)
            this.#setPixel(hidden, x, y, carried, 0);
        }
      }
    }
  }

  #setPixel({ box }: Mask, x: number, y: number, color: Float32Array, sourceIndex: number): void {
    const bx = x - box.x;
    const by = y - box.y;
    if (bx < 0 || by < 0 || bx >= box.width || by >= box.height) return;
    const index = (by * box.width + bx) * 4;
    this.#fill[index] = color[sourceIndex] as number;
    this.#fill[index + 1] = color[sourceIndex + 1] as number;
    this.#fill[index + 2] = color[sourceIndex + 2] as number;
    this.#fill[index + 3] = 255;
  }

  /** Fills pixels that no color was carried to, where hair reaches the border of the picture, from above or below. */
  #closeGaps({ box }: Mask): void {
    const fill = this.#fill;
    const row = box.width * 4;
    const last = (box.height - 1) * row;
    for (let index = row; index < box.height * row; index += 4)
      if (fill[index + 3] === 0 && fill[index + 3 - row] !== 0)
        fill.copyWithin(index, index - row, index - row + 4);
    for (let index = last - 4; index >= 0; index -= 4)
      if (fill[index + 3] === 0 && fill[index + 3 + row] !== 0)
        fill.copyWithin(index, index + row, index + row + 4);
  }

  /** Blurs the stripes of carried colors with a mean over 3 by 5 pixels. */
  #blurStripes({ box: { width, height } }: Mask): void {
    for (let y = 0, index = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1, index += 4) {
        let [r, g, b, count] = [0, 0, 0, 0];
        for (let dy = -2; dy <= 2; dy += 1) {
          if (y + dy < 0 || y + dy >= height) continue;
          for (let dx = -1; dx <= 1; dx += 1) {
            if (x + dx < 0 || x + dx >= width) continue;
            const sourceIndex = index + 4 * (dy * width + dx);
            r += this.#fill[sourceIndex] as number;
            g += this.#fill[sourceIndex + 1] as number;
            b += this.#fill[sourceIndex + 2] as number;
            count += 1;
          }
        }
        this.#blurred[index] = r / count;
        this.#blurred[index + 1] = g / count;
        this.#blurred[index + 2] = b / count;
      }
    }
  }
}

/** Distances from the axis to both edges of the neck, in pixels, for every row of the picture. */
interface NeckHalfWidths {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

/** Blends a pixel into a carried color: three channels, and a fourth number that is 1 once the color is set. */
function blendIntoCarried(
  data: Uint8ClampedArray,
  index: number,
  color: Float32Array,
  targetIndex = 0,
): void {
  const rate = color[targetIndex + 3] === 0 ? 1 : UPDATE_RATE;
  for (let i = 0; i < 3; i += 1)
    color[targetIndex + i] =
      (color[targetIndex + i] as number) * (1 - rate) + (data[index + i] as number) * rate;
  color[targetIndex + 3] = 1;
}

/** Channel difference from the middle of the neck at which a pixel no longer belongs to it. */
const MIN_EDGE_DIFFERENCE = 90;

/** Sum of the absolute differences of three 8-bit channels. */
const computeChannelDifference = (data: Uint8ClampedArray, a: number, b: number): number =>
  Math.abs((data[a] as number) - (data[b] as number)) +
  Math.abs((data[a + 1] as number) - (data[b + 1] as number)) +
  Math.abs((data[a + 2] as number) - (data[b + 2] as number));

const findRightEdge = ({ box }: Mask): number => box.x + box.width;
