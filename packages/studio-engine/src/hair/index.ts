/** Drawn hair: designs of the catalogue's styles, for portraits and for trying on. */
export { designOf, HAIR_DESIGNS, type HairDesign } from './designs.js';
export { type DrawnHair, drawHair } from './draw.js';
export { drawOverlay, type Fit, fitOverlay, halfOf, type Overlay } from './overlay.js';
