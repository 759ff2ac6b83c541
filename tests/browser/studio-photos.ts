import { createPortrait, formatPortraitSvg } from '@mirabelle/studio-engine/portrait';
import type { Page } from 'playwright-core';
import { getSharedBrowser } from '../support/chromium.js';

interface PictureOptions {
  readonly type?: 'png' | 'jpeg';
  /** Whether the picture is rotated by 90 degrees to the left, as cameras store pictures that were taken upright. */
  readonly isTurned?: boolean;
  /** How many times larger the picture is than 640 by 480 pixels. */
  readonly scale?: number;
  /** The size of the face as a share of the one in a portrait. */
  readonly faceShare?: number;
}

const drawings = new Map<string, Promise<Buffer>>();

/** A picture of a drawn face that smiles, with a red patch in the upper left corner that tells left from right. */
export function drawFace({
  type = 'png',
  isTurned = false,
  scale = 1,
  faceShare = 1,
}: PictureOptions = {}): Promise<Buffer> {
  const key = `${type} ${isTurned} ${scale} ${faceShare}`;
  const drawing = drawings.get(key) ?? takePicture({ type, isTurned, scale, faceShare });
  drawings.set(key, drawing);
  return drawing;
}

async function takePicture({ type, isTurned, scale, faceShare }: Required<PictureOptions>): Promise<Buffer> {
  const browser = await getSharedBrowser();
  const page = await browser.newPage({ viewport: { width: 640, height: 480 }, deviceScaleFactor: scale });
  const [width, height] = isTurned ? [480, 640] : [640, 480];
  const face = formatPortraitSvg(
    createPortrait({ mouth: 'smile', hairstyle: 'sleek-center-part' }),
    width,
    height,
  );
  const style = isTurned ? 'transform-origin:0 0;transform:translateY(480px) rotate(-90deg)' : '';
  await page.setContent(`<style>body{margin:0;overflow:hidden} div{position:relative;width:${width}px;${style}}
    svg{scale:${faceShare}} i{position:absolute;left:0;top:0;width:60px;height:60px;background:#c01818}</style><div>${face}<i></i></div>`);
  const picture = await page.screenshot({ type });
  await page.close();
  return picture;
}

/** Adds EXIF orientation 6 to a JPEG: to be rotated by 90 degrees to the right. */
export function rotateByExif(jpeg: Buffer): Buffer {
  const exif = Buffer.from(
    // Length, "Exif", a big-endian TIFF header, and one entry: orientation (0x0112), one short, 6.
    'ffe10022457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100060000' + '00000000',
    'hex',
  );
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
}

/** Chooses the photo once the page is hydrated. Before, its file field is disabled, which `setInputFiles` does not wait for. */
export const uploadPhoto = (page: Page, buffer: Buffer, mimeType = 'image/png') =>
  page.locator('input[type=file]:enabled').setInputFiles({ name: 'me', mimeType, buffer });

/** Width and height of a picture file in pixels. */
export const readPictureSize = (page: Page, picture: Buffer): Promise<readonly [number, number]> =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const { width, height } = await createImageBitmap(new Blob([bytes]));
    return [width, height] as const;
  }, picture.toString('base64'));

/** The content of the studio's canvas, independent of how the page scales or mirrors it. */
export interface CanvasPixels {
  readonly width: number;
  readonly height: number;
  /** Hashes of the left and of the right half. */
  readonly halves: readonly [string, string];
}

/** Reads the pixels of the studio's canvas. @param name of the canvas for screen readers, by default the English ones */
export const readCanvas = (page: Page, name: string | RegExp = /^Portrait w/): Promise<CanvasPixels> =>
  page.getByRole('img', { name }).evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const sheet = new OffscreenCanvas(width, height);
    const context = sheet.getContext('2d');
    if (!context) throw new Error('There is no 2D canvas here');
    context.drawImage(canvas, 0, 0);
    const digest = (x: number) => {
      const { data } = context.getImageData(x, 0, Math.floor(width / 2), height);
      let hash = 0;
      for (const value of data) hash = (Math.imul(hash, 31) + value) | 0;
      return String(hash);
    };
    return { width, height, halves: [digest(0), digest(Math.ceil(width / 2))] as const };
  });

/** Whether the red patch of `drawFace` is on the left or on the right of a picture file. */
export const findRedPatch = (page: Page, picture: Buffer): Promise<{ left: boolean; right: boolean }> =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const sheet = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = sheet.getContext('2d');
    if (!context) throw new Error('There is no 2D canvas here');
    context.drawImage(bitmap, 0, 0);
    const isRed = (x: number) => {
      const [r = 0, g = 0] = context.getImageData(x, 20, 1, 1).data;
      return r > 150 && g < 80;
    };
    return { left: isRed(20), right: isRed(bitmap.width - 21) };
  }, picture.toString('base64'));

/** The color of a part of the drawn portrait, as #rrggbb. */
export const readPortraitColor = (page: Page, part: 'hair' | 'lips'): Promise<string> =>
  page
    .locator('main svg[role=img]')
    .first()
    .evaluate((svg: SVGElement, name) => svg.style.getPropertyValue(`--${name}`), part);
