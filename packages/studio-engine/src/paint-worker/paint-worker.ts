/** Entry of the worker that paints, so that a page's own thread only hands pictures on. Needs no special policy. */
import { Desk } from './desk.js';
import type { FromPainter, ToPainter } from './protocol.js';

let desk: Desk | undefined;

async function answer(message: ToPainter): Promise<FromPainter> {
  switch (message.type) {
    case 'open':
      desk?.dispose();
      desk = new Desk(message.canvas, message.renderer);
      return { type: 'opened' };
    case 'paint': {
      const { picture, points, wish, fresh } = message;
      return { type: 'painted', painted: opened().paint(picture, points && { points }, wish, fresh) };
    }
    case 'repaint':
      return { type: 'painted', painted: opened().repaint(message.wish) };
    case 'analyse':
      return { type: 'analysed', analysis: opened().analyse() };
    case 'snapshot':
      return {
        type: 'snapshot',
        blob: await opened().snapshot(message.which, message.mime, message.longest),
      };
  }
}

function opened(): Desk {
  if (!desk) throw new Error('No canvas is open yet');
  return desk;
}

self.addEventListener('message', ({ data }: MessageEvent<ToPainter>) => {
  answer(data).then(
    (reply) => self.postMessage(reply),
    (error: unknown) =>
      self.postMessage({
        type: 'failed',
        message: error instanceof Error ? error.message : String(error),
      } satisfies FromPainter),
  );
});
