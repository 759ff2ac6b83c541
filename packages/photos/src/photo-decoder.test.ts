import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { admitPhoto, MAX_INPUT_SIDE, MAX_PIXELS } from './admit-photo.js';
import { DecoderProcess } from './decoder-process.js';
import { PhotoDecoder, type PhotoLocks } from './photo-decoder.js';
import { MAX_STORED_SIDE } from './prepared-photo.js';

const decoder = new PhotoDecoder();
const preparePhoto = (bytes: Uint8Array) => decoder.prepare(bytes, 'ada');

const RED = { r: 200, g: 30, b: 40 };
const createPlain = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: RED } });

/** Reads the color of a pixel, 8 bits per channel. */
async function readPixel(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

const isClose = (color: readonly number[], expected: readonly number[], tolerance = 12) =>
  color.every((value, index) => Math.abs(value - (expected[index] ?? 0)) <= tolerance);

/** Builds a PNG chunk, whose checksum is a CRC-32. Source: ISO/IEC 15948, 5.3 and annex D. */
function createPngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, sum]);
}

/** Builds a gray PNG of any size that compresses to a few bytes. */
function createDecompressionBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * Math.min(height, 2_000)));
  return Buffer.concat([
    signature,
    createPngChunk('IHDR', header),
    createPngChunk('IDAT', rows),
    createPngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Builds the beginning of a JPEG: its signature, a comment, and a frame header of any size. */
function createJpegHeader(width: number, height: number): Buffer {
  const comment = Buffer.from([0xff, 0xfe, 0, 6, 0xff, 0xc0, 0, 17]);
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), comment, frame]);
}

/** Removes the first chunk of a PNG. */
const removeHeader = (png: Buffer) => Buffer.concat([png.subarray(0, 8), png.subarray(33)]);

/** Inserts a chunk behind the header of a PNG. */
const insertChunk = (png: Buffer, type: string, data: Buffer) =>
  Buffer.concat([png.subarray(0, 33), createPngChunk(type, data), png.subarray(33)]);

/** Converts a photo. @returns 'accepted', or the code of the refusal */
const prepareAndReport = (bytes: Uint8Array, person = 'ada', photoDecoder = decoder) =>
  photoDecoder.prepare(bytes, person).then(
    () => 'accepted',
    (error: { code?: string }) => error.code,
  );

describe('an accepted photo', () => {
  it('an accepted photo becomes an sRGB JPEG with at most 2048 pixels per side', async () => {
    const { bytes, width, height } = await preparePhoto(await createPlain(5000, 2500).png().toBuffer());
    expect([width, height]).toEqual([MAX_STORED_SIDE, MAX_STORED_SIDE / 2]);
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width,
      height,
      space: 'srgb',
      channels: 3,
    });
    const small = await preparePhoto(await createPlain(30, 10).jpeg().toBuffer());
    expect([small.width, small.height]).toEqual([30, 10]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'an accepted photo is rotated according to EXIF orientation %d',
    async (orientation) => {
      const corner = { create: { width: 20, height: 12, channels: 3, background: '#0000ff' } } as const;
      const photo = await createPlain(60, 30)
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
        expect(isClose(await readPixel(bytes, x, y), await readPixel(expected.data, x, y))).toBe(true);
      }
    },
  );

  it('an accepted photo contains no metadata, location, comment or data after the end of the image', async () => {
    const secret = 'Ada at 48.8584 N';
    const exif = { IFD0: { Copyright: secret, Artist: secret }, IFD3: { GPSLatitude: '48/1 51/1 30/1' } };
    const tagged = await createPlain()
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
    const { exif: remaining, xmp, icc, iptc, comments } = await sharp(bytes).metadata();
    expect([remaining, xmp, icc, iptc, comments]).toEqual(Array(5).fill(undefined));
  });

  it('an accepted photo may be CMYK, 16-bit, gray, indexed, interlaced or transparent', async () => {
    const sources = {
      cmyk: createPlain().toColourspace('cmyk').jpeg().toBuffer(),
      deep: createPlain().toColourspace('rgb16').png().toBuffer(),
      palette: createPlain().png({ palette: true }).toBuffer(),
      interlaced: createPlain().png({ progressive: true }).toBuffer(),
      progressive: createPlain().jpeg({ progressive: true }).toBuffer(),
    };
    for (const [name, source] of Object.entries(sources)) {
      const { bytes } = await preparePhoto(await source);
      expect(isClose(await readPixel(bytes, 5, 5), [RED.r, RED.g, RED.b], 30), name).toBe(true);
    }
    const gray = await preparePhoto(await createPlain().greyscale().png().toBuffer());
    expect(new Set(await readPixel(gray.bytes, 5, 5)).size).toBe(1);
    const transparent = sharp({
      create: { width: 9, height: 9, channels: 4, background: { ...RED, alpha: 0 } },
    });
    const { bytes } = await preparePhoto(await transparent.png().toBuffer());
    expect(isClose(await readPixel(bytes, 4, 4), [255, 255, 255])).toBe(true);
  });
});

