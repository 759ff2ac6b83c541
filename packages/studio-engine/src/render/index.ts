/** From a frame and a look to the finished picture, on the GPU or on the CPU. */
export { renderPixels } from './cpu-renderer.js';
export { GlRenderer } from './gl-renderer.js';
export { type FullLook, SceneBuilder } from './scene-builder.js';
