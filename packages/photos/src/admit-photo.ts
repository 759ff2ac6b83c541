import { admitPng } from './admit-png.js';
import { readJpegHeader } from './jpeg-header.js';
import type { AdmittedPhoto, PhotoHeader } from './photo-header.js';
import {
  createSideTooLongError,
  createTooManyPixelsError,
  createUnsupportedFormatError,
} from './photo-refused.js';

/** Maximum number of pixels of an uploaded photo, against decompression bombs. Photos of most phones have fewer. */
export const MAX_PIXELS = 50_000_000;
/** Maximum width and height. A decoder works row by row, so millions of tiny rows take longer than a large photo. */
export const MAX_INPUT_SIDE = 20_000;

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG_SIGNATURE = [0xff, 0xd8, 0xff];

/**
 * Reads the header of a PNG or JPEG without decoding any pixel, and refuses what a decoder must never see. The format is
 * detected by the first bytes; the file's name and type may be wrong.
 *
 * @throws PhotoRefused `unsupported_media_type`, `photo_side_too_long`, `photo_too_many_pixels`, `photo_unreadable`
 */
export function admitPhoto(bytes: Uint8Array): AdmittedPhoto {
  const startsWith = (signature: readonly number[]) =>
    signature.every((byte, index) => bytes[index] === byte);
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(PNG_SIGNATURE)) return requireAllowedSize(admitPng(file));
  if (startsWith(JPEG_SIGNATURE)) return requireAllowedSize({ header: readJpegHeader(file), bytes });
  throw createUnsupportedFormatError();
}

function requireAllowedSize(photo: AdmittedPhoto): AdmittedPhoto {
  const { width, height } = photo.header;
  const limit = calculatePixelLimit(photo.header);
  if (width * height > limit) throw createTooManyPixelsError(limit);
  if (Math.max(width, height) > MAX_INPUT_SIDE) throw createSideTooLongError(MAX_INPUT_SIDE);
  return photo;
}

/** The most pixels a photo may have. A progressive image is held as a whole, and 16 bits per channel take twice the memory. */
const calculatePixelLimit = ({ isProgressive, bitsPerChannel }: PhotoHeader): number =>
  isProgressive && bitsPerChannel > 8 ? MAX_PIXELS / 2 : MAX_PIXELS;
