import { parseHex, type Triple } from '../color/index.js';
import { boxAround, createMask, type Mask, PolygonFiller } from '../masks/raster.js';
import type { PortraitModel } from './model.js';
import { flatten, type Path, type Point } from './path.js';
import { placeIn, shapesOf } from './portrait.js';
import { type Paint, REGIONS, type Region, type Shape } from './shapes.js';

/** A picture as plain pixels: red, green, blue and alpha by turns. `ImageData` is one. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** A painted portrait with the truth about each of its pixels. */
export interface PaintedPortrait extends Pixels {
  /** Index into `REGIONS` of what each pixel mostly is. */
  readonly truth: Uint8Array;
}

/** Paints a portrait without a browser: the same shapes as its SVG, in pixels. */
export function paintPortrait(model: PortraitModel, width: number, height: number): PaintedPortrait {
  const data = new Uint8ClampedArray(width * height * 4);
  const truth = new Uint8Array(width * height);
  const [r, g, b] = parseHex(model.background);
  for (let i = 0; i < data.length; i += 4) data.set([r, g, b, 255], i);
  const { scale, x, y } = placeIn(width, height);
  const place = ([px, py]: Point): Point => [x + scale * px, y + scale * py];
  const brush = new Brush(width, height);
  for (const shape of shapesOf(model)) {
    const coverage = brush.coverageOf(shape, place, scale);
    paint(data, width, coverage, shape, (px, py) => [(px - x) / scale, (py - y) / scale]);
    if (shape.region) note(truth, width, coverage, shape.region);
  }
  return { width, height, data, truth };
}

/** A region of a painted portrait as a mask of the whole picture. */
export function truthMask({ truth, width, height }: PaintedPortrait, ...regions: Region[]): Mask {
  const wanted = new Set(regions.map((region) => REGIONS.indexOf(region)));
  const data = Uint8Array.from(truth, (region) => (wanted.has(region) ? 255 : 0));
  return { box: { x: 0, y: 0, width, height }, data };
}

class Brush {
  readonly #filler = new PolygonFiller();
  readonly #mask = createMask();
  readonly #clip = createMask();

  constructor(
    readonly width: number,
    readonly height: number,
  ) {}

  coverageOf(shape: Shape, place: (point: Point) => Point, scale: number): Mask {
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

function paint(
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

function note(truth: Uint8Array, width: number, { box, data }: Mask, region: Region): void {
  const value = REGIONS.indexOf(region);
  for (let y = 0, at = 0; y < box.height; y += 1) {
    for (let x = 0; x < box.width; x += 1, at += 1) {
      if ((data[at] as number) > 127) truth[(box.y + y) * width + box.x + x] = value;
    }
  }
}
