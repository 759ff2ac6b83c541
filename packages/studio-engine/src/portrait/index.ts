/** A drawn face with the known region of each pixel: tests use it as ground truth, and the simulated tracker its landmarks. */
export { createGroundTruthMask, type Pixels, paintPortrait } from './paint-portrait.js';
export { createPortrait, formatPortraitSvg, placePortrait } from './portrait.js';
export { createPortraitLandmarks } from './portrait-landmarks.js';
export type { PortraitModel } from './portrait-model.js';
export { createSeededRandom } from './seeded-random.js';
export { REGIONS, type Region } from './shapes.js';
