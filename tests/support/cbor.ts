/** Encodes integers, texts, bytes and maps as CBOR (RFC 8949). */
export function encodeCbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? encodeHead(1, -1 - value) : encodeHead(0, value);
  if (typeof value === 'string') return prependHead(3, Buffer.from(value));
  if (Buffer.isBuffer(value)) return prependHead(2, value);
  if (value instanceof Map) {
    const entries = [...value].flat().map(encodeCbor);
    return Buffer.concat([encodeHead(5, value.size), ...entries]);
  }
  throw new Error(`A ${typeof value} cannot be encoded here.`);
}

const prependHead = (majorType: number, bytes: Buffer): Buffer =>
  Buffer.concat([encodeHead(majorType, bytes.length), bytes]);

/** The major type and an argument of up to 16 bits. */
function encodeHead(majorType: number, argument: number): Buffer {
  const type = majorType << 5;
  if (argument < 24) return Buffer.from([type | argument]);
  if (argument < 256) return Buffer.from([type | 24, argument]);
  return Buffer.from([type | 25, argument >> 8, argument & 255]);
}
