/** Measures the face in a picture: its shape, skin tone, eye color and hair texture. */
export { type Analysis, analyzeFace } from './analyze-face.js';
