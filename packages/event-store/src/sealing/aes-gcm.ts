import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts with AES-256-GCM (NIST SP 800-38D).
 *
 * @param key 32 bytes
 * @param context authenticated with the ciphertext, so that it decrypts in this context only
 * @returns nonce (12 bytes), tag (16 bytes), ciphertext
 */
export function encrypt(plaintext: Uint8Array, key: Buffer, context: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
}

/** Decrypts the output of {@link encrypt}. @throws Error if the key, the context or a single bit differs */
export function decrypt(encrypted: Uint8Array, key: Buffer, context: string): Buffer {
  const tagEnd = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, NONCE_BYTES), {
    // Without this, Node also accepts a tag that was cut to four bytes, which can be guessed.
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(context))
    .setAuthTag(encrypted.subarray(NONCE_BYTES, tagEnd));
  return Buffer.concat([decipher.update(encrypted.subarray(tagEnd)), decipher.final()]);
}
