import type { Shade } from '@mirabelle/catalogue';
import { encodePng, loadPortrait } from './load-portrait';
import { createPortraitColors } from './shades-of-look';

// The layout of the picture in pixels: the portrait on its panel, the name of the look, one row for each shade, the footer.
const WIDTH = 1080;
const MARGIN = 72;
const PORTRAIT = { width: 700, height: 840 };
const PANEL_HEIGHT = 860;
const NAME_BASELINE = 960;
const FIRST_SHADE_MIDDLE = 1040;
const SHADE_ROW_HEIGHT = 84;
const FOOTER_HEIGHT = 110;
/** The tokens of the light theme: a picture is the same for everybody who sees it. */
const COLORS = { ground: '#fbf7f3', panel: '#efe9e4', ink: '#1f1a1c', muted: '#6a5d62', plum: '#6b2e4f' };

const readFontFamily = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name);

/**
 * Draws a picture of a look on the device: the drawn portrait in the look's shades, never a photo, and the names of the
 * shades. The text runs in the direction of the page.
 *
 * @param describeShade brand and code of a shade, in the reader's language
 * @returns a PNG file, 1,080 pixels wide
 */
export async function drawLookPicture(
  name: string,
  shades: readonly Shade[],
  describeShade: (shade: Shade) => string,
): Promise<Blob> {
  const heading = readFontFamily('--m-font-heading');
  const body = readFontFamily('--m-font-body');
  const [portrait] = await Promise.all([
    loadPortrait(createPortraitColors(shades), PORTRAIT),
    document.fonts.load(`400 56px ${heading}`, name),
    document.fonts.load(`500 32px ${body}`),
  ]);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = FIRST_SHADE_MIDDLE + shades.length * SHADE_ROW_HEIGHT + FOOTER_HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser has no canvas');
  const isRightToLeft = document.documentElement.dir === 'rtl';
  const fromStart = (distance: number) => (isRightToLeft ? WIDTH - distance : distance);
  const write = (text: string, style: { font: string; color: string; start: number; y: number }) => {
    pen.font = style.font;
    pen.fillStyle = style.color;
    pen.textAlign = isRightToLeft ? 'right' : 'left';
    pen.fillText(text, fromStart(style.start), style.y, WIDTH - style.start - MARGIN);
  };
  pen.direction = isRightToLeft ? 'rtl' : 'ltr';
  pen.fillStyle = COLORS.ground;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = COLORS.panel;
  pen.fillRect(0, 0, WIDTH, PANEL_HEIGHT);
  pen.drawImage(
    portrait,
    (WIDTH - PORTRAIT.width) / 2,
    PANEL_HEIGHT - PORTRAIT.height,
    PORTRAIT.width,
    PORTRAIT.height,
  );
  write(name, { font: `400 56px ${heading}`, color: COLORS.ink, start: MARGIN, y: NAME_BASELINE });
  for (const [index, shade] of shades.entries()) {
    const middle = FIRST_SHADE_MIDDLE + index * SHADE_ROW_HEIGHT;
    pen.beginPath();
    pen.arc(fromStart(MARGIN + 26), middle, 26, 0, 2 * Math.PI);
    pen.fillStyle = shade.hex;
    pen.fill();
    pen.strokeStyle = `${COLORS.ink}4d`;
    pen.stroke();
    const start = MARGIN + 76;
    write(shade.name, { font: `500 32px ${body}`, color: COLORS.ink, start, y: middle - 3 });
    write(describeShade(shade), { font: `400 26px ${body}`, color: COLORS.muted, start, y: middle + 31 });
  }
  write('Mirabelle', {
    font: `400 40px ${heading}`,
    color: COLORS.plum,
    start: MARGIN,
    y: canvas.height - 52,
  });
  return encodePng(canvas);
}
