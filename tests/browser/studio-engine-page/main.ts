/** A page with the engine and nothing else, which tests and benchmarks drive through `window.engine`. */
import { createFaceMeshTracker, createSimulatedTracker, type FaceTracker } from '@mirabelle/studio-engine/tracker';
import TrackWorker from '@mirabelle/studio-engine/track-worker?worker';

let tracker: FaceTracker | undefined;

async function bitmapOf(svg: string): Promise<ImageBitmap> {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  await image.decode();
  return createImageBitmap(image);
}

const engine = {
  async loadTracker(simulated = false) {
    const begin = performance.now();
    tracker = simulated
      ? createSimulatedTracker()
      : await createFaceMeshTracker({ worker: () => new TrackWorker(), assets: '/vendor/face-mesh/' });
    return performance.now() - begin;
  },
  async detect(svg: string, still = true) {
    if (!tracker) throw new Error('No tracker is loaded');
    const { faces, hints, ms } = await tracker.detect(await bitmapOf(svg), still);
    return { faces: faces.map(({ points }) => [...points]), hints, ms };
  },
};

export type Engine = typeof engine;
Object.assign(window, { engine });
