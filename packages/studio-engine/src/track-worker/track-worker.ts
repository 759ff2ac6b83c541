/** Entry of the worker that finds faces. The only script of the product whose policy needs `'unsafe-eval'`. */
import type { FromTracker, ToTracker } from '../tracker/protocol.js';
import { MeshFinder } from './face-mesh.js';
import { dressAsPage } from './page-shim.js';

const say = (message: FromTracker, transfer: Transferable[] = []) => self.postMessage(message, { transfer });

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
  const { width, height } = picture;
  if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('There is no canvas to draw on');
  context.drawImage(picture, 0, 0);
  picture.close();
  const meshes = await finder.find(canvas, still);
  const pixels = context.getImageData(0, 0, width, height);
  say({ type: 'seen', meshes, pixels }, [pixels.data.buffer, ...meshes.map((mesh) => mesh.buffer)]);
}

self.addEventListener('message', ({ data }: MessageEvent<ToTracker>) => {
  answer(data).catch((error: unknown) =>
    say({ type: 'failed', message: error instanceof Error ? error.message : String(error) }),
  );
});
