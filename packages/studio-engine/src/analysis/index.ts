/** Measures the face in a picture: its shape, skin tone, eye color and the texture of its hair. */
export { type Analysis, analyzeFace } from './analyze-face.js';
