/** Where things are in a frame: regions of a face from its points, and hair from its colours. */
export * from './hair.js';
export { type Box, boxAround, createMask, type Mask, resizeMask, valueAt } from './raster.js';
export * from './regions.js';
