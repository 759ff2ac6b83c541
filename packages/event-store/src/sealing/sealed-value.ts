import { decrypt, encrypt } from './aes-gcm.js';

/** An encrypted value as stored in the log: `v1.` and the base64url of the output of {@link encrypt}. */
export interface SealedValue {
  readonly $sealed: string;
}

const PREFIX = 'v1.';

/**
 * Encrypts a JSON value with the key of the person that it is about.
 *
 * @param context bound to the ciphertext, so that a value moved to another field or person does not decrypt
 */
export function seal(value: unknown, key: Buffer, context: string): SealedValue {
  const encrypted = encrypt(Buffer.from(JSON.stringify(value)), key, context);
  return { $sealed: PREFIX + encrypted.toString('base64url') };
}

/** Decrypts a sealed value. @throws Error if the key, the context or a single bit differs */
function unseal(sealed: SealedValue, key: Buffer, context: string): unknown {
  requireKnownVersion(sealed);
  const encrypted = Buffer.from(sealed.$sealed.slice(PREFIX.length), 'base64url');
  return JSON.parse(decrypt(encrypted, key, context).toString('utf8'));
}

/** Decrypts a sealed value; undefined if the key does not open it. @throws Error for an unknown version */
export function tryUnseal(
  sealed: SealedValue,
  key: Buffer,
  context: string,
): { readonly value: unknown } | undefined {
  requireKnownVersion(sealed);
  try {
    return { value: unseal(sealed, key, context) };
  } catch {
    return undefined;
  }
}

/** Decrypts a sealed value with the first key that opens it. @throws Error if none does */
export function unsealWithAny(sealed: SealedValue, keys: readonly Buffer[], context: string): unknown {
  for (const key of keys) {
    const opened = tryUnseal(sealed, key, context);
    if (opened) return opened.value;
  }
  throw new Error('No key opens a sealed value; check MASTER_KEY');
}

export function isSealed(value: unknown): value is SealedValue {
  return (
    typeof value === 'object' && value !== null && typeof (value as Partial<SealedValue>).$sealed === 'string'
  );
}

function requireKnownVersion({ $sealed }: SealedValue): void {
  if ($sealed.startsWith(PREFIX)) return;
  throw new Error('A sealed value has an unknown version; this deployment may be older than the log');
}
