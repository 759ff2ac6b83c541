import type { SubjectKeys } from '@mirabelle/event-store';
import { type Config, DEFAULT_PHOTO_DIR } from '@mirabelle/runtime';
import { FolderPhotoStore } from './folder-photo-store.js';
import type { ListedPhotoStore, PhotoStore } from './photo-store.js';
import { S3PhotoStore } from './s3-photo-store.js';
import { SealedPhotoStore } from './sealed-photo-store.js';

/** Creates the store for the configured bucket, or else for a folder. Every photo is sealed with its owner's key. */
export function createPhotoStore(
  settings: Pick<Config, 's3' | 'photoDir'>,
  subjectKeys: SubjectKeys,
): PhotoStore {
  return new SealedPhotoStore(openSealedPhotos(settings), subjectKeys);
}

/**
 * Opens the store without unsealing, so that all photos can be copied sealed. New photos go through
 * {@link createPhotoStore}, because this store does not seal them.
 */
export const openSealedPhotos = ({
  s3,
  photoDir = DEFAULT_PHOTO_DIR,
}: Pick<Config, 's3' | 'photoDir'>): ListedPhotoStore =>
  s3 ? new S3PhotoStore(s3) : new FolderPhotoStore(photoDir);
