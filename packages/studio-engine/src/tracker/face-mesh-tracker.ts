import { WorkerClient } from '../worker/worker-client.js';
import type { FaceTracker, TrackingResult } from './face-tracker.js';
import type { TrackRequest, TrackResponse } from './protocol.js';

/** The options of `createFaceMeshTracker`. */
interface FaceMeshTrackerOptions {
  /**
   * Starts `@mirabelle/studio-engine/track-worker`. The worker's response needs `'unsafe-eval'` in its content
   * security policy.
   */
  readonly worker: () => Worker;
  /** URL of the folder with the files of `FACE_MESH_ASSETS`, ending in a slash. It must be of the same origin. */
  readonly assets: string;
  /** Called with the share of the files that has been loaded, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/**
 * Creates a tracker that runs MediaPipe Face Mesh in a worker. This loads the model and WebAssembly.
 *
 * @throws Error if workers, WebAssembly or WebGL in workers are missing; use the simulated tracker then
 */
export async function createFaceMeshTracker({
  worker: startWorker,
  assets,
  onProgress,
}: FaceMeshTrackerOptions): Promise<FaceTracker> {
  const client = new WorkerClient<TrackRequest, TrackResponse>(startWorker(), onProgress);
  try {
    await client.request({ type: 'load', assets: new URL(assets, location.href).href });
  } catch (error) {
    client.close();
    throw error;
  }
  return {
    isSimulated: false,
    async detect(picture, { isNewPicture = false } = {}): Promise<TrackingResult> {
      const begin = performance.now();
      const response = await client
        .request({ type: 'detect', picture, isNewPicture }, [picture])
        .catch((error: unknown) => {
          // The picture was not transferred if the worker was ended before.
          picture.close();
          throw error;
        });
      if (response.type !== 'detected')
        throw new Error(`The track worker responded ${response.type} to a detect request`);
      const faces = response.faces.map((points) => ({ points }));
      return { faces, hints: response.hints, ms: performance.now() - begin };
    },
    close: () => client.close(),
  };
}
