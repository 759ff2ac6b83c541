import { DEFAULT_FACE } from '../../components/portrait/portrait-colors';
import { encodePng, loadPortrait } from '../../lib/load-portrait';

const WIDTH = 800;
const HEIGHT = 960;
/** A plain wall, on which the hair can be told from what is behind it. */
const BACKGROUND = '#dcd6cf';

/**
 * Draws the bare portrait of the mirror as a picture that the engine can analyze like a photo, without the earrings, because the
 * engine cannot tell drawn gold within the hair from hair and would color it. @returns a PNG file
 */
export async function drawSampleFace(): Promise<Blob> {
  const portrait = await loadPortrait(DEFAULT_FACE, { width: WIDTH, height: HEIGHT, hasEarrings: false });
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser has no canvas');
  pen.fillStyle = BACKGROUND;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.drawImage(portrait, 0, 0, WIDTH, HEIGHT);
  return encodePng(canvas);
}
