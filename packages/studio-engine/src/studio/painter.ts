import type { Analysis } from '../analysis/analyse.js';
import type { Face } from '../face/topology.js';
import { Desk, type Painted, type RendererChoice, type Wish } from '../paint-worker/desk.js';
import type { FromPainter, ToPainter } from '../paint-worker/protocol.js';
import type { Picture } from '../tracker/picture.js';
import { Questions } from '../worker/questions.js';

/** Who paints for a studio: a worker, or the page itself where a canvas cannot be handed over. */
export interface StudioPainter {
  paint(picture: Picture, face: Face | undefined, wish: Wish, fresh: boolean): Promise<Painted>;
  repaint(wish: Wish): Promise<Painted>;
  analyse(): Promise<Analysis | undefined>;
  snapshot(which: 'before' | 'after' | 'both', mime: string, longest: number): Promise<Blob>;
  close(): void;
}

export async function paintInWorker(
  worker: Worker,
  canvas: HTMLCanvasElement,
  renderer: RendererChoice,
): Promise<StudioPainter> {
  const questions = new Questions<ToPainter, FromPainter>(worker);
  const ask = async <T extends FromPainter['type']>(
    type: T,
    question: ToPainter,
    transfer: Transferable[] = [],
  ) => {
    const answer = await questions.ask(question, transfer);
    if (answer.type !== type) throw new Error(`The painter answered ${answer.type}`);
    return answer as Extract<FromPainter, { type: T }>;
  };
  const offscreen = canvas.transferControlToOffscreen();
  await ask('opened', { type: 'open', canvas: offscreen, renderer }, [offscreen]);
  return {
    async paint(picture, face, wish, fresh) {
      const message: ToPainter = {
        type: 'paint',
        picture,
        wish,
        fresh,
        ...(face && { points: face.points }),
      };
      return (await ask('painted', message, [picture])).painted;
    },
    repaint: async (wish) => (await ask('painted', { type: 'repaint', wish })).painted,
    analyse: async () => (await ask('analysed', { type: 'analyse' })).analysis,
    snapshot: async (which, mime, longest) =>
      (await ask('snapshot', { type: 'snapshot', which, mime, longest })).blob,
    close: () => questions.close(),
  };
}

export function paintOnPage(canvas: HTMLCanvasElement, renderer: RendererChoice): StudioPainter {
  const desk = new Desk(canvas, renderer);
  return {
    paint: async (picture, face, wish, fresh) => desk.paint(picture, face, wish, fresh),
    repaint: async (wish) => desk.repaint(wish),
    analyse: async () => desk.analyse(),
    snapshot: (which, mime, longest) => desk.snapshot(which, mime, longest),
    close: () => desk.dispose(),
  };
}
