/** Which colours of the catalogue suit an analysed face, and why. The rules and their sources: docs/recommendations.md. */
export type { HairColorRecommendation } from './hair.js';
export { MAKEUP_KINDS, type MakeupKind, type MakeupRecommendation } from './makeup.js';
export * from './profile.js';
export {
  HAIR_TONES,
  type HairTone,
  PRODUCT_PARTS,
  type ProductPart,
  REASON_CODES,
  type Reason,
  type ReasonCode,
  parseReasons,
  withReasons,
} from './reasons.js';
export * from './recommend.js';
