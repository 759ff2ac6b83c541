/** The studio as a page uses it: pictures in, a canvas out. */
export { type FrameReport, type Snapshot, Studio, type StudioOptions } from './studio.js';
