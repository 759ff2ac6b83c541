/** Color spaces and color differences, as pure functions on single colors. */
export { deltaE2000 } from '@mirabelle/recommendations/color-difference';
export { hexToLab, rgbToLab } from './lab.js';
export type { Triple } from './srgb.js';
