import type { Analysis } from '../analysis/analyze-face.js';
import type { Face } from '../face/landmarks.js';
import { fetchNetwork, type NetworkUrls } from '../hair-network/fetch-network.js';
import type { HairStroke } from '../masks/hair-stroke.js';
import {
  type PaintOptions,
  type PaintResult,
  PicturePainter,
  type RendererChoice,
  type SnapshotKind,
} from '../paint-worker/picture-painter.js';
import type { PaintRequest, PaintResponse } from '../paint-worker/protocol.js';
import type { Picture } from '../tracker/picture.js';
import { WorkerClient } from '../worker/worker-client.js';

/** Paints the pictures of a studio, in a worker or on the page. See `PicturePainter`. */
export interface StudioPainter {
  paint(
    picture: Picture,
    face: Face | undefined,
    options: PaintOptions,
    kind: { readonly isNewPicture: boolean },
  ): Promise<PaintResult>;
  repaint(options: PaintOptions): Promise<PaintResult>;
  correctHair(strokes: readonly HairStroke[]): Promise<PaintResult>;
  analyze(): Promise<Analysis | undefined>;
  takeSnapshot(which: SnapshotKind, mime: string, maxSide: number): Promise<Blob>;
  close(): void;
}

/**
 * Creates a painter in a worker, which takes over the canvas.
 *
 * @param hairNetwork the neural network that finds hair
 * @throws Error if the worker cannot start; it is ended then
 */
export async function createWorkerPainter(
  worker: Worker,
  canvas: HTMLCanvasElement,
  renderer: RendererChoice,
  hairNetwork?: NetworkUrls,
): Promise<StudioPainter> {
  const client = new WorkerClient<PaintRequest, PaintResponse>(worker);
  const request = async <T extends PaintResponse['type']>(
    type: T,
    message: PaintRequest,
    transfer: Transferable[] = [],
  ) => {
    const response = await client.request(message, transfer);
    if (response.type !== type)
      throw new Error(`The paint worker responded ${response.type} instead of ${type}`);
    return response as Extract<PaintResponse, { type: T }>;
  };
  const offscreen = canvas.transferControlToOffscreen();
  const open: PaintRequest = {
    type: 'open',
    canvas: offscreen,
    renderer,
    ...(hairNetwork && {
      hairNetwork: { file: findAbsoluteUrl(hairNetwork.file), layers: findAbsoluteUrl(hairNetwork.layers) },
    }),
  };
  try {
    await request('opened', open, [offscreen]);
  } catch (error) {
    client.close();
    throw error;
  }
  return {
    async paint(picture, face, options, { isNewPicture }) {
      const message: PaintRequest = {
        type: 'paint',
        picture,
        options,
        isNewPicture,
        ...(face && { points: face.points }),
      };
      try {
        return (await request('painted', message, [picture])).painted;
      } finally {
        // The picture was not transferred if the worker was ended before.
        picture.close();
      }
    },
    repaint: async (options) => (await request('painted', { type: 'repaint', options })).painted,
    correctHair: async (strokes) => (await request('painted', { type: 'correct-hair', strokes })).painted,
    analyze: async () => (await request('analyzed', { type: 'analyze' })).analysis,
    takeSnapshot: async (which, mime, maxSide) =>
      (await request('snapshot', { type: 'snapshot', which, mime, maxSide })).blob,
    close: () => client.close(),
  };
}

/** The URL for a worker, whose own address is another one. */
const findAbsoluteUrl = (url: string): string => new URL(url, location.href).href;

/** Creates a painter on the page, for browsers whose canvas cannot be transferred to a worker. */
export async function createPagePainter(
  canvas: HTMLCanvasElement,
  renderer: RendererChoice,
  hairNetwork?: NetworkUrls,
): Promise<StudioPainter> {
  const network = hairNetwork && (await fetchNetwork(hairNetwork));
  const painter = new PicturePainter(canvas, renderer, network);
  return {
    paint: async (picture, face, options, kind) => painter.paint(picture, face, options, kind),
    repaint: async (options) => painter.repaint(options),
    correctHair: async (strokes) => painter.correctHair(strokes),
    analyze: async () => painter.analyze(),
    takeSnapshot: (which, mime, maxSide) => painter.takeSnapshot(which, mime, maxSide),
    close: () => painter.dispose(),
  };
}
