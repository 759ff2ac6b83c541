import type { PhotoHeader } from './photo-header.js';
import { createUnreadableError } from './photo-refused.js';

/** Second bytes of the markers. Source: ITU-T T.81, table B.1. */
const MARKER = { firstFrame: 0xc0, lastFrame: 0xcf, startOfScan: 0xda, endOfImage: 0xd9, restart0: 0xd0 };
/** Markers within the range of the frame markers that begin no frame: Huffman tables, a reserved one, arithmetic coding. */
const NON_FRAME_MARKERS: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);
/** Markers of frames that are coded progressively. */
const PROGRESSIVE_MARKERS: ReadonlySet<number> = new Set([0xc2, 0xc6, 0xca, 0xce]);

/**
 * Reads the frame header of a JPEG, which precedes the first scan. Source: ITU-T T.81, annex B.2.
 *
 * @param file bytes that begin with JPEG's signature
 * @throws PhotoRefused `photo_unreadable` if there is no frame header, or if it leaves the height to a later segment
 */
export function readJpegHeader(file: Buffer): PhotoHeader {
  for (let offset = 2; offset + 4 <= file.length; ) {
    if (file[offset] !== 0xff) throw createUnreadableError();
    const marker = file.readUInt8(offset + 1);
    // Any number of fill bytes may precede a marker.
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    if (marker === MARKER.startOfScan || (marker >= MARKER.restart0 && marker <= MARKER.endOfImage)) break;
    const segmentBytes = file.readUInt16BE(offset + 2);
    if (segmentBytes < 2) break;
    const isFrame =
      marker >= MARKER.firstFrame && marker <= MARKER.lastFrame && !NON_FRAME_MARKERS.has(marker);
    if (isFrame) return parseFrame(file.subarray(offset + 4, offset + 2 + segmentBytes), marker);
    offset += 2 + segmentBytes;
  }
  throw createUnreadableError();
}

function parseFrame(frame: Buffer, marker: number): PhotoHeader {
  if (frame.length < 6) throw createUnreadableError();
  const [height, width] = [frame.readUInt16BE(1), frame.readUInt16BE(3)];
  if (width === 0 || height === 0) throw createUnreadableError();
  return {
    format: 'jpeg',
    width,
    height,
    bitsPerChannel: frame.readUInt8(0),
    isProgressive: PROGRESSIVE_MARKERS.has(marker),
  };
}
