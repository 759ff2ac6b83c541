import { crc32, deflateSync } from 'node:zlib';
import type { Pixels } from '@mirabelle/studio-engine/portrait';

/** Arranges pictures of the same size in rows on one sheet. */
export function createSheet(rows: readonly (readonly Pixels[])[]): Pixels {
  const first = rows[0]?.[0];
  if (!first) throw new RangeError('A sheet needs at least one picture');
  const columns = Math.max(...rows.map((row) => row.length));
  const width = first.width * columns;
  const height = first.height * rows.length;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  rows.forEach((row, r) => {
    row.forEach((picture, c) => {
      for (let y = 0; y < picture.height; y += 1) {
        const line = picture.data.subarray(y * picture.width * 4, (y + 1) * picture.width * 4);
        data.set(line, ((r * first.height + y) * width + c * first.width) * 4);
      }
    });
  });
  return { width, height, data };
}

/** Encodes a picture as a PNG file. Source: the PNG specification, third edition, W3C. */
export function encodePng({ width, height, data }: Pixels): Buffer {
  const lines = Buffer.alloc((width * 4 + 1) * height);
  for (let y = 0; y < height; y += 1) {
    lines.set(data.subarray(y * width * 4, (y + 1) * width * 4), y * (width * 4 + 1) + 1);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits per channel, color type 6 (RGBA), and the standard compression, filter and order of lines.
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    createChunk('IHDR', header),
    createChunk('IDAT', deflateSync(lines)),
    createChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG chunk: length, type, content and checksum. */
function createChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(content.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}
