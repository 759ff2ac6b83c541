import { decrypt, encrypt, findSubjectKey, type SubjectKeys } from '@mirabelle/event-store';
import type { PhotoName, PhotoStore } from './photo-store.js';

/** First byte of every sealed photo: the version of this format. */
const FORMAT = 1;

/**
 * Encrypts photos with their owner's key before another store keeps them. Each is bound to its name and cannot be decrypted
 * under another one. Once the key is deleted, no copy of the photo can be read.
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
    await this.#store.put(name, Buffer.concat([Buffer.of(FORMAT), encrypt(bytes, key, formatContext(name))]));
  }

  /** Returns undefined for an unknown photo and for an erased user. @throws if the sealed data was changed */
  async get(name: PhotoName): Promise<Uint8Array | undefined> {
    const sealed = await this.#store.get(name);
    const key = sealed && (await findSubjectKey(this.#keys, name.userId));
    if (!sealed || !key) return undefined;
    if (sealed[0] !== FORMAT) throw new Error('The photo is sealed in an unknown format');
    return decrypt(sealed.subarray(1), key, formatContext(name));
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

const formatContext = ({ userId, photoId }: PhotoName) => `${userId}/photo/${photoId}`;
