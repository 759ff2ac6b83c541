import { lightTheme } from '@mirabelle/design';
import { renderToStaticMarkup } from 'react-dom/server';
import { Portrait } from './components/portrait/portrait';
import { DEFAULT_FACE } from './components/portrait/portrait-colors';

/** Size of the picture in the preview of a link, in pixels. */
export const LOOK_CARD = { width: 1200, height: 630 } as const;

const PANEL_WIDTH = 600;
const PORTRAIT = { x: 50, y: 30, width: 500, height: 600 };

/**
 * The picture in the preview of a shared look, as SVG: the drawn portrait with a variable for each of its colors. The
 * gateway fills in the colors and adds the shades (gateway/src/shared-looks). It has no text, because a server has no fonts.
 */
export function renderLookCard(): string {
  const { width, height } = LOOK_CARD;
  const { ground, line } = lightTheme;
  const face = { ...DEFAULT_FACE, lids: '#000000', cheeks: '#000000' };
  const position = Object.entries(PORTRAIT).map(([name, value]) => `${name}="${value}"`);
  const portrait = renderToStaticMarkup(<Portrait colors={face} />).replace(
    '<svg ',
    `<svg ${position.join(' ')} `,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    `<rect width="${PANEL_WIDTH}" height="${height}" fill="${line}"/>`,
    portrait,
    '</svg>',
  ].join('');
}
