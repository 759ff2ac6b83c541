import type { AdmittedPhoto } from './photo-header.js';
import { createUnreadableError } from './photo-refused.js';

const SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const CHUNK_OVERHEAD_BYTES = 12;
const HEADER_DATA_BYTES = 13;

/** The chunks that the pixels need. They are always kept. */
const PIXEL_CHUNKS: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
/** The chunks of the colors and the orientation. They are kept unless they are too long. All other chunks are dropped. */
const COLOR_AND_ORIENTATION_CHUNKS: ReadonlySet<string> = new Set(['sRGB', 'gAMA', 'cHRM', 'iCCP', 'eXIf']);
/** A color profile or an orientation is a few kB. A longer one could be a decompression bomb. */
const MAX_SMALL_CHUNK_BYTES = 64 * 1024;

/**
 * Reads the header of a PNG and drops every chunk that is not needed, such as compressed texts of any length.
 * Source: ISO/IEC 15948, clauses 5 and 11.
 *
 * @param file bytes that begin with PNG's signature
 * @throws PhotoRefused `photo_unreadable` if the header is invalid or the file ends too early
 */
export function admitPng(file: Buffer): AdmittedPhoto {
  const chunks: Buffer[] = [file.subarray(0, SIGNATURE_BYTES)];
  let offset = SIGNATURE_BYTES;
  for (;;) {
    if (offset + CHUNK_OVERHEAD_BYTES > file.length) throw createUnreadableError();
    const dataBytes = file.readUInt32BE(offset);
    const end = offset + CHUNK_OVERHEAD_BYTES + dataBytes;
    if (end > file.length) throw createUnreadableError();
    const type = file.toString('latin1', offset + 4, offset + 8);
    const isFirst = offset === SIGNATURE_BYTES;
    if (isFirst && (type !== 'IHDR' || dataBytes !== HEADER_DATA_BYTES)) throw createUnreadableError();
    if (
      PIXEL_CHUNKS.has(type) ||
      (COLOR_AND_ORIENTATION_CHUNKS.has(type) && dataBytes <= MAX_SMALL_CHUNK_BYTES)
    )
      chunks.push(file.subarray(offset, end));
    if (type === 'IEND') return { header: parseHeader(file), bytes: Buffer.concat(chunks) };
    offset = end;
  }
}

function parseHeader(file: Buffer): AdmittedPhoto['header'] {
  const data = SIGNATURE_BYTES + 8;
  const [width, height] = [file.readUInt32BE(data), file.readUInt32BE(data + 4)];
  if (width === 0 || height === 0) throw createUnreadableError();
  return {
    format: 'png',
    width,
    height,
    bitsPerChannel: file.readUInt8(data + 8),
    isProgressive: file.readUInt8(data + 12) !== 0,
  };
}
