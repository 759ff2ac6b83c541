export { createPhotoStore } from './create-photo-store.js';
export type { PhotoStore } from './photo-store.js';
export { PHOTO_MEDIA_TYPE, preparePhoto } from './prepare-photo.js';
export { S3PhotoStore } from './s3-photo-store.js';
