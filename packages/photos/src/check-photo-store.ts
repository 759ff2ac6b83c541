import { randomUUID } from 'node:crypto';
import type { PhotoStore } from './photo-store.js';

/**
 * Stores, returns, lists and deletes a few bytes, which needs the same permissions as photos do. Each check uses a new
 * owner id, so that checks of several processes touch neither each other's bytes nor anybody's photos.
 *
 * @throws the store's error
 */
export async function checkPhotoStore(store: Omit<PhotoStore, 'check'>): Promise<void> {
  const name = { userId: randomUUID(), photoId: randomUUID() };
  const bytes = Buffer.from(name.photoId);
  await store.put(name, bytes);
  const stored = await store.get(name);
  if (!stored || Buffer.compare(stored, bytes) !== 0)
    throw new Error('The photo store did not return what it had stored');
  await store.deleteAllOf(name.userId);
}
