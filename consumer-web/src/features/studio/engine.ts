import { createFaceMeshTracker, createSimulatedTracker, Studio } from '@mirabelle/studio-engine';
import hairNetworkFile from '@mirabelle/studio-engine/hair-network.bin?url';
import networkLayers from '@mirabelle/studio-engine/network-layers.wasm?url';
import PaintWorker from '@mirabelle/studio-engine/paint-worker?worker';
import TrackWorker from '@mirabelle/studio-engine/track-worker?worker';

export { MONK_TONES } from '@mirabelle/studio-engine';
export { createSimulatedAnalysis } from './simulated-analysis';

/**
 * Opens the engine with the face tracker, or with a simulated tracker if the browser cannot run the real one.
 *
 * Import this file dynamically, so that the engine is not part of the first page load.
 *
 * @param onProgress called with the share of the tracker's files that has been loaded, 0 to 1
 */
export function openEngine(onProgress: (share: number) => void): Promise<Studio> {
  const tracker = createFaceMeshTracker({
    worker: () => new TrackWorker(),
    assets: import.meta.env.FACE_MESH,
    onProgress,
  }).catch(() => createSimulatedTracker());
  return Studio.open({
    tracker,
    worker: () => new PaintWorker(),
    hairNetwork: { file: hairNetworkFile, layers: networkLayers },
  });
}
