/** Recommends colors of the catalogue for an analyzed face. */
export type { HairColorRecommendation } from './hair.js';
export type { MakeupRecommendation } from './makeup.js';
export { type FaceShape, parseProfile, SKIN_DEPTHS, UNDERTONES } from './profile.js';
export { addReasons } from './reasons.js';
export { recommend } from './recommend.js';
export {
  classifyTemperature,
  findShadeTemperature,
  findSuitability,
} from './shade-suitability.js';
