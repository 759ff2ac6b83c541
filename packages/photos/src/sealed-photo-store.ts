import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SubjectKeys } from '@mirabelle/event-store';
import type { PhotoName, PhotoStore } from './photo-store.js';

/** First byte of every sealed photo: the version of this format. */
const FORMAT = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = 1 + NONCE_BYTES + TAG_BYTES;

/**
 * Seals photos with their owner's key before another store keeps them, with AES-256-GCM (NIST SP 800-38D) and the
 * photo's name as additional data. Once the key is deleted, no copy of the photo can be read.
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
    const key = await this.#keys.getOrCreate(name.userId);
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(createAdditionalData(name));
    const sealed = [cipher.update(bytes), cipher.final()];
    await this.#store.put(name, Buffer.concat([Buffer.of(FORMAT), nonce, cipher.getAuthTag(), ...sealed]));
  }

  /** Returns undefined for an unknown photo and for an erased user. @throws if the sealed data was changed */
  async get(name: PhotoName): Promise<Uint8Array | undefined> {
    const sealed = await this.#store.get(name);
    const key = sealed && (await this.#keys.find(new Set([name.userId]))).get(name.userId);
    if (!sealed || !key) return undefined;
    if (sealed[0] !== FORMAT) throw new Error('The photo is sealed in an unknown format');
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + NONCE_BYTES))
      .setAAD(createAdditionalData(name))
      .setAuthTag(sealed.subarray(1 + NONCE_BYTES, HEADER_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(HEADER_BYTES)), decipher.final()]);
  }

  delete(name: PhotoName): Promise<void> {
    return this.#store.delete(name);
  }

  deleteAllOf(userId: string): Promise<void> {
    return this.#store.deleteAllOf(userId);
  }

  check(): Promise<void> {
    return this.#store.check();
  }
}

const createAdditionalData = ({ userId, photoId }: PhotoName) => Buffer.from(`${userId}/photo/${photoId}`);
