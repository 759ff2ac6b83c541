import { RefusalError } from '@mirabelle/domain';
import sharp, { type Metadata, type Sharp } from 'sharp';

// Of all that the library reads, these two and nothing else, whatever a file may be made to look like.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] });
// Nothing of a photo stays in memory once it is done.
sharp.cache(false);

/** Longest side of a kept photo, in pixels. */
export const LONGEST_SIDE = 2048;
/** Most pixels that a photo may have when it comes. Phones take up to 50 million; what has more is a bomb. */
export const MOST_PIXELS = 50_000_000;

/** Longest time that one photo may take to read, in seconds. */
const PATIENCE_S = 20;
const QUALITY = 88;
/** Photos that are read at the same time; each may take some hundred MB. */
const AT_ONCE = 2;

/** The file cannot be stored as a photo. */
export class PhotoRefused extends RefusalError {
  override readonly name = 'PhotoRefused';
}

/** A photo as it is kept. */
export interface PreparedPhoto {
  readonly bytes: Uint8Array;
  readonly mediaType: typeof KEPT_AS;
  readonly width: number;
  readonly height: number;
}

/** Every photo is kept as this. */
export const KEPT_AS = 'image/jpeg';

/**
 * Reads a PNG or JPEG, whatever it is called, and writes its pixels anew: upright, in sRGB, on white where it was
 * transparent, at most {@link LONGEST_SIDE} on its longest side, without any metadata or what was hidden behind it.
 * Of an animated PNG the still picture is kept.
 *
 * @throws PhotoRefused `unsupported_media_type`, `photo_too_many_pixels`, `photo_unreadable`
 */
export async function preparePhoto(bytes: Uint8Array): Promise<PreparedPhoto> {
  const format = formatOf(bytes);
  if (!format)
    throw new PhotoRefused({
      code: 'unsupported_media_type',
      detail: 'Please send a photo as PNG or JPEG.',
    });
  return turns.run(() => prepared(bytes, format));
}

async function prepared(bytes: Uint8Array, format: 'png' | 'jpeg'): Promise<PreparedPhoto> {
  try {
    const seen = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (seen.format !== format) throw unreadable();
    if (seen.width * seen.height > mostPixels(seen)) throw tooManyPixels(mostPixels(seen));
    // Turned after it has been made small: that way the whole picture is never held in memory.
    const small = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .timeout({ seconds: PATIENCE_S })
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const { data, info } = await upright(sharp(small.data, { raw: small.info }), seen.orientation ?? 1)
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, mediaType: KEPT_AS, width: info.width, height: info.height };
  } catch (error) {
    throw error instanceof PhotoRefused ? error : unreadable(error);
  }
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

/** What the content begins as, whatever its name or type claims. */
function formatOf(bytes: Uint8Array): 'png' | 'jpeg' | undefined {
  const begins = (signature: readonly number[]) => signature.every((byte, index) => bytes[index] === byte);
  if (begins(PNG)) return 'png';
  return begins(JPEG) ? 'jpeg' : undefined;
}

/** Mirrors, then turns, as EXIF's orientation (1 to 8) says. Source: CIPA DC-008, "Exif 2.32", tag 0x0112. */
function upright(image: Sharp, orientation: number): Sharp {
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

/** A picture that comes in passes has to be unpacked as a whole; one of 16 bits then takes twice the room. */
const mostPixels = ({ isProgressive, depth }: Pick<Metadata, 'isProgressive' | 'depth'>): number =>
  isProgressive && depth === 'ushort' ? MOST_PIXELS / 2 : MOST_PIXELS;

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

/** Lets a few run at a time; the others wait their turn. */
class Turns {
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

const turns = new Turns(AT_ONCE);
