/** Entry point of the worker that paints, which keeps this work off the page's main thread. */
import { fetchNetwork } from '../hair-network/fetch-network.js';
import { PicturePainter } from './picture-painter.js';
import type { PaintRequest, PaintResponse } from './protocol.js';

let painter: PicturePainter | undefined;

async function answerRequest(message: PaintRequest): Promise<PaintResponse> {
  switch (message.type) {
    case 'open':
      painter?.dispose();
      painter = new PicturePainter(
        message.canvas,
        message.renderer,
        message.hairNetwork && (await fetchNetwork(message.hairNetwork)),
      );
      return { type: 'opened' };
    case 'paint': {
      const { picture, points, options, isNewPicture } = message;
      return {
        type: 'painted',
        painted: requirePainter().paint(picture, points && { points }, options, { isNewPicture }),
      };
    }
    case 'repaint':
      return { type: 'painted', painted: requirePainter().repaint(message.options) };
    case 'correct-hair':
      return { type: 'painted', painted: requirePainter().correctHair(message.strokes) };
    case 'analyze':
      return { type: 'analyzed', analysis: requirePainter().analyze() };
    case 'snapshot':
      return {
        type: 'snapshot',
        blob: await requirePainter().takeSnapshot(message.which, message.mime, message.maxSide),
      };
  }
}

function requirePainter(): PicturePainter {
  if (!painter) throw new Error('The painter got a request before it was opened');
  return painter;
}

self.addEventListener('message', ({ data }: MessageEvent<PaintRequest>) => {
  answerRequest(data).then(
    (reply) => self.postMessage(reply),
    (error: unknown) =>
      self.postMessage({
        type: 'failed',
        message: error instanceof Error ? error.message : String(error),
      } satisfies PaintResponse),
  );
});
