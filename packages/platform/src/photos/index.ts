/** Photos that people keep: how they are made safe, and where they lie. */
export * from './folder-photo-store.js';
export * from './photo-store.js';
export * from './prepare-photo.js';
export * from './s3-photo-store.js';
export * from './sealed-photo-store.js';
