/** The studio engine: finds a face in a picture, paints makeup and hair on it and measures it. It needs no page or framework. */
export type { Analysis } from './analysis/analyze-face.js';
export type { Doubt } from './analysis/doubt.js';
export { EYE_COLOR_HEX, EYE_COLORS } from './analysis/eye-color.js';
export {
  findFoundations,
  type RankedFoundation,
  recommendHairColors,
  recommendLipsticks,
  type ShadeReason,
  type ShadeRecommendation,
} from './analysis/shade-recommendations.js';
export { classifyUndertone, type SkinTone } from './analysis/skin-tone.js';
export { classifySkinDepth, computeIta } from './color/ita.js';
export { hexToLab } from './color/lab.js';
export type { EyeDefinition } from './effects/eye-layers.js';
export type { Face } from './face/landmarks.js';
export type { HairStroke } from './masks/hair-stroke.js';
export type { RendererChoice } from './paint-worker/picture-painter.js';
export { FACE_SHAPES, MONK_TONES } from './portrait/portrait-model.js';
export type { FullLook } from './render/scene-builder.js';
export type { FacePlace, FrameReport, HairReport } from './studio/frame-report.js';
export { Studio } from './studio/studio.js';
export { FACE_MESH_ASSETS } from './tracker/face-mesh-assets.js';
export { createFaceMeshTracker } from './tracker/face-mesh-tracker.js';
export type { FaceTracker, QualityHint, TrackingResult } from './tracker/face-tracker.js';
export type { Picture } from './tracker/picture.js';
export { createSimulatedTracker } from './tracker/simulated-tracker.js';
