/** Where regions of a face and the hair are in a frame. */
export { HairFinder } from './hair-finder.js';
