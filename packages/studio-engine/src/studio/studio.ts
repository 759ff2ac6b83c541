import type { Analysis } from '../analysis/analyze-face.js';
import { MIN_FACE_HEIGHT } from '../analysis/strand-field.js';
import { measureHeadPose } from '../face/head-pose.js';
import type { Face } from '../face/landmarks.js';
import type { NetworkUrls } from '../hair-network/fetch-network.js';
import type { HairStroke } from '../masks/hair-stroke.js';
import type { RendererChoice, SnapshotKind } from '../paint-worker/picture-painter.js';
import type { FullLook } from '../render/scene-builder.js';
import type { FaceTracker, QualityHint } from '../tracker/face-tracker.js';
import { captureFrame, clonePicture, getPictureSize, type Picture } from '../tracker/picture.js';
import { type FrameReport, type HairReport, placeFace, reportHair } from './frame-report.js';
import { enlargeDistantFace, openOriginal, scaleFace, shrinkToSide, shrinkToWidth } from './photo-size.js';
import { createPagePainter, createWorkerPainter, type StudioPainter } from './studio-painter.js';
import { LatestOnlyLock, TwoStageQueue } from './two-stage-queue.js';

/** The options of `Studio.open`. */
interface StudioOptions {
  /** The face tracker, or its promise: the painter starts while the tracker loads. */
  readonly tracker: FaceTracker | Promise<FaceTracker>;
  /**
   * Starts `@mirabelle/studio-engine/paint-worker`. The page itself paints if it is omitted or if a canvas cannot be
   * transferred.
   */
  readonly worker?: () => Worker;
  /** `auto`, the default, takes WebGL 2 if a GPU runs it, otherwise the CPU. */
  readonly renderer?: RendererChoice;
  /**
   * The neural network that finds hair. Without it, or if `fetchNetwork` cannot bring it, hair is found by color and place alone,
   * which fails on many photographs.
   */
  readonly hairNetwork?: NetworkUrls;
}

/** The photograph in the mirror, with what is needed to paint it again in its own size. */
interface ShownPhoto {
  readonly original: Blob;
  readonly face: Face | undefined;
  /** Width in the mirror, in pixels. */
  readonly width: number;
}

/**
 * Paints a look onto camera frames or photographs and shows the result on a canvas.
 *
 * Nothing leaves the device. Calls take effect in their order. While a frame is painted, the next one is already
 * tracked.
 *
 * @example
 * const tracker = await createFaceMeshTracker({ worker: () => new TrackWorker(), assets: '/vendor/face-mesh/' });
 * const studio = await Studio.open({ tracker, worker: () => new PaintWorker() });
 * container.append(studio.canvas);
 * await studio.applyLook({ makeup: { lipstick: { hex: '#a8323e', texture: 'satin', intensity: 0.75 } } });
 * const { hints } = await studio.paintPhoto(file);
 */
export class Studio {
  #look: FullLook = {};
  #dividerPosition = 0;
  /** The first stage of the queue tracks faces, the second stage paints. */
  readonly #queue = new TwoStageQueue();
  readonly #frameLock = new LatestOnlyLock();
  #photo: ShownPhoto | undefined;
  #strokes: readonly HairStroke[] = [];

  private constructor(
    /** Shows the painted picture in the size of the picture. Scale it with CSS. */
    readonly canvas: HTMLCanvasElement,
    readonly tracker: FaceTracker,
    readonly painter: StudioPainter,
  ) {}

