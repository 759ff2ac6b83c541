import { formatPathData, type Path } from './path.js';

/** The segmentation classes of a portrait. A ground truth contains indices into this list. */
export const REGIONS = [
  'background',
  'clothes',
  'neck',
  'ear',
  'face',
  'brow',
  'eye',
  'iris',
  'mouth',
  'teeth',
  'lips',
  'hair',
] as const;
export type Region = (typeof REGIONS)[number];

/** A stop of a gradient: its offset (0 to 1), color and opacity (0 to 1). */
type GradientStop = readonly [offset: number, hex: string, opacity: number];

/** A radial gradient from the center of an ellipse to its border, in coordinates of the drawing. */
interface RadialGradient {
  readonly ellipse: readonly [cx: number, cy: number, rx: number, ry: number];
  readonly stops: readonly GradientStop[];
}

/** A plain color, `#rrggbb`, or a gradient. */
export type Fill = string | RadialGradient;

/** One filled or stroked path of a drawing, painted over the shapes before it. */
export interface Shape {
  readonly path: Path;
  /** The region of the covered pixels. Shapes without one only shade the region below. */
  readonly region?: Region;
  readonly fill?: Fill;
  readonly stroke?: string;
  readonly width?: number;
  /** 0 to 1. */
  readonly opacity?: number;
  /** The shape is painted only inside this path. */
  readonly clip?: Path;
}

/** A radial gradient that fades out towards the border of an ellipse. */
export function createSoftSpot(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  hex: string,
  opacity: number,
): Fill {
  const stops: GradientStop[] = [0, 0.25, 0.5, 0.75, 1].map((offset) => {
    const fade = Math.cos((offset * Math.PI) / 2) ** 2;
    return [offset, hex, Math.round(opacity * fade * 1000) / 1000];
  });
  return { ellipse: [cx, cy, rx, ry], stops };
}

/**
 * Formats shapes as the content of an SVG element.
 *
 * @param prefix prefix of all ids, so that several drawings can be on one page
 */
export function formatSvgMarkup(shapes: readonly Shape[], prefix: string): string {
  const ids = new Map<string, string>();
  const defs: string[] = [];
  /** Defines a gradient or a clip path, the same one only once. @returns its id */
  const define = (format: (id: string) => string): string => {
    const withoutId = format('');
    const known = ids.get(withoutId);
    if (known !== undefined) return known;
    const id = `${prefix}${ids.size}`;
    ids.set(withoutId, id);
    defs.push(format(id));
    return id;
  };
  const paint = (fill: Fill): string =>
    typeof fill === 'string' ? fill : `url(#${define((id) => formatGradient(fill, id))})`;
  const drawn = shapes.map(({ path, fill, stroke, width, opacity, clip }) => {
    const attributes = [
      `d="${formatPathData(path)}"`,
      `fill="${fill ? paint(fill) : 'none'}"`,
      stroke &&
        `stroke="${stroke}" stroke-width="${width ?? 1}" stroke-linecap="round" stroke-linejoin="round"`,
      opacity !== undefined && `opacity="${Math.round(opacity * 1000) / 1000}"`,
      clip &&
        `clip-path="url(#${define((id) => `<clipPath id="${id}"><path d="${formatPathData(clip)}"/></clipPath>`)})"`,
    ];
    return `<path ${attributes.filter(Boolean).join(' ')}/>`;
  });
  return `<defs>${defs.join('')}</defs>${drawn.join('')}`;
}

function formatGradient({ ellipse, stops: gradientStops }: RadialGradient, id: string): string {
  const stops = gradientStops
    .map(
      ([offset, hex, opacity]) => `<stop offset="${offset}" stop-color="${hex}" stop-opacity="${opacity}"/>`,
    )
    .join('');
  const [cx, cy, rx, ry] = ellipse.map((value) => Math.round(value * 10) / 10);
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(${cx} ${cy}) scale(${rx} ${ry})">${stops}</radialGradient>`;
}
