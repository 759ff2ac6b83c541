import { randomUUID } from 'node:crypto';
import type { PhotoName, PhotoStore } from './photo-store.js';

/**
 * Names under which no check is storing bytes at the moment. A failed check may have left its bytes in the store. The next check
 * takes the same name and replaces them, so that a long failure does not fill the store.
 */
const freeNames: PhotoName[] = [];

/**
 * Stores, returns, lists and deletes a few bytes, which needs the same permissions as photos do. Checks that run at the same
 * time have different owner ids, so that they touch neither each other's bytes nor anybody's photos.
 *
 * @throws the store's error
 */
export async function checkPhotoStore(store: Omit<PhotoStore, 'check'>): Promise<void> {
  const name = freeNames.pop() ?? { userId: randomUUID(), photoId: randomUUID() };
  try {
    const bytes = Buffer.from(name.photoId);
    await store.put(name, bytes);
    const stored = await store.get(name);
    if (!stored || Buffer.compare(stored, bytes) !== 0)
      throw new Error('The photo store did not return what it had stored');
    await store.deleteAllOf(name.userId);
  } finally {
    freeNames.push(name);
  }
}
