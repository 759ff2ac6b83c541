import { createFaceMeshTracker, createSimulatedTracker, Studio } from '@mirabelle/studio-engine';
import PaintWorker from '@mirabelle/studio-engine/paint-worker?worker'; // Vite's way of starting a worker
import TrackWorker from '@mirabelle/studio-engine/track-worker?worker';

/** Shows a photograph with a lipstick and red hair, and tells what its face measures. */
export async function tryOn(container: HTMLElement, file: Blob) {
  const tracker = createFaceMeshTracker({
    worker: () => new TrackWorker(),
    assets: '/vendor/face-mesh/',
  }).catch(() => createSimulatedTracker()); // report.simulated: say that it is a demonstration
  const studio = await Studio.open({ tracker, worker: () => new PaintWorker() });
  container.append(studio.canvas);

  await studio.wear({
    makeup: { lipstick: { hex: '#a8323e', texture: 'satin', intensity: 0.75 } },
    hairColor: { hex: '#8e2a22', intensity: 0.85 },
  });
  const { hints } = await studio.photo(file); // what keeps the face from being seen well
  const analysis = await studio.analyze(); // shape, skin, eyes, each with its confidence
  studio.close();
  return { hints, analysis };
}
