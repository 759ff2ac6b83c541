/** Recommends colors of the catalogue for an analyzed face. */
export type { HairColorRecommendation } from './hair.js';
export type { MakeupRecommendation } from './makeup.js';
export { isMeasured, rankFoundations } from './measured-skin.js';
export { type FaceShape, parseProfile, SKIN_DEPTHS, UNDERTONES } from './profile.js';
export { addReasons } from './reasons.js';
export { type Recommendations, recommend } from './recommend.js';
export { findSuitability } from './shade-suitability.js';
