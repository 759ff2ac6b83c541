/** The studio engine: finds a face in a picture, paints makeup and hair on it and measures it, without any page. */
export type { Analysis } from './analysis/analyse.js';
export { EYE_COLOR_HEX, EYE_COLORS, type EyeColor, type EyeColorName } from './analysis/eye-color.js';
export type { FaceRatios, FaceShapeMatch } from './analysis/face-shape.js';
export {
  findFoundations,
  type ShadeMatch,
  type Suited,
  type SuitReason,
  suitHair,
  suitLips,
} from './analysis/shades.js';
export { type SkinTone, type Undertone, undertoneOf } from './analysis/skin-tone.js';
export { itaOf, type SkinDepth, skinDepthOf } from './color/ita.js';
export { hexToLab, type Lab } from './color/lab.js';
export type { Look } from './effects/look.js';
export type { Applied } from './effects/makeup.js';
export type { Face } from './face/topology.js';
export type { RendererChoice } from './paint-worker/desk.js';
export { FACE_SHAPES, type FaceShape, MONK_TONES } from './portrait/model.js';
export type { FullLook } from './render/picture.js';
export { type FrameReport, type Snapshot, Studio, type StudioOptions } from './studio/studio.js';
export { FACE_MESH_ASSETS } from './tracker/assets.js';
export { createFaceMeshTracker, type FaceMeshOptions } from './tracker/face-mesh-tracker.js';
export type { Picture } from './tracker/picture.js';
export type { FaceTracker, QualityHint, Tracking } from './tracker/port.js';
export { createSimulatedTracker } from './tracker/simulated-tracker.js';
