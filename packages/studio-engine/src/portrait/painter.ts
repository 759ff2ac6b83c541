import { parseHex, type Triple } from '../color/srgb.js';
import { boxAround, createMask, type Mask, PolygonFiller } from '../masks/raster.js';
import { flatten, type Path, type Point } from './path.js';
import type { Paint, Shape } from './shapes.js';

/** Where a drawing lies in a picture: pixels per unit, and the place of its left upper corner. */
export interface Placement {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Paints shapes onto pixels without a browser. */
export class Painter {
  readonly #filler = new PolygonFiller();
  readonly #mask = createMask();
  readonly #clip = createMask();

  /** @param data RGBA with premultiplied alpha; on an opaque picture that is the same as without */
  constructor(
    readonly data: Uint8ClampedArray,
    readonly width: number,
    readonly height: number,
    readonly placement: Placement,
  ) {}

  /** @returns how much of each pixel the shape covers, valid until the next call */
  paint(shape: Shape): Mask {
    const mask = this.#coverageOf(shape);
    const { scale, x, y } = this.placement;
    lay(this.data, this.width, mask, shape, (px, py) => [(px - x) / scale, (py - y) / scale]);
    return mask;
  }

  /** Makes the picture see-through where a shape is. */
  punch(shape: Shape): void {
    const { box, data: cover } = this.#coverageOf(shape);
    for (let y = 0, at = 0; y < box.height; y += 1) {
      for (let x = 0; x < box.width; x += 1, at += 1) {
        const to = ((box.y + y) * this.width + box.x + x) * 4;
        const keep = 1 - (cover[at] as number) / 255;
        for (let i = 0; i < 4; i += 1) this.data[to + i] = (this.data[to + i] as number) * keep;
      }
    }
  }

  #coverageOf(shape: Shape): Mask {
    const { scale, x, y } = this.placement;
    const place = ([px, py]: Point): Point => [x + scale * px, y + scale * py];
    const outline = shape.stroke
      ? strokeOutline(flatten(shape.path, 4).map(place), ((shape.width ?? 1) * scale) / 2)
      : polygonOf(shape.path, place);
    const box = boxAround([outline], 1, this.width, this.height);
    this.#filler.fill(this.#mask, box, [outline]);
    if (shape.clip) {
      this.#filler.fill(this.#clip, box, [polygonOf(shape.clip, place)]);
      const size = box.width * box.height;
      for (let i = 0; i < size; i += 1)
        this.#mask.data[i] = ((this.#mask.data[i] as number) * (this.#clip.data[i] as number)) / 255;
    }
    return this.#mask;
  }
}

const polygonOf = (path: Path, place: (point: Point) => Point): Float32Array =>
  Float32Array.from(flatten(path).flatMap(place));

/** The outline of a line drawn with a round brush, near enough. */
function strokeOutline(points: readonly Point[], radius: number): Float32Array {
  const left: number[] = [];
  const right: number[] = [];
  points.forEach(([x, y], i) => {
    const [ax, ay] = points[Math.max(0, i - 1)] as Point;
    const [bx, by] = points[Math.min(points.length - 1, i + 1)] as Point;
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const [nx, ny] = [((by - ay) / length) * radius, (-(bx - ax) / length) * radius];
    left.push(x + nx, y + ny);
    right.unshift(x - nx, y - ny);
  });
  return Float32Array.from([...left, ...right]);
}

function lay(
  data: Uint8ClampedArray,
  width: number,
  { box, data: cover }: Mask,
  shape: Shape,
  toDrawing: (x: number, y: number) => Point,
): void {
  const opacity = shape.opacity ?? 1;
  const colour = shape.stroke ? solid(shape.stroke) : colourOf(shape.fill);
  if (!colour) return;
  for (let y = 0, at = 0; y < box.height; y += 1) {
    for (let x = 0; x < box.width; x += 1, at += 1) {
      const share = ((cover[at] as number) / 255) * opacity;
      if (share === 0) continue;
      const [[r, g, b], alpha] = colour(...toDrawing(box.x + x + 0.5, box.y + y + 0.5));
      const to = ((box.y + y) * width + box.x + x) * 4;
      const k = share * alpha;
      data[to] = (data[to] as number) * (1 - k) + r * k;
      data[to + 1] = (data[to + 1] as number) * (1 - k) + g * k;
      data[to + 2] = (data[to + 2] as number) * (1 - k) + b * k;
      data[to + 3] = (data[to + 3] as number) * (1 - k) + 255 * k;
    }
  }
}

type Colour = (x: number, y: number) => readonly [Triple, number];

const solid = (hex: string): Colour => {
  const colour = [parseHex(hex), 1] as const;
  return () => colour;
};

function colourOf(fill: Paint | undefined): Colour | undefined {
  if (fill === undefined || typeof fill === 'string') return fill === undefined ? undefined : solid(fill);
  const stops = fill.stops.map(([offset, hex, opacity]) => ({ offset, rgb: parseHex(hex), opacity }));
  const [a, b, c, d] = fill.at;
  const along: (x: number, y: number) => number =
    fill.kind === 'radial'
      ? (x, y) => Math.hypot((x - a) / c, (y - b) / d)
      : (x, y) => ((x - a) * (c - a) + (y - b) * (d - b)) / ((c - a) ** 2 + (d - b) ** 2);
  return (x, y) => {
    const t = along(x, y);
    const after = stops.find(({ offset }) => offset >= t) ?? stops.at(-1);
    const before = stops.findLast(({ offset }) => offset <= t) ?? stops[0];
    if (!after || !before) return [[0, 0, 0], 0];
    const span = after.offset - before.offset;
    const share = span > 0 ? (t - before.offset) / span : 0;
    return [before.rgb, before.opacity + (after.opacity - before.opacity) * share];
  };
}
