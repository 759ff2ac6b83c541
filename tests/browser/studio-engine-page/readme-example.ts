import { createFaceMeshTracker, createSimulatedTracker, Studio } from '@mirabelle/studio-engine';
import hairNetwork from '@mirabelle/studio-engine/hair-network.bin?url'; // Vite's import syntax for files
import layers from '@mirabelle/studio-engine/network-layers.wasm?url';
import PaintWorker from '@mirabelle/studio-engine/paint-worker?worker'; // and for workers
import TrackWorker from '@mirabelle/studio-engine/track-worker?worker';

/** Shows a photograph with lipstick and red hair, and analyzes its face. */
export async function tryOn(container: HTMLElement, file: Blob) {
  const tracker = createFaceMeshTracker({
    worker: () => new TrackWorker(),
    assets: '/vendor/face-mesh/',
  }).catch(() => createSimulatedTracker()); // report.isSimulated is then true: tell users that this is a demonstration
  const studio = await Studio.open({
    tracker,
    worker: () => new PaintWorker(),
    hairNetwork: { file: hairNetwork, layers },
  });
  container.append(studio.canvas);

  await studio.applyLook({
    makeup: { lipstick: { hex: '#a8323e', texture: 'satin', intensity: 0.75 } },
    hairColor: { hex: '#8e2a22', intensity: 0.85 },
  });
  const { hints } = await studio.paintPhoto(file); // problems with the quality of the picture
  const analysis = await studio.analyze(); // shape, skin, eyes and hair: measured, or a reason for doubt
  studio.close();
  return { hints, analysis };
}
