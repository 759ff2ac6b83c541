export { createPhotoStore } from './create-photo-store.js';
export { PhotoDecoder, type PhotoTurns } from './photo-decoder.js';
export type { PhotoStore } from './photo-store.js';
export { createPhotoStoreProbe } from './photo-store-probe.js';
export { PHOTO_MEDIA_TYPE } from './prepared-photo.js';
export { S3PhotoStore } from './s3-photo-store.js';