describe('a refused photo', () => {
  it('a file that is neither PNG nor JPEG is refused', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const others = [
      svg,
      await createPlain().gif().toBuffer(),
      await createPlain().webp().toBuffer(),
      await createPlain().tiff().toBuffer(),
      Buffer.from('%PDF-1.7'),
      Buffer.from('<html>'),
      new Uint8Array(),
    ];
    for (const bytes of others) expect(await prepareAndReport(bytes)).toBe('unsupported_media_type');
  });

  it.each([
    [
      'is a PNG of 1 by 50,000,000 pixels',
      () => createDecompressionBomb(1, 50_000_000),
      'photo_side_too_long',
    ],
    [
      'is a PNG of 50,000,000 by 1 pixels',
      () => createDecompressionBomb(50_000_000, 1),
      'photo_side_too_long',
    ],
    [
      'has one row more than a side may have',
      () => createDecompressionBomb(1, MAX_INPUT_SIDE + 1),
      'photo_side_too_long',
    ],
    [
      'is a PNG of 60,000 by 60,000 pixels',
      () => createDecompressionBomb(60_000, 60_000),
      'photo_too_many_pixels',
    ],
    [
      'has more pixels than allowed',
      () => createDecompressionBomb(10_000, MAX_PIXELS / 10_000 + 1),
      'photo_too_many_pixels',
    ],
    [
      'is a JPEG header of 30,000 by 30,000 pixels',
      () => createJpegHeader(30_000, 30_000),
      'photo_too_many_pixels',
    ],
    ['is a JPEG header of 65,535 by 1 pixels', () => createJpegHeader(65_535, 1), 'photo_side_too_long'],
    [
      'is a JPEG that leaves its height to a later segment',
      () => createJpegHeader(100, 0),
      'photo_unreadable',
    ],
    [
      'is a JPEG whose first segment is longer than the file',
      () => createJpegHeader(9, 9).subarray(0, 8),
      'photo_unreadable',
    ],
    ['is a PNG without an end', () => createDecompressionBomb(9, 9).subarray(0, -12), 'photo_unreadable'],
    [
      'is a PNG whose first chunk is not its header',
      () => removeHeader(createDecompressionBomb(9, 9)),
      'photo_unreadable',
    ],
  ])('a file is refused before any decoder sees it if it %s', async (_, create, code) => {
    const withoutProcesses = new PhotoDecoder({ processes: 0 });
    await expect(withoutProcesses.prepare(create(), 'ada')).rejects.toMatchObject({ code });
  });

  it('a progressive photo with 16 bits per channel is refused if it has more than half of the maximum pixels', async () => {
    const large = sharp({ create: { width: 6000, height: 5000, channels: 3, background: RED } });
    const deep = await large.toColourspace('rgb16').png({ progressive: true }).toBuffer();
    expect(await prepareAndReport(deep)).toBe('photo_too_many_pixels');
  });

  it('a photo that is truncated, damaged or only a signature is refused', async () => {
    const noise = Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_, n) => (n * 7919) % 251));
    const image = sharp(noise, { raw: { width: 300, height: 200, channels: 3 } });
    for (const whole of [await image.clone().jpeg().toBuffer(), await image.clone().png().toBuffer()]) {
      expect(await prepareAndReport(whole)).toBe('accepted');
      expect(await prepareAndReport(whole.subarray(0, whole.length / 2))).toBe('photo_unreadable');
      expect(await prepareAndReport(whole.subarray(0, 20))).toBe('photo_unreadable');
      expect(
        await prepareAndReport(Buffer.concat([whole.subarray(0, 8), Buffer.from('GIF89a<svg onload=x>')])),
      ).toBe('photo_unreadable');
    }
  });
});

