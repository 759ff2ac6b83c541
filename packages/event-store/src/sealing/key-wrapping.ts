import { decrypt, encrypt } from './aes-gcm.js';

/** Wrapping keys of 32 bytes. The first one wraps; any of them may have wrapped a stored key. */
export type WrappingKeys = readonly [Buffer, ...Buffer[]];

/** Encrypts the key of a person with the first wrapping key. The wrapped key is bound to the person. */
export function wrapKey([wrappingKey]: WrappingKeys, subject: string, key: Buffer): Buffer {
  return encrypt(key, wrappingKey, subject);
}

/** Decrypts the key of a person. @throws Error if none of the wrapping keys has wrapped it */
export function unwrapKey(keys: WrappingKeys, subject: string, wrapped: Buffer): Buffer {
  for (const key of keys) {
    const unwrapped = tryUnwrapKey(key, subject, wrapped);
    if (unwrapped) return unwrapped;
  }
  throw new Error(
    `No master key in the configuration has wrapped the key of ${subject}. Add the previous master key.`,
  );
}

/** Whether one of the wrapping keys has wrapped the key of a person. */
export const canUnwrapKey = (keys: WrappingKeys, subject: string, wrapped: Buffer): boolean =>
  keys.some((key) => tryUnwrapKey(key, subject, wrapped) !== undefined);

/** Decrypts the key of a person; undefined if another wrapping key has wrapped it. */
export function tryUnwrapKey(wrappingKey: Buffer, subject: string, wrapped: Buffer): Buffer | undefined {
  try {
    return decrypt(wrapped, wrappingKey, subject);
  } catch {
    return undefined;
  }
}
