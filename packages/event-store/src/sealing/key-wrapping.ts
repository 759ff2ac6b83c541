import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Keys of 32 bytes: the first wraps, every one of them may have wrapped what is there. */
export type WrappingKeys = readonly [Buffer, ...Buffer[]];

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Wraps a person's key with AES-256-GCM, bound to the person: nonce, tag, wrapped key. */
export function wrapKey([wrapping]: WrappingKeys, subject: string, key: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', wrapping, nonce).setAAD(Buffer.from(subject));
  const wrapped = Buffer.concat([cipher.update(key), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), wrapped]);
}

/** @throws Error where none of the keys has wrapped this for this person */
export function unwrapKey(keys: WrappingKeys, subject: string, wrapped: Buffer): Buffer {
  for (const key of keys) {
    const unwrapped = unwrapWith(key, subject, wrapped);
    if (unwrapped) return unwrapped;
  }
  throw new Error(`No master key that is configured has wrapped the key of ${subject}.`);
}

/** Undefined where it was another key that wrapped this. */
export function unwrapWith(key: Buffer, subject: string, wrapped: Buffer): Buffer | undefined {
  const tagEnd = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', key, wrapped.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(subject))
    .setAuthTag(wrapped.subarray(NONCE_BYTES, tagEnd));
  try {
    return Buffer.concat([decipher.update(wrapped.subarray(tagEnd)), decipher.final()]);
  } catch {
    return undefined;
  }
}