describe('a PNG with large chunks besides its pixels', () => {
  // The padding makes the chunk larger than the chunks that are kept; the 60 MB of zeros alone compress to less.
  const padding = Buffer.alloc(70_000);
  const bomb = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(60_000_000)), padding]);

  it.each(['tEXt', 'zTXt', 'iTXt', 'iCCP', 'eXIf', 'raNd'])(
    'a large %s chunk is dropped before the decoder gets the PNG',
    async (type) => {
      const png = await createPlain().png().toBuffer();
      const hostile = insertChunk(png, type, bomb);
      expect(hostile.length).toBeGreaterThan(png.length + 60_000);
      expect(admitPhoto(hostile).bytes.length).toBeLessThanOrEqual(png.length);
      expect(await prepareAndReport(hostile)).toBe('accepted');
    },
  );
});

describe('the photo decoder', () => {
  it('the photo decoder refuses a photo that takes too long, and the next one, too', async () => {
    const photo = await createPlain().jpeg().toBuffer();
    const impatient = new PhotoDecoder({ timeoutMs: 1, processes: 1 });
    await expect(impatient.prepare(photo, 'ada')).rejects.toMatchObject({ code: 'photo_unreadable' });
    await expect(impatient.prepare(photo, 'ada')).rejects.toMatchObject({ code: 'photo_unreadable' });
  });

  it('the process of the photo decoder is killed when a photo takes too long, and a new process converts the next photo', async () => {
    const bytes = await createPlain().jpeg().toBuffer();
    const photo = { bytes, format: 'jpeg', width: 40, height: 20 } as const;
    const decoderProcess = new DecoderProcess();
    await expect(decoderProcess.convert(photo, 1)).rejects.toThrow('Decoding took too long');
    expect(await decoderProcess.convert(photo, 20_000)).toMatchObject({ width: 40, height: 20 });
  });

  it('the photo decoder refuses the sixth photo of a person at once, and still converts the photos of others', async () => {
    const busy = new PhotoDecoder({ processes: 1 });
    const photo = await createPlain().jpeg().toBuffer();
    const convert = (person: string) => prepareAndReport(photo, person, busy);
    const answers = await Promise.all([...Array(6).fill('ada'), 'ben'].map(convert));
    expect(answers).toEqual([...Array(5).fill('accepted'), 'photo_in_progress', 'accepted']);
    expect(await convert('ada')).toBe('accepted');
  });

  it('the photo decoder gives the process to others while a person waits for the photo lock', async () => {
    const waiting: (() => void)[] = [];
    const photoLocks: PhotoLocks = {
      async run(person, task) {
        if (person === 'ada') await new Promise<void>((resolve) => waiting.push(resolve));
        return task();
      },
    };
    const single = new PhotoDecoder({ processes: 1, photoLocks });
    const photo = await createPlain().jpeg().toBuffer();
    const ada = single.prepare(photo, 'ada');
    expect(await single.prepare(photo, 'ben')).toMatchObject({ width: 40, height: 20 });
    for (const proceed of waiting) proceed();
    expect(await ada).toMatchObject({ width: 40, height: 20 });
  });
});
