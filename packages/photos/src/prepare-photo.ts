import { RefusalError } from '@mirabelle/domain';
import sharp, { type Metadata, type Sharp } from 'sharp';

// Only the decoders for JPEG and PNG are enabled, so that a crafted file cannot reach any other decoder.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] });
// Photos are personal data, so none is kept in memory.
sharp.cache(false);

/** Longest side of a stored photo, in pixels. */
export const MAX_SIDE = 2048;
/** Maximum size of an uploaded photo. Phones take up to 50 million pixels; a larger file is a decompression bomb. */
export const MAX_PIXELS = 50_000_000;

/** Time limit for decoding one photo. */
const DECODE_TIMEOUT_SECONDS = 20;
const JPEG_QUALITY = 88;
/** Number of photos that are decoded at once; each may take a few hundred MB of memory. */
const CONCURRENCY = 2;

/** The file cannot be stored as a photo. */
class PhotoRefused extends RefusalError {
  override readonly name = 'PhotoRefused';
}

/** A photo in the form in which it is stored. */
export interface PreparedPhoto {
  readonly bytes: Uint8Array;
  readonly mediaType: typeof PHOTO_MEDIA_TYPE;
  readonly width: number;
  readonly height: number;
}

/** Media type of every stored photo. */
export const PHOTO_MEDIA_TYPE = 'image/jpeg';

/**
 * Decodes a PNG or JPEG and encodes its pixels as a new JPEG: upright, in sRGB, with a white background instead of
 * transparency, and at most {@link MAX_SIDE} pixels on its longest side. Metadata and data after the end of the image
 * are dropped. Of an animated PNG the still image is used.
 *
 * @throws PhotoRefused `unsupported_media_type`, `photo_too_many_pixels`, `photo_unreadable`
 */
export async function preparePhoto(bytes: Uint8Array): Promise<PreparedPhoto> {
  const format = detectFormat(bytes);
  if (!format)
    throw new PhotoRefused({
      code: 'unsupported_media_type',
      detail: 'Please send a photo as PNG or JPEG.',
    });
  return semaphore.run(() => convert(bytes, format));
}

async function convert(bytes: Uint8Array, format: 'png' | 'jpeg'): Promise<PreparedPhoto> {
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (metadata.format !== format) throw unreadable();
    if (metadata.width * metadata.height > pixelLimit(metadata)) throw tooManyPixels(pixelLimit(metadata));
    // Rotating after resizing avoids holding the full-size image in memory.
    const resized = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: DECODE_TIMEOUT_SECONDS })
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const { data, info } = await orient(sharp(resized.data, { raw: resized.info }), metadata.orientation ?? 1)
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, mediaType: PHOTO_MEDIA_TYPE, width: info.width, height: info.height };
  } catch (error) {
    throw error instanceof PhotoRefused ? error : unreadable(error);
  }
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG_SIGNATURE = [0xff, 0xd8, 0xff];

/** Detects the format by the first bytes; the file's name and type may be wrong. */
function detectFormat(bytes: Uint8Array): 'png' | 'jpeg' | undefined {
  const startsWith = (signature: readonly number[]) =>
    signature.every((byte, index) => bytes[index] === byte);
  if (startsWith(PNG_SIGNATURE)) return 'png';
  return startsWith(JPEG_SIGNATURE) ? 'jpeg' : undefined;
}

/** Applies an EXIF orientation (1 to 8). Source: CIPA DC-008, "Exif 2.32", tag 0x0112. */
function orient(image: Sharp, orientation: number): Sharp {
  switch (orientation) {
    case 2:
      return image.flop();
    case 3:
      return image.rotate(180);
    case 4:
      return image.flip();
    case 5:
      return image.rotate(270).flop();
    case 6:
      return image.rotate(90);
    case 7:
      return image.rotate(90).flop();
    case 8:
      return image.rotate(270);
    default:
      return image;
  }
}

/** A progressive image is decoded as a whole, and with 16 bits per channel it takes twice the memory. */
const pixelLimit = ({ isProgressive, depth }: Pick<Metadata, 'isProgressive' | 'depth'>): number =>
  isProgressive && depth === 'ushort' ? MAX_PIXELS / 2 : MAX_PIXELS;

const tooManyPixels = (limit: number) =>
  new PhotoRefused({
    code: 'photo_too_many_pixels',
    detail: `The photo has more than ${limit / 1_000_000} million pixels.`,
    facts: { limit },
  });

const unreadable = (cause?: unknown) =>
  new PhotoRefused(
    { code: 'photo_unreadable', detail: 'The photo is damaged and cannot be read.' },
    { cause },
  );

/** Limits how many tasks run at once; the others wait in order. */
class Semaphore {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(free: number) {
    this.#free = free;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}

const semaphore = new Semaphore(CONCURRENCY);
