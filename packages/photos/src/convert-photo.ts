import sharp, { type Sharp } from 'sharp';
import { MAX_STORED_SIDE, type PreparedPhoto } from './prepared-photo.js';

// Only the decoders for JPEG and PNG are enabled, so that a crafted file cannot reach any other decoder.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] });
// Photos are personal data, so none is kept in memory.
sharp.cache(false);

const JPEG_QUALITY = 88;

/** A photo with the values of its header, which have been checked. */
export interface PhotoToConvert {
  readonly bytes: Uint8Array;
  readonly format: 'png' | 'jpeg';
  readonly width: number;
  readonly height: number;
}

/**
 * Decodes a photo and encodes its pixels as a new JPEG.
 *
 * @throws Error for a damaged photo, or one whose header the decoder reads differently
 */
export async function convertPhoto({ bytes, format, width, height }: PhotoToConvert): Promise<PreparedPhoto> {
  const limitInputPixels = width * height;
  const metadata = await sharp(bytes, { limitInputPixels }).metadata();
  if (metadata.format !== format || metadata.width !== width || metadata.height !== height)
    throw new Error('The decoder reads another format or size than the header states');
  // Rotating after resizing avoids holding the full-size image in memory.
  const resized = await sharp(bytes, { limitInputPixels, failOn: 'error' })
    .resize({ width: MAX_STORED_SIDE, height: MAX_STORED_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { data, info } = await orient(sharp(resized.data, { raw: resized.info }), metadata.orientation ?? 1)
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** Applies an EXIF orientation (1 to 8). `sharp` mirrors before it rotates, whatever the order of the calls is. Source: CIPA DC-008, "Exif 2.32", tag 0x0112. */
function orient(image: Sharp, orientation: number): Sharp {
  switch (orientation) {
    case 2:
      return image.flop();
    case 3:
      return image.rotate(180);
    case 4:
      return image.flip();
    case 5:
      return image.flop().rotate(270);
    case 6:
      return image.rotate(90);
    case 7:
      return image.flop().rotate(90);
    case 8:
      return image.rotate(270);
    default:
      return image;
  }
}
