/**
 * Entry point of the worker that detects faces. It is the only script whose content security policy needs
 * `'unsafe-eval'`.
 */
import { OvalAverage } from '../face/oval-average.js';
import { refineOutline } from '../face/refine-outline.js';
import { FACE_MESH_ASSETS } from '../tracker/face-mesh-assets.js';
import { createFaceFromMesh, sortByImportance } from '../tracker/face-mesh-points.js';
import { drawPicture, getPictureSize } from '../tracker/picture.js';
import type { TrackRequest, TrackResponse } from '../tracker/protocol.js';
import { findQualityHints } from '../tracker/quality.js';
import type { ProgressMessage } from '../worker/worker-client.js';
import { countDownloads } from './count-downloads.js';
import { FaceMeshDetector } from './face-mesh.js';
import { installPageShim } from './page-shim.js';

const respond = (message: TrackResponse | ProgressMessage) => self.postMessage(message);

let detector: FaceMeshDetector | undefined;
let canvas: OffscreenCanvas | undefined;
const ovals = new OvalAverage();

/** Reports every hundredth of the files of Face Mesh that has been loaded. */
function reportDownloads(): void {
  let [loaded, reported] = [0, 0];
  countDownloads((bytes) => {
    loaded += bytes;
    const share = Math.min(1, loaded / FACE_MESH_ASSETS.loadedBytes);
    if (share < reported + 0.01) return;
    reported = share;
    respond({ type: 'progress', share });
  });
}

async function answerRequest(message: TrackRequest): Promise<void> {
  if (message.type === 'load') {
    installPageShim();
    reportDownloads();
    detector = await FaceMeshDetector.load(message.assets);
    respond({ type: 'loaded' });
    return;
  }
  if (!detector) throw new Error('The tracker got a detect request before it was loaded');
  const { picture, isNewPicture } = message;
  const { width, height } = getPictureSize(picture);
  if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The canvas has no 2D context');
  drawPicture(context, picture);
  picture.close();
  const meshes = await detector.detect(canvas, { isNewPicture });
  const { data } = context.getImageData(0, 0, width, height);
  const detected = meshes.map((mesh) =>
    refineOutline(createFaceFromMesh(mesh, width, height), data, width, height),
  );
  const [first, ...others] = sortByImportance(detected, width, height);
  if (isNewPicture || !first) ovals.reset();
  const faces = first ? [isNewPicture ? first : ovals.average(first), ...others] : [];
  respond({
    type: 'detected',
    faces: faces.map(({ points }) => points),
    hints: findQualityHints(faces, data, width, height),
  });
}

self.addEventListener('message', ({ data }: MessageEvent<TrackRequest>) => {
  answerRequest(data).catch((error: unknown) =>
    respond({ type: 'failed', message: error instanceof Error ? error.message : String(error) }),
  );
});
