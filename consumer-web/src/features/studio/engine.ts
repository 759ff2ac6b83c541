import { createFaceMeshTracker, createSimulatedTracker, Studio } from '@mirabelle/studio-engine';
import PaintWorker from '@mirabelle/studio-engine/paint-worker?worker';
import TrackWorker from '@mirabelle/studio-engine/track-worker?worker';

export { findFoundations, MONK_TONES, recommendHairColors, recommendLipsticks } from '@mirabelle/studio-engine';
export { demonstration } from './demonstration';

/** Opens the engine with the tracker, or where that cannot run with the simulated one. Import this file only then. */
export function openStudio(): Promise<Studio> {
  const tracker = createFaceMeshTracker({
    worker: () => new TrackWorker(),
    assets: import.meta.env.FACE_MESH,
  }).catch(() => createSimulatedTracker());
  return Studio.open({ tracker, worker: () => new PaintWorker() });
}
