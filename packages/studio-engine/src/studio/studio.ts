import type { Analysis } from '../analysis/analyze-face.js';
import type { Face } from '../face/landmarks.js';
import type { RendererChoice } from '../paint-worker/picture-painter.js';
import type { FullLook } from '../render/scene-builder.js';
import type { FaceTracker, QualityHint } from '../tracker/face-tracker.js';
import { captureFrame, clonePicture, type Picture } from '../tracker/picture.js';
import { createPagePainter, createWorkerPainter, type StudioPainter } from './studio-painter.js';

/** What a studio is made of. */
export interface StudioOptions {
  /** Or one that is still being loaded: the painter starts beside it. */
  readonly tracker: FaceTracker | Promise<FaceTracker>;
  /** Starts `@mirabelle/studio-engine/paint-worker`. Left out, or where a canvas cannot leave its page, the page paints. */
  readonly worker?: () => Worker;
  /** `auto`: WebGL 2 where a GPU draws it, otherwise the CPU. */
  readonly renderer?: RendererChoice;
}

/** What became of a picture. */
export interface FrameReport {
  /** How many faces were seen; the studio paints the most important one. */
  readonly faces: number;
  readonly hints: readonly QualityHint[];
  /** The face is a guess of the simulated tracker: a page has to say that this is a demonstration. */
  readonly simulated: boolean;
  readonly renderer: 'webgl2' | 'cpu';
  /** Where hair was looked for, 0 to 1: below 0.35 a page should say that it is unsure of it. */
  readonly hairConfidence?: number;
  /** Milliseconds by stage; `total` includes handing the picture over. */
  readonly ms: {
    readonly track: number;
    readonly masks: number;
    readonly blend: number;
    readonly total: number;
  };
}

export type SnapshotKind = 'before' | 'after' | 'both';

/** Photographs are made this small before anything else: larger ones show no more on a page. */
const LONGEST_SIDE = 1280;

/**
 * A mirror: give it frames of a camera or a photograph, tell it what is worn, and show its canvas.
 *
 * Nothing leaves the device. One picture at a time: a call waits for the one before.
 *
 * @example
 * const tracker = await createFaceMeshTracker({ worker: () => new TrackWorker(), assets: '/vendor/face-mesh/' });
 * const studio = await Studio.open({ tracker, worker: () => new PaintWorker() });
 * container.append(studio.canvas);
 * await studio.wear({ makeup: { lipstick: { hex: '#a8323e', texture: 'satin', intensity: 0.75 } } });
 * const { hints } = await studio.photo(file);
 */
export class Studio {
  #look: FullLook = {};
  #split = 0;
  #busy: Promise<unknown> = Promise.resolve();
  #waiting = false;

  private constructor(
    /** Shows the finished picture, in the picture's own size; style it with CSS. */
    readonly canvas: HTMLCanvasElement,
    readonly tracker: FaceTracker,
    readonly painter: StudioPainter,
  ) {}

  /** @throws Error where there is neither a worker nor a canvas to paint on; whatever a tracker fails with */
  static async open({ tracker, worker, renderer = 'auto' }: StudioOptions): Promise<Studio> {
    const canvas = document.createElement('canvas');
    const inWorker = worker && 'transferControlToOffscreen' in canvas;
    const starting = inWorker
      ? createWorkerPainter(worker(), canvas, renderer)
      : Promise.resolve().then(() => createPagePainter(canvas, renderer));
    const [found, painter] = await Promise.allSettled([tracker, starting]);
    if (found.status === 'fulfilled' && painter.status === 'fulfilled')
      return new Studio(canvas, found.value, painter.value);
    // Whichever of them is there has a worker that nobody would end.
    if (found.status === 'fulfilled') found.value.close();
    if (painter.status === 'fulfilled') painter.value.close();
    throw found.status === 'rejected' ? found.reason : (painter as PromiseRejectedResult).reason;
  }

  /** Puts a look on; the picture shown changes at once, and every later one wears it. */
  wear(look: FullLook): Promise<void> {
    this.#look = look;
    return this.#show();
  }

  /** Shows the picture as it was left of a share of its width: 0 all finished, 1 all as it was. */
  compare(split: number): Promise<void> {
    this.#split = Math.max(0, Math.min(1, split));
    return this.#show();
  }

  /**
   * Paints the next frame of a camera.
   *
   * @returns undefined where the last frame is still being painted: this one is skipped
   */
  async frame(video: HTMLVideoElement | VideoFrame): Promise<FrameReport | undefined> {
    if (this.#waiting) return undefined;
    this.#waiting = true;
    try {
      return await this.#next(() => captureFrame(video), false);
    } finally {
      this.#waiting = false;
    }
  }

  /**
   * Paints a photograph, turned as its EXIF data say.
   *
   * @throws DOMException `InvalidStateError` where the file is no picture
   */
  photo(picture: Blob | ImageBitmap | HTMLVideoElement): Promise<FrameReport> {
    return this.#next(
      async () => shrinkToLimit(await createImageBitmap(picture, { imageOrientation: 'from-image' })),
      true,
    );
  }

  /** Measures the face in the last picture, without what is worn; undefined where no face is seen. */
  analyze(): Promise<Analysis | undefined> {
    return this.#queued(() => this.painter.analyze());
  }

  /**
   * The last picture as a file, to download or to share.
   *
   * @param longest of its sides, in pixels: 320 makes a thumbnail
   */
  snapshot(
    which: SnapshotKind,
    mime: 'image/png' | 'image/jpeg' = 'image/jpeg',
    longest = Infinity,
  ): Promise<Blob> {
    return this.#queued(() => this.painter.snapshot(which, mime, longest));
  }

  /** Ends the workers. The canvas keeps its last picture. */
  close(): void {
    this.painter.close();
    this.tracker.close();
  }

  async #show(): Promise<void> {
    await this.#queued(() => this.painter.repaint({ look: this.#look, split: this.#split }));
  }

  #next(take: () => Promise<Picture>, fresh: boolean): Promise<FrameReport> {
    return this.#queued(async () => {
      const begin = performance.now();
      const picture = await take();
      // A frame that nobody closes stops its camera.
      const seen = await clonePicture(picture)
        .then((copy) => this.tracker.detect(copy, fresh))
        .catch((error: unknown) => {
          picture.close();
          throw error;
        });
      const { faces, hints, ms } = seen;
      const [face]: readonly (Face | undefined)[] = faces;
      const wish = { look: this.#look, split: this.#split };
      const painted = await this.painter.paint(picture, face, wish, fresh);
      return {
        faces: faces.length,
        hints,
        simulated: this.tracker.simulated,
        renderer: painted.renderer,
        ...(painted.hairConfidence !== undefined && { hairConfidence: painted.hairConfidence }),
        ms: { track: ms, masks: painted.masksMs, blend: painted.blendMs, total: performance.now() - begin },
      };
    });
  }

  #queued<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#busy.then(work);
    this.#busy = done.catch(() => undefined);
    return done;
  }
}

async function shrinkToLimit(picture: ImageBitmap): Promise<ImageBitmap> {
  const scale = LONGEST_SIDE / Math.max(picture.width, picture.height);
  if (scale >= 1) return picture;
  const small = await createImageBitmap(picture, {
    resizeWidth: Math.round(picture.width * scale),
    resizeHeight: Math.round(picture.height * scale),
    resizeQuality: 'high',
  });
  picture.close();
  return small;
}
