import { parseHex, type Triple } from '../color/srgb.js';
import { createMask, findBoundingBox, type Mask } from '../masks/mask.js';
import { PolygonRasterizer } from '../masks/polygon-rasterizer.js';
import { flattenPath, type Path, type Point } from './path.js';
import type { Fill, Shape } from './shapes.js';

/** The place of a drawing in a picture: pixels per unit of the drawing, and its upper left corner in pixels. */
export interface Placement {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Paints shapes as pixels without a browser. */
export class ShapePainter {
  readonly #rasterizer = new PolygonRasterizer();
  readonly #mask = createMask();
  readonly #clip = createMask();

  /**
   * @param data 8-bit RGBA with premultiplied alpha
   */
  constructor(
    readonly data: Uint8ClampedArray,
    readonly width: number,
    readonly height: number,
    readonly placement: Placement,
  ) {}

  /**
   * Paints a shape.
   *
   * @returns the coverage of the shape, valid until the next call
   */
  paint(shape: Shape): Mask {
    const mask = this.#rasterize(shape);
    const { scale, x, y } = this.placement;
    blendShape(this.data, this.width, mask, shape, (px, py) => [(px - x) / scale, (py - y) / scale]);
    return mask;
  }

  #rasterize(shape: Shape): Mask {
    const { scale, x, y } = this.placement;
    const toPicture = ([px, py]: Point): Point => [x + scale * px, y + scale * py];
    const outline = shape.stroke
      ? createStrokePolygon(flattenPath(shape.path, 4).map(toPicture), ((shape.width ?? 1) * scale) / 2)
      : flattenPolygon(shape.path, toPicture);
    const box = findBoundingBox([outline], 1, this.width, this.height);
    this.#rasterizer.fill(this.#mask, box, [outline]);
    if (shape.clip) {
      this.#rasterizer.fill(this.#clip, box, [flattenPolygon(shape.clip, toPicture)]);
      const size = box.width * box.height;
      for (let i = 0; i < size; i += 1)
        this.#mask.data[i] = ((this.#mask.data[i] as number) * (this.#clip.data[i] as number)) / 255;
    }
    return this.#mask;
  }
}

/** A path as a polygon of alternating x and y. */
const flattenPolygon = (path: Path, place: (point: Point) => Point): Float32Array =>
  Float32Array.from(flattenPath(path).flatMap(place));

/** The outline of a stroked line as a polygon. Its ends are flat. */
function createStrokePolygon(points: readonly Point[], radius: number): Float32Array {
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

/** Blends the color of a shape into the pixels under its coverage. */
function blendShape(
  data: Uint8ClampedArray,
  width: number,
  { box, data: cover }: Mask,
  shape: Shape,
  toDrawing: (x: number, y: number) => Point,
): void {
  const opacity = shape.opacity ?? 1;
  const color = shape.stroke ? solidColor(shape.stroke) : createColorAt(shape.fill);
  if (!color) return;
  for (let y = 0, index = 0; y < box.height; y += 1) {
    for (let x = 0; x < box.width; x += 1, index += 1) {
      const share = ((cover[index] as number) / 255) * opacity;
      if (share === 0) continue;
      const [[r, g, b], alpha] = color(...toDrawing(box.x + x + 0.5, box.y + y + 0.5));
      const targetIndex = ((box.y + y) * width + box.x + x) * 4;
      const k = share * alpha;
      data[targetIndex] = (data[targetIndex] as number) * (1 - k) + r * k;
      data[targetIndex + 1] = (data[targetIndex + 1] as number) * (1 - k) + g * k;
      data[targetIndex + 2] = (data[targetIndex + 2] as number) * (1 - k) + b * k;
      data[targetIndex + 3] = (data[targetIndex + 3] as number) * (1 - k) + 255 * k;
    }
  }
}

/** The 8-bit RGB color and the opacity, 0 to 1, of a fill at a point of the drawing. */
type ColorAt = (x: number, y: number) => readonly [Triple, number];

const solidColor = (hex: string): ColorAt => {
  const color = [parseHex(hex), 1] as const;
  return () => color;
};

/** Evaluates a fill; undefined if there is none. */
function createColorAt(fill: Fill | undefined): ColorAt | undefined {
  if (fill === undefined || typeof fill === 'string')
    return fill === undefined ? undefined : solidColor(fill);
  const stops = fill.stops.map(([offset, hex, opacity]) => ({ offset, rgb: parseHex(hex), opacity }));
  const [cx, cy, rx, ry] = fill.ellipse;
  return (x, y) => {
    const t = Math.hypot((x - cx) / rx, (y - cy) / ry);
    const after = stops.find(({ offset }) => offset >= t) ?? stops.at(-1);
    const before = stops.findLast(({ offset }) => offset <= t) ?? stops[0];
    if (!after || !before) return [[0, 0, 0], 0];
    const span = after.offset - before.offset;
    const share = span > 0 ? (t - before.offset) / span : 0;
    return [before.rgb, before.opacity + (after.opacity - before.opacity) * share];
  };
}
