/** Paints a look onto a frame, on the GPU or on the CPU. */
export { renderPixels } from './cpu-renderer.js';
export { GlRenderer } from './gl-renderer.js';
export { type FullLook, SceneBuilder } from './scene-builder.js';