  /**
   * Opens a studio.
   *
   * @throws Error if the painter cannot start, and the error of the tracker if that fails
   */
  static async open({ tracker, worker, renderer = 'auto', hairNetwork }: StudioOptions): Promise<Studio> {
    const canvas = document.createElement('canvas');
    const canUseWorker = worker && 'transferControlToOffscreen' in canvas;
    const starting = canUseWorker
      ? createWorkerPainter(worker(), canvas, renderer, hairNetwork)
      : createPagePainter(canvas, renderer, hairNetwork);
    const [trackerResult, painterResult] = await Promise.allSettled([tracker, starting]);
    if (trackerResult.status === 'fulfilled' && painterResult.status === 'fulfilled')
      return new Studio(canvas, trackerResult.value, painterResult.value);
    // If one of them failed, end the worker of the other.
    if (trackerResult.status === 'fulfilled') trackerResult.value.close();
    if (painterResult.status === 'fulfilled') painterResult.value.close();
    throw trackerResult.status === 'rejected'
      ? trackerResult.reason
      : (painterResult as PromiseRejectedResult).reason;
  }

  /**
   * Applies a look to the current picture and to all later ones.
   *
   * @returns what the report on the picture with this look says about its hair
   */
  applyLook(look: FullLook): Promise<HairReport> {
    this.#look = look;
    return this.#repaint();
  }

