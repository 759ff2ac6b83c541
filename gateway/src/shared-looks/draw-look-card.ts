import { findFaceColors, type Shade } from '@mirabelle/catalogue';
import sharp from 'sharp';
import { colorPortrait } from './color-portrait.js';

/** With more shades, each would be too small in the preview of a chat. */
const MAX_SHADES = 6;
/** Center of the part of the card that shows the shades, in pixels of the card. */
const CENTER = { x: 890, y: 315 };
/** Between the centers of two circles, in pixels. */
const DISTANCE = 180;
/** Of a circle, in pixels. */
const RADIUS = 70;
/** Pictures. Each has about 100 kB. */
const MAX_CACHED = 50;

/** The shades as filled circles: in one column up to three, otherwise in two. */
function drawShades(shades: readonly Shade[]): string {
  const shown = shades.slice(0, MAX_SHADES);
  const columns = shown.length > MAX_SHADES / 2 ? 2 : 1;
  const rows = Math.ceil(shown.length / columns);
  return shown
    .map(({ hex }, index) => {
      const x = CENTER.x + ((index % columns) - (columns - 1) / 2) * DISTANCE;
      const y = CENTER.y + (Math.floor(index / columns) - (rows - 1) / 2) * DISTANCE;
      return `<circle cx="${x}" cy="${y}" r="${RADIUS}" fill="${hex}" stroke="#1f1a1c" stroke-opacity="0.3"/>`;
    })
    .join('');
}

/** Draws the preview picture of a look: the drawn portrait in its shades, and the shades. @returns a PNG file */
export type LookCardDrawer = (shades: readonly Shade[]) => Promise<Buffer>;

/**
 * Creates a function that draws preview pictures. Pictures with the same shades are drawn once and cached.
 *
 * @param template the card as the build of the consumer app writes it
 */
export function createLookCardDrawer(template: string): LookCardDrawer {
  const cached = new Map<string, Promise<Buffer>>();
  return (shades) => {
    const key = shades.map(({ id }) => id).join();
    const known = cached.get(key);
    if (known !== undefined) return known;
    const svg = colorPortrait(template, findFaceColors(shades)).replace(
      /<\/svg>\s*$/,
      () => `${drawShades(shades)}</svg>`,
    );
    const drawing = sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
    // The oldest entry is the first one.
    const [oldest] = cached.keys();
    if (oldest !== undefined && cached.size >= MAX_CACHED) cached.delete(oldest);
    cached.set(key, drawing);
    drawing.catch(() => cached.delete(key));
    return drawing;
  };
}
