/** Entry of the worker that paints, so that a page's own thread only hands pictures on. Needs no special policy. */
import { PicturePainter } from './picture-painter.js';
import type { PaintRequest, PaintResponse } from './protocol.js';

let desk: PicturePainter | undefined;

async function answer(message: PaintRequest): Promise<PaintResponse> {
  switch (message.type) {
    case 'open':
      desk?.dispose();
      desk = new PicturePainter(message.canvas, message.renderer);
      return { type: 'opened' };
    case 'paint': {
      const { picture, points, wish, fresh } = message;
      return { type: 'painted', painted: opened().paint(picture, points && { points }, wish, fresh) };
    }
    case 'repaint':
      return { type: 'painted', painted: opened().repaint(message.wish) };
    case 'analyze':
      return { type: 'analyzed', analysis: opened().analyze() };
    case 'snapshot':
      return {
        type: 'snapshot',
        blob: await opened().snapshot(message.which, message.mime, message.longest),
      };
  }
}

function opened(): PicturePainter {
  if (!desk) throw new Error('No canvas is open yet');
  return desk;
}

self.addEventListener('message', ({ data }: MessageEvent<PaintRequest>) => {
  answer(data).then(
    (reply) => self.postMessage(reply),
    (error: unknown) =>
      self.postMessage({
        type: 'failed',
        message: error instanceof Error ? error.message : String(error),
      } satisfies PaintResponse),
  );
});
