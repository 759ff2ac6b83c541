import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { LONGEST_SIDE, MOST_PIXELS, preparePhoto } from './prepare-photo.js';

const RED = { r: 200, g: 30, b: 40 };
const plain = (width = 40, height = 20) => sharp({ create: { width, height, channels: 3, background: RED } });

/** The colour of a pixel, in 8 bits. */
async function pixel(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

const near = (colour: readonly number[], expected: readonly number[], by = 12) =>
  colour.every((value, index) => Math.abs(value - (expected[index] ?? 0)) <= by);

/** A PNG chunk. The checksum is of no concern to what is tested with it, except where the reader looks at it. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, sum]);
}

/** The checksum of PNG. Source: ISO/IEC 15948, annex D. */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** A grey PNG of any size that takes next to no room. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * Math.min(height, 2_000)));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const refusal = (bytes: Uint8Array) =>
  preparePhoto(bytes).then(
    () => 'kept',
    (error: { code?: string }) => error.code,
  );

describe('a photo that is kept', () => {
  it('is an upright JPEG in sRGB of at most 2048 pixels a side', async () => {
    const { bytes, mediaType, width, height } = await preparePhoto(await plain(5000, 2500).png().toBuffer());
    expect([mediaType, width, height]).toEqual(['image/jpeg', LONGEST_SIDE, LONGEST_SIDE / 2]);
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width,
      height,
      space: 'srgb',
      channels: 3,
    });
    const small = await preparePhoto(await plain(30, 10).jpeg().toBuffer());
    expect([small.width, small.height]).toEqual([30, 10]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is turned as orientation %d says', async (orientation) => {
    const corner = { create: { width: 20, height: 12, channels: 3, background: '#0000ff' } } as const;
    const photo = await plain(60, 30)
      .composite([{ input: corner, left: 0, top: 0 }])
      .withMetadata({ orientation })
      .jpeg({ quality: 100 })
      .toBuffer();
    const { bytes } = await preparePhoto(photo);
    const expected = await sharp(photo).autoOrient().toBuffer({ resolveWithObject: true });
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([expected.info.width, expected.info.height]);
    for (const [x, y] of [
      [2, 2],
      [width - 3, 2],
      [2, height - 3],
      [width - 3, height - 3],
    ] as const) {
      expect(near(await pixel(bytes, x, y), await pixel(expected.data, x, y))).toBe(true);
    }
  });

  it('carries no metadata, no place, no comment and nothing behind its end', async () => {
    const secret = 'Ada at 48.8584 N';
    const exif = { IFD0: { Copyright: secret, Artist: secret }, IFD3: { GPSLatitude: '48/1 51/1 30/1' } };
    const tagged = await plain()
      .withExif(exif)
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([
      tagged,
      Buffer.from(`PK\u0003\u0004<script>${secret}</script><?php ${secret} ?>`),
    ]);
    expect(polyglot.includes(secret)).toBe(true);
    const { bytes } = await preparePhoto(polyglot);
    expect(Buffer.from(bytes).includes(secret)).toBe(false);
    expect(Buffer.from(bytes).includes('script')).toBe(false);
    const { exif: kept, xmp, icc, iptc, comments } = await sharp(bytes).metadata();
    expect([kept, xmp, icc, iptc, comments]).toEqual(Array(5).fill(undefined));
  });

  it('comes of CMYK, of 16 bits, of grey, of a palette and of transparency alike', async () => {
    const sources = {
      cmyk: plain().toColourspace('cmyk').jpeg().toBuffer(),
      deep: plain().toColourspace('rgb16').png().toBuffer(),
      palette: plain().png({ palette: true }).toBuffer(),
      interlaced: plain().png({ progressive: true }).toBuffer(),
      progressive: plain().jpeg({ progressive: true }).toBuffer(),
    };
    for (const [name, source] of Object.entries(sources)) {
      const { bytes } = await preparePhoto(await source);
      expect(near(await pixel(bytes, 5, 5), [RED.r, RED.g, RED.b], 30), name).toBe(true);
    }
    const grey = await preparePhoto(await plain().greyscale().png().toBuffer());
    expect(new Set(await pixel(grey.bytes, 5, 5)).size).toBe(1);
    const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: { ...RED, alpha: 0 } } });
    const { bytes } = await preparePhoto(await clear.png().toBuffer());
    expect(near(await pixel(bytes, 4, 4), [255, 255, 255])).toBe(true);
  });
});

describe('a photo that is refused', () => {
  it('is one of another type, whatever it is called', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const others = [
      svg,
      await plain().gif().toBuffer(),
      await plain().webp().toBuffer(),
      await plain().tiff().toBuffer(),
      Buffer.from('%PDF-1.7'),
      Buffer.from('<html>'),
      new Uint8Array(),
    ];
    for (const bytes of others) expect(await refusal(bytes)).toBe('unsupported_media_type');
  });

  it('is one of too many pixels, before they are unpacked', async () => {
    for (const [width, height] of [
      [60_000, 60_000],
      [MOST_PIXELS / 2, 3],
      [1_000_000_000, 1],
    ] as const) {
      expect(await refusal(bomb(width, height))).toMatch(/photo_too_many_pixels|photo_unreadable/);
    }
    expect(await refusal(bomb(60_000, 60_000))).toBe('photo_too_many_pixels');
  });

  it('is one of half as many pixels where it has 16 bits and comes in passes, and so takes twice the room', async () => {
    const large = sharp({ create: { width: 6000, height: 5000, channels: 3, background: RED } });
    const deep = await large.toColourspace('rgb16').png({ progressive: true }).toBuffer();
    expect(await refusal(deep)).toBe('photo_too_many_pixels');
  });

  it('is one that is cut off, damaged, or nothing but a signature', async () => {
    const noise = Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_, n) => (n * 7919) % 251));
    const picture = sharp(noise, { raw: { width: 300, height: 200, channels: 3 } });
    for (const whole of [await picture.clone().jpeg().toBuffer(), await picture.clone().png().toBuffer()]) {
      expect(await refusal(whole)).toBe('kept');
      expect(await refusal(whole.subarray(0, whole.length / 2))).toBe('photo_unreadable');
      expect(await refusal(whole.subarray(0, 20))).toBe('photo_unreadable');
      expect(await refusal(Buffer.concat([whole.subarray(0, 8), Buffer.from('GIF89a<svg onload=x>')]))).toBe(
        'photo_unreadable',
      );
    }
  });
});
