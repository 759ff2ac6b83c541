import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SubjectKeys } from '@mirabelle/event-store';
import type { PhotoName, PhotoStore } from './photo-store.js';

/** First byte of every sealed photo: how it is sealed. */
const SCHEME = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + NONCE_BYTES + TAG_BYTES;

/**
 * Seals photos under their owner's own key with AES-256-GCM (NIST SP 800-38D), bound to their names, before another
 * store keeps them. With the key deleted nobody can see them any more, wherever a copy may lie.
 */
export class SealedPhotoStore implements PhotoStore {
  readonly #store: PhotoStore;
  readonly #keys: SubjectKeys;

  constructor(store: PhotoStore, keys: SubjectKeys) {
    this.#store = store;
    this.#keys = keys;
  }

  /** @throws SubjectErased */
  async put(name: PhotoName, bytes: Uint8Array): Promise<void> {
    const key = await this.#keys.obtain(name.userId);
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(context(name));
    const sealed = [cipher.update(bytes), cipher.final()];
    await this.#store.put(name, Buffer.concat([Buffer.of(SCHEME), nonce, cipher.getAuthTag(), ...sealed]));
  }

  /** Undefined for photos of an erased person, too. @throws where a photo is not as it was sealed */
  async get(name: PhotoName): Promise<Uint8Array | undefined> {
    const sealed = await this.#store.get(name);
    const key = sealed && (await this.#keys.find(new Set([name.userId]))).get(name.userId);
    if (!sealed || !key) return undefined;
    if (sealed[0] !== SCHEME) throw new Error('A photo is sealed with an unknown scheme');
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + NONCE_BYTES))
      .setAAD(context(name))
      .setAuthTag(sealed.subarray(1 + NONCE_BYTES, HEAD_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES)), decipher.final()]);
  }

  delete(name: PhotoName): Promise<void> {
    return this.#store.delete(name);
  }

  deleteAllOf(userId: string): Promise<void> {
    return this.#store.deleteAllOf(userId);
  }
}

const context = ({ userId, photoId }: PhotoName) => Buffer.from(`${userId}/photo/${photoId}`);
