/** Face tracking: the port and its two adapters, MediaPipe Face Mesh and a simulated tracker. */
export { FACE_MESH_ASSETS } from './face-mesh-assets.js';
export { createFaceMeshTracker } from './face-mesh-tracker.js';
export type { FaceTracker } from './face-tracker.js';
export { createSimulatedTracker } from './simulated-tracker.js';
