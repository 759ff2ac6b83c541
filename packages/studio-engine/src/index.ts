/** The studio's engine: what it sees, what it paints and what it measures, without a page around it. */
export * from './analysis/index.js';
export * from './color/index.js';
export type { Applied, Look } from './effects/index.js';
export type { Face } from './face/index.js';
export type { RendererChoice } from './paint-worker/desk.js';
export { FACE_SHAPES, type FaceShape, MONK_TONES } from './portrait/index.js';
export type { FullLook } from './render/index.js';
export * from './studio/index.js';
export * from './tracker/index.js';
