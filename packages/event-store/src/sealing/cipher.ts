import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A sealed value as it lies in the log: `v1.` and base64url of nonce (12 bytes), tag (16) and ciphertext. */
export interface Sealed {
  readonly $sealed: string;
}

const PREFIX = 'v1.';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a JSON value with AES-256-GCM (NIST SP 800-38D).
 * @param context bound to the ciphertext, so that a value moved to another field or person does not open
 */
export function seal(value: unknown, key: Buffer, context: string): Sealed {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  const ciphertext = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return { $sealed: PREFIX + Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64url') };
}

/** The value that was sealed. @throws when the key, the context or a single bit is not the one it was sealed with */
export function unseal(sealed: Sealed, key: Buffer, context: string): unknown {
  if (!sealed.$sealed.startsWith(PREFIX)) throw new Error('Sealed with an unknown scheme');
  const bytes = Buffer.from(sealed.$sealed.slice(PREFIX.length), 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text =
    decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  return JSON.parse(text);
}

/** Tells sealed values from plain ones. */
export function isSealed(value: unknown): value is Sealed {
  return (
    typeof value === 'object' && value !== null && typeof (value as Partial<Sealed>).$sealed === 'string'
  );
}
