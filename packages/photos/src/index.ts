export { copyPhotos } from './copy-photos.js';
export { createPhotoStore, openSealedPhotos } from './create-photo-store.js';
export { FolderPhotoStore } from './folder-photo-store.js';
export { PhotoDecoder, type PhotoLocks } from './photo-decoder.js';
export type { PhotoStore } from './photo-store.js';
export { createPhotoStoreProbe } from './photo-store-probe.js';
export { PHOTO_MEDIA_TYPE } from './prepared-photo.js';
export { S3PhotoStore } from './s3-photo-store.js';
