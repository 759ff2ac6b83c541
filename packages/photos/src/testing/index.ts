export { photoStoreConformance } from './photo-store-conformance.js';
