import { refineOutline } from '../face/refine-outline.js';
import { faceFromMesh, sortByImportance } from '../tracker/face-mesh-points.js';
import { pictureSize } from '../tracker/picture.js';
import type { TrackRequest, TrackResponse } from '../tracker/protocol.js';
import { findQualityHints } from '../tracker/quality.js';
import { FaceMeshDetector } from './face-mesh.js';
import { installPageShim } from './page-shim.js';

const say = (message: TrackResponse) => self.postMessage(message);

let finder: FaceMeshDetector | undefined;
let canvas: OffscreenCanvas | undefined;

async function answer(message: TrackRequest): Promise<void> {
  if (message.type === 'load') {
    installPageShim();
    finder = await FaceMeshDetector.load(message.assets);
    say({ type: 'loaded' });
    return;
  }
  if (!finder) throw new Error('Nothing is loaded yet');
  const { picture, still } = message;
  const { width, height } = pictureSize(picture);
  if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('There is no canvas to draw on');
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  const meshes = await finder.detect(canvas, still);
  const { data } = context.getImageData(0, 0, width, height);
  const found = meshes.map((mesh) => refineOutline(faceFromMesh(mesh, width, height), data, width, height));
  const faces = sortByImportance(found, width, height);
  say({
    type: 'seen',
    faces: faces.map(({ points }) => points),
    hints: findQualityHints(faces, data, width, height),
  });
}

self.addEventListener('message', ({ data }: MessageEvent<TrackRequest>) => {
  answer(data).catch((error: unknown) =>
    say({ type: 'failed', message: error instanceof Error ? error.message : String(error) }),
  );
});
