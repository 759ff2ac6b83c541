/** Finds the hair in a frame. */
export { HairFinder } from './hair-finder.js';
