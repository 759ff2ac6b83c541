/** Measures the face in a picture: its shape, skin tone and eye color. */
export { type Analysis, analyzeFace } from './analyze-face.js';
