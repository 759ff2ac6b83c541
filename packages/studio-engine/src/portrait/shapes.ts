import { type Path, toD } from './path.js';

/** What a pixel of a portrait is; the order is that of the numbers in a truth map. */
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

/** A stop of a gradient: where (0 to 1), which colour, how opaque (0 to 1). */
export type Stop = readonly [offset: number, hex: string, opacity: number];

/** A gradient from the middle of an ellipse to its rim, or along a line; coordinates are the drawing's. */
export type Paint =
  | string
  | {
      readonly kind: 'radial';
      readonly at: readonly [cx: number, cy: number, rx: number, ry: number];
      readonly stops: readonly Stop[];
    }
  | {
      readonly kind: 'linear';
      readonly at: readonly [x1: number, y1: number, x2: number, y2: number];
      readonly stops: readonly Stop[];
    };

/** One brushstroke of a drawing, painted over those before it. */
export interface Shape {
  readonly path: Path;
  /** What it makes of the pixels that it covers; left out, they stay what they were: light and shade. */
  readonly region?: Region;
  readonly fill?: Paint;
  readonly stroke?: string;
  readonly width?: number;
  /** 0 to 1. */
  readonly opacity?: number;
  /** Painted only inside this. */
  readonly clip?: Path;
}

/** A soft round spot that fades out towards its rim. */
export function glow(cx: number, cy: number, rx: number, ry: number, hex: string, opacity: number): Paint {
  const stops: Stop[] = [0, 0.25, 0.5, 0.75, 1].map((offset) => {
    const fade = Math.cos((offset * Math.PI) / 2) ** 2;
    return [offset, hex, Math.round(opacity * fade * 1000) / 1000];
  });
  return { kind: 'radial', at: [cx, cy, rx, ry], stops };
}

/**
 * Shapes as the inside of an SVG.
 *
 * @param prefix begins every id, so that several drawings fit on one page
 */
export function toSvgMarkup(shapes: readonly Shape[], prefix: string): string {
  const defs = new Map<string, string>();
  const named = (content: (id: string) => string): string => {
    const key = content('');
    const known = defs.get(key);
    if (known) return /id="([^"]+)"/.exec(known)?.[1] ?? '';
    const id = `${prefix}${defs.size}`;
    defs.set(key, content(id));
    return id;
  };
  const paint = (fill: Paint): string =>
    typeof fill === 'string' ? fill : `url(#${named((id) => gradient(fill, id))})`;
  const drawn = shapes.map(({ path, fill, stroke, width, opacity, clip }) => {
    const attributes = [
      `d="${toD(path)}"`,
      `fill="${fill ? paint(fill) : 'none'}"`,
      stroke &&
        `stroke="${stroke}" stroke-width="${width ?? 1}" stroke-linecap="round" stroke-linejoin="round"`,
      opacity !== undefined && `opacity="${Math.round(opacity * 1000) / 1000}"`,
      clip &&
        `clip-path="url(#${named((id) => `<clipPath id="${id}"><path d="${toD(clip)}"/></clipPath>`)})"`,
    ];
    return `<path ${attributes.filter(Boolean).join(' ')}/>`;
  });
  return `<defs>${[...defs.values()].join('')}</defs>${drawn.join('')}`;
}

function gradient(fill: Exclude<Paint, string>, id: string): string {
  const stops = fill.stops
    .map(
      ([offset, hex, opacity]) => `<stop offset="${offset}" stop-color="${hex}" stop-opacity="${opacity}"/>`,
    )
    .join('');
  const [a, b, c, d] = fill.at.map((value) => Math.round(value * 10) / 10);
  return fill.kind === 'radial'
    ? `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(${a} ${b}) scale(${c} ${d})">${stops}</radialGradient>`
    : `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${a}" y1="${b}" x2="${c}" y2="${d}">${stops}</linearGradient>`;
}
