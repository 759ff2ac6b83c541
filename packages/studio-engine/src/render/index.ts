/** From frame and look to a finished picture, on a GPU or without one. */
export { CpuRenderer, renderPixels } from './cpu-renderer.js';
export { GlRenderer } from './gl-renderer.js';
export { type FullLook, type MadeScene, PictureMaker } from './picture.js';
export type { Renderer, Scene, Worn } from './renderer.js';
