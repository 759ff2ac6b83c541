/** A drawn face with the known region of each pixel: shown by pages and used by tests as ground truth. */

export type { Pixels } from '../color/pixels.js';
export { createGroundTruthMask, paintPortrait } from './paint-portrait.js';
export { createPortrait, formatPortraitSvg, placePortrait } from './portrait.js';
export { createPlacedLandmarks, createPortraitLandmarks } from './portrait-landmarks.js';
export { FACE_SHAPES, type PortraitModel } from './portrait-model.js';
export { createSeededRandom } from './seeded-random.js';
export { REGIONS, type Region } from './shapes.js';
