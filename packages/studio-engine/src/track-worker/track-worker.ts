import { refineOutline } from '../face/outline.js';
import { byImportance, faceFromMesh } from '../tracker/face-mesh-points.js';
import { sizeOf } from '../tracker/picture.js';
import type { FromTracker, ToTracker } from '../tracker/protocol.js';
import { hintsFor } from '../tracker/quality.js';
import { MeshFinder } from './face-mesh.js';
import { dressAsPage } from './page-shim.js';

const say = (message: FromTracker) => self.postMessage(message);

let finder: MeshFinder | undefined;
let canvas: OffscreenCanvas | undefined;

async function answer(message: ToTracker): Promise<void> {
  if (message.type === 'load') {
    dressAsPage();
    finder = await MeshFinder.load(message.assets);
    say({ type: 'loaded' });
    return;
  }
  if (!finder) throw new Error('Nothing is loaded yet');
  const { picture, still } = message;
  const { width, height } = sizeOf(picture);
  if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('There is no canvas to draw on');
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  const meshes = await finder.find(canvas, still);
  const { data } = context.getImageData(0, 0, width, height);
  const found = meshes.map((mesh) => refineOutline(faceFromMesh(mesh, width, height), data, width, height));
  const faces = byImportance(found, width, height);
  say({
    type: 'seen',
    faces: faces.map(({ points }) => points),
    hints: hintsFor(faces, data, width, height),
  });
}

self.addEventListener('message', ({ data }: MessageEvent<ToTracker>) => {
  answer(data).catch((error: unknown) =>
    say({ type: 'failed', message: error instanceof Error ? error.message : String(error) }),
  );
});
