import type { Analysis } from '../analysis/analyze-face.js';
import type { Face } from '../face/landmarks.js';
import {
  type PaintOptions,
  type PaintResult,
  PicturePainter,
  type RendererChoice,
} from '../paint-worker/picture-painter.js';
import type { PaintRequest, PaintResponse } from '../paint-worker/protocol.js';
import type { Picture } from '../tracker/picture.js';
import { WorkerClient } from '../worker/worker-client.js';

/** Who paints for a studio: a worker, or the page itself where a canvas cannot be handed over. */
export interface StudioPainter {
  paint(picture: Picture, face: Face | undefined, wish: PaintOptions, fresh: boolean): Promise<PaintResult>;
  repaint(wish: PaintOptions): Promise<PaintResult>;
  analyze(): Promise<Analysis | undefined>;
  snapshot(which: 'before' | 'after' | 'both', mime: string, longest: number): Promise<Blob>;
  close(): void;
}

export async function createWorkerPainter(
  worker: Worker,
  canvas: HTMLCanvasElement,
  renderer: RendererChoice,
): Promise<StudioPainter> {
  const questions = new WorkerClient<PaintRequest, PaintResponse>(worker);
  const ask = async <T extends PaintResponse['type']>(
    type: T,
    question: PaintRequest,
    transfer: Transferable[] = [],
  ) => {
    const answer = await questions.request(question, transfer);
    if (answer.type !== type) throw new Error(`The painter answered ${answer.type}`);
    return answer as Extract<PaintResponse, { type: T }>;
  };
  const offscreen = canvas.transferControlToOffscreen();
  await ask('opened', { type: 'open', canvas: offscreen, renderer }, [offscreen]);
  return {
    async paint(picture, face, wish, fresh) {
      const message: PaintRequest = {
        type: 'paint',
        picture,
        wish,
        fresh,
        ...(face && { points: face.points }),
      };
      return (await ask('painted', message, [picture])).painted;
    },
    repaint: async (wish) => (await ask('painted', { type: 'repaint', wish })).painted,
    analyze: async () => (await ask('analyzed', { type: 'analyze' })).analysis,
    snapshot: async (which, mime, longest) =>
      (await ask('snapshot', { type: 'snapshot', which, mime, longest })).blob,
    close: () => questions.close(),
  };
}

export function createPagePainter(canvas: HTMLCanvasElement, renderer: RendererChoice): StudioPainter {
  const desk = new PicturePainter(canvas, renderer);
  return {
    paint: async (picture, face, wish, fresh) => desk.paint(picture, face, wish, fresh),
    repaint: async (wish) => desk.repaint(wish),
    analyze: async () => desk.analyze(),
    snapshot: (which, mime, longest) => desk.snapshot(which, mime, longest),
    close: () => desk.dispose(),
  };
}
