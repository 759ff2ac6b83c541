export { describePhotoStore } from './photo-store-conformance.js';
