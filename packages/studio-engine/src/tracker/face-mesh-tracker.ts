import { WorkerClient } from '../worker/worker-client.js';
import type { FaceTracker, TrackingResult } from './face-tracker.js';
import type { TrackRequest, TrackResponse } from './protocol.js';

/** Where things are that the tracker needs. */
export interface FaceMeshOptions {
  /** Starts `@mirabelle/studio-engine/track-worker`; its address needs `'unsafe-eval'` in its own policy. */
  readonly worker: () => Worker;
  /** Folder on the own origin with the files of `FACE_MESH_ASSETS`, ending in a slash. */
  readonly assets: string;
}

/**
 * Faces by MediaPipe Face Mesh in a worker. Model and WebAssembly are loaded here, so open it only when the studio
 * opens.
 *
 * @throws Error where workers, WebAssembly or WebGL in workers are missing: use the simulated tracker then
 */
export async function createFaceMeshTracker({
  worker: start,
  assets,
}: FaceMeshOptions): Promise<FaceTracker> {
  const questions = new WorkerClient<TrackRequest, TrackResponse>(start());
  try {
    await questions.request({ type: 'load', assets: new URL(assets, location.href).href });
  } catch (error) {
    questions.close();
    throw error;
  }
  return {
    simulated: false,
    async detect(picture, still = false): Promise<TrackingResult> {
      const begin = performance.now();
      const answer = await questions.request({ type: 'detect', picture, still }, [picture]);
      if (answer.type !== 'seen') throw new Error('The tracker answered something else');
      const faces = answer.faces.map((points) => ({ points }));
      return { faces, hints: answer.hints, ms: performance.now() - begin };
    },
    close: () => questions.close(),
  };
}
