import { findFaceColors, type Shade } from '@mirabelle/catalogue';
import { colorPortrait } from './color-portrait.js';

/** With more shades, each would be too small in the preview of a chat. */
const MAX_SHADES = 6;
/** Center of the part of the card that shows the shades, in pixels of the card. */
const CENTER = { x: 890, y: 315 };
/** Distance between the centers of two circles, in pixels. */
const CIRCLE_DISTANCE = 180;
/** In pixels. */
const CIRCLE_RADIUS = 70;
/** Each picture has about 100 kB. */
const MAX_CACHED_PICTURES = 50;

/** Draws the shades as filled circles, in one column up to three of them, otherwise in two columns. @returns SVG elements */
function drawShades(shades: readonly Shade[]): string {
  const shown = shades.slice(0, MAX_SHADES);
  const columns = shown.length > MAX_SHADES / 2 ? 2 : 1;
  const rows = Math.ceil(shown.length / columns);
  return shown
    .map(({ hex }, index) => {
      const x = CENTER.x + ((index % columns) - (columns - 1) / 2) * CIRCLE_DISTANCE;
      const y = CENTER.y + (Math.floor(index / columns) - (rows - 1) / 2) * CIRCLE_DISTANCE;
      return `<circle cx="${x}" cy="${y}" r="${CIRCLE_RADIUS}" fill="${hex}" stroke="#1f1a1c" stroke-opacity="0.3"/>`;
    })
    .join('');
}

/** Loads the drawing code with the first picture, because most processes never draw one. */
async function drawPng(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
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
    const drawing = drawPng(svg);
    // The oldest entry is the first one.
    const [oldest] = cached.keys();
    if (oldest !== undefined && cached.size >= MAX_CACHED_PICTURES) cached.delete(oldest);
    cached.set(key, drawing);
    drawing.catch(() => cached.delete(key));
    return drawing;
  };
}
