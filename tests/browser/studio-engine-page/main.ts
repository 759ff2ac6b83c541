/** The page that contains only the engine. Tests and benchmarks use it through `window.engine`. */
import { type FrameReport, type FullLook, type RendererChoice, Studio } from '@mirabelle/studio-engine';
import file from '@mirabelle/studio-engine/hair-network.bin?url';
import layers from '@mirabelle/studio-engine/network-layers.wasm?url';
import PaintWorker from '@mirabelle/studio-engine/paint-worker?worker';
import { formatPortraitSvg, type PortraitModel } from '@mirabelle/studio-engine/portrait';
import TrackWorker from '@mirabelle/studio-engine/track-worker?worker';
import {
  createFaceMeshTracker,
  createSimulatedTracker,
  type FaceTracker,
} from '@mirabelle/studio-engine/tracker';
import { drawCameraVideo } from './camera-video.js';
import { createContext } from './canvas.js';
import { compareRenderers, measureStages, paintFrames } from './cpu-and-gpu.js';
import { measureMotion, measurePhoto, measureVariants, measureVideo } from './photo-measurements.js';
import { measureHairOverlap, measureRegionColors } from './portrait-regions.js';

const [WIDTH, HEIGHT] = [640, 480];

let studio: Studio | undefined;

function getStudio(): Studio {
  if (!studio) throw new Error('No studio is open');
  return studio;
}

/** Draws a face in an image file. */
async function drawPicture(model: PortraitModel): Promise<Blob> {
  const image = new Image();
  const svg = formatPortraitSvg(model, WIDTH, HEIGHT);
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  await image.decode();
  const context = createContext(WIDTH, HEIGHT);
  context.drawImage(image, 0, 0);
  URL.revokeObjectURL(image.src);
  return context.canvas.convertToBlob({ type: 'image/png' });
}

async function readPixels(blob: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(blob);
  const context = createContext(bitmap.width, bitmap.height);
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height);
}

const engine = {
  /** @returns the milliseconds until the studio accepts a picture */
  async open(tracking: 'face-mesh' | 'simulated', renderer: RendererChoice) {
    studio?.close();
    const begin = performance.now();
    const tracker: FaceTracker | Promise<FaceTracker> =
      tracking === 'simulated'
        ? createSimulatedTracker()
        : createFaceMeshTracker({ worker: () => new TrackWorker(), assets: '/vendor/face-mesh/' });
    studio = await Studio.open({
      tracker,
      worker: () => new PaintWorker(),
      renderer,
      hairNetwork: { file, layers },
    });
    document.body.replaceChildren(studio.canvas);
    return performance.now() - begin;
  },
  async paintPhoto(model: PortraitModel) {
    return getStudio().paintPhoto(await drawPicture(model));
  },
  /** @returns how certain the studio is of the hair that it has found */
  applyLook: async (look: FullLook) => (await getStudio().applyLook(look)).hairConfidence,
  analyze: () => getStudio().analyze(),
  /** The mean color of each region of the drawn face, before and after the look is applied. */
  async measureRegionColors(model: PortraitModel) {
    const [before, after] = [
      await readPixels(await getStudio().takeSnapshot('before', 'image/png')),
      await readPixels(await getStudio().takeSnapshot('after', 'image/png')),
    ];
    return measureRegionColors(model, before, after);
  },
  async measureHairOverlap(model: PortraitModel) {
    return measureHairOverlap(model, await readPixels(await drawPicture(model)));
  },
  /** Takes a snapshot. @returns the type and size of its file */
  async describeSnapshot(which: 'before' | 'after' | 'both', maxSide?: number) {
    const blob = await getStudio().takeSnapshot(which, 'image/jpeg', maxSide);
    const { width, height } = await createImageBitmap(blob);
    return { type: blob.type, width, height };
  },
  /**
   * The frames of a video for a fake camera: a head that moves sideways, leans, and comes closer.
   *
   * @param head the face to draw, or the path of a photograph on the server
   * @returns the JPEG of each frame in base64
   */
  async drawCameraVideo(head: PortraitModel | string, count: number) {
    const blob = typeof head === 'string' ? await (await fetch(head)).blob() : await drawPicture(head);
    return drawCameraVideo(await createImageBitmap(blob), WIDTH, HEIGHT, count);
  },
  /**
   * Paints frames of the camera as the product does.
   *
   * @returns a report of each painted frame, and when it was painted, in milliseconds
   */
  async paintCameraFrames(frames: number) {
    const stream = await navigator.mediaDevices.getUserMedia({ video: { width: WIDTH, height: HEIGHT } });
    const video = Object.assign(document.createElement('video'), { srcObject: stream, muted: true });
    await video.play();
    const reports: (FrameReport & { readonly paintedAt: number })[] = [];
    await new Promise<void>((resolve, reject) => {
      const paintNext = () => {
        if (reports.length >= frames) return;
        video.requestVideoFrameCallback(paintNext);
        getStudio()
          .paintFrame(video)
          .then((report) => {
            if (report) reports.push({ ...report, paintedAt: performance.now() });
            if (reports.length >= frames) resolve();
          }, reject);
      };
      paintNext();
    });
    for (const track of stream.getTracks()) track.stop();
    return reports.slice(0, frames);
  },
  compareRenderers,
  measureStages,
  paintFrames,
  measureMotion,
  measurePhoto,
  measureVariants,
  measureVideo,
};

export type Engine = typeof engine;
Object.assign(window, { engine });
