/** Finds the hair in a frame. */
export { type HeadPose, measureHeadPose } from '../face/head-pose.js';
export type { Face } from '../face/landmarks.js';
export { HairFinder } from './hair-finder.js';
export { type Mask, readMaskValue } from './mask.js';
