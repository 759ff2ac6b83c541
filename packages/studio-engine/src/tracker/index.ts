/** Who finds the face: a port with an adapter for MediaPipe Face Mesh and one for where nothing runs. */
export * from './assets.js';
export { createFaceMeshTracker, type FaceMeshOptions } from './face-mesh-tracker.js';
export type * from './port.js';
export { hintsFor } from './quality.js';
export { createSimulatedTracker } from './simulated-tracker.js';