  /**
   * Corrects the hair of the current photograph. The strokes replace earlier ones and hold until the next picture; an
   * empty list takes all corrections back.
   *
   * @returns as `applyLook`
   */
  async correctHair(strokes: readonly HairStroke[]): Promise<HairReport> {
    const painted = await this.#queue.runSecond(() => {
      this.#strokes = strokes;
      return this.painter.correctHair(strokes);
    });
    return reportHair(painted);
  }

  /**
   * Moves the before and after divider: the original is shown left of this share of the width. 0 shows only the
   * painted picture.
   */
  async moveDivider(dividerPosition: number): Promise<void> {
    this.#dividerPosition = Math.max(0, Math.min(1, dividerPosition));
    await this.#repaint();
  }

  /**
   * Paints the present frame of a camera. Call it for each new frame, without waiting for the frame before it. While one
   * is painted and the next one is tracked, a third one waits, and a newer one takes its place.
   *
   * @returns undefined if a newer frame or another picture has taken the place of this one
   */
  async paintFrame(video: HTMLVideoElement | VideoFrame): Promise<FrameReport | undefined> {
    if (!(await this.#frameLock.acquire())) return undefined;
    let holdsLock = true;
    const release = () => {
      if (holdsLock) this.#frameLock.release();
      holdsLock = false;
    };
    return this.#trackAndPaint(() => captureFrame(video), { isNewPicture: false, onPaint: release }).finally(
      release,
    );
  }

  /**
   * Paints a photograph, rotated according to its EXIF data.
   *
   * @throws DOMException `InvalidStateError` if the file is not a picture
   */
  paintPhoto(picture: Blob | ImageBitmap | HTMLVideoElement): Promise<FrameReport> {
    this.#frameLock.cancelWaiting();
    return this.#trackAndPaint(
      async () => shrinkToSide(await createImageBitmap(picture, { imageOrientation: 'from-image' })),
      { isNewPicture: true, ...(picture instanceof Blob && { original: picture }) },
    );
  }

  /**
   * Measures the face in the last picture, without the look.
   *
   * @returns undefined if there is no face
   */
  analyze(): Promise<Analysis | undefined> {
    return this.#queue.runSecond(() => this.painter.analyze());
  }

  /**
   * Encodes the last picture as a file.
   *
   * @param maxSide longest side of the picture in pixels, for example 320 for a thumbnail
   */
  takeSnapshot(
    which: SnapshotKind,
    mime: 'image/png' | 'image/jpeg' = 'image/jpeg',
    maxSide = Infinity,
  ): Promise<Blob> {
    return this.#queue.runSecond(() => this.painter.takeSnapshot(which, mime, maxSide));
  }

  /**
   * Encodes the last picture as a file in its own size: a photograph that was scaled down for the mirror is painted again
   * with up to 8 megapixels. Frames of a camera are never scaled down, so they are encoded as they were painted.
   */
  takeFullSizeSnapshot(which: SnapshotKind, mime: 'image/png' | 'image/jpeg' = 'image/jpeg'): Promise<Blob> {
    return this.#queue.runSecond(async () => {
      const photo = this.#photo;
      const large = photo && (await openOriginal(photo.original));
      if (!photo || !large || large.width <= photo.width) {
        large?.close();
        return this.painter.takeSnapshot(which, mime, Infinity);
      }
      const { face } = photo;
      const scale = large.width / photo.width;
      const largeFace = face && scaleFace(face, scale);
      try {
        await this.#paintAgain(large, largeFace);
        return await this.painter.takeSnapshot(which, mime, Infinity);
      } finally {
        await this.#paintAgain(await shrinkToWidth(await openOriginal(photo.original), photo.width), face);
      }
    });
  }

  /** Paints the photograph in another size with the same look and the same corrections of the hair. */
  async #paintAgain(picture: ImageBitmap, face: Face | undefined): Promise<void> {
    await this.painter.paint(
      picture,
      face,
      { look: this.#look, dividerPosition: this.#dividerPosition },
      { isNewPicture: true },
    );
    if (this.#strokes.length > 0) await this.painter.correctHair(this.#strokes);
  }

  /** Ends both workers: calls that they have not answered reject, and so do later ones. The canvas keeps its last picture. */
  close(): void {
    this.painter.close();
    this.tracker.close();
  }

  async #repaint(): Promise<HairReport> {
    const repainting = this.#queue.runSecond(() =>
      this.painter.repaint({ look: this.#look, dividerPosition: this.#dividerPosition }),
    );
    return reportHair(await repainting);
  }

  #trackAndPaint(
    capture: () => Promise<Picture>,
    {
      isNewPicture,
      original,
      onPaint,
    }: { readonly isNewPicture: boolean; readonly original?: Blob; readonly onPaint?: () => void },
  ): Promise<FrameReport> {
    let begin = 0;
    const track = async () => {
      begin = performance.now();
      const picture = await capture();
      // Close the picture on failure, because open frames stall their camera.
      const tracking = await clonePicture(picture)
        .then((copy) => this.tracker.detect(copy, { isNewPicture }))
        .catch((error: unknown) => {
          picture.close();
          throw error;
        });
      const [face]: readonly (Face | undefined)[] = tracking.faces;
      const tracked = { picture, face };
      // A device without the memory for more pixels paints those that it has.
      const shown =
        original && face
          ? await enlargeDistantFace(original, { picture, face }).catch(() => tracked)
          : tracked;
      return { ...shown, tracking };
    };
    return this.#queue.run(track, async ({ picture, face, tracking: { faces, hints, ms } }) => {
      onPaint?.();
      if (isNewPicture) this.#strokes = [];
      this.#photo = original && { original, face, width: getPictureSize(picture).width };
      const options = { look: this.#look, dividerPosition: this.#dividerPosition };
      const size = getPictureSize(picture);
      const painted = await this.painter.paint(picture, face, options, { isNewPicture });
      return {
        faces: faces.length,
        hints: face && isNewPicture ? hintAtSmallFace(hints, face) : hints,
        ...(face && { place: placeFace(face, size) }),
        isSimulated: this.tracker.isSimulated,
        renderer: painted.renderer,
        ...reportHair(painted),
        ...(painted.isHairstyleMissing && { isHairstyleMissing: true }),
        ms: { track: ms, masks: painted.buildMs, blend: painted.blendMs, total: performance.now() - begin },
      };
    });
  }
}

/**
 * A photograph of a small face is painted with more pixels, so it is too small only if the analysis cannot see the hair in it. What
 * it would say after the analysis is said at once.
 */
function hintAtSmallFace(hints: readonly QualityHint[], face: Face): readonly QualityHint[] {
  const others = hints.filter((hint) => hint !== 'too-small');
  return measureHeadPose(face).height < MIN_FACE_HEIGHT ? [...others, 'too-small'] : others;
}
