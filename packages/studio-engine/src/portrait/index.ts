/** A drawn face with the known region of each pixel: shown by pages and used by tests as ground truth. */
export { landmarksOf } from './landmarks.js';
export { FACE_SHAPES, type PortraitModel } from './model.js';
export { type Pixels, paintPortrait, truthMask } from './paint.js';
export { placeIn, portraitOf, portraitSvg } from './portrait.js';
export { REGIONS, type Region } from './shapes.js';
