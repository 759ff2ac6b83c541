import { type Analysis, analyzeFace } from '../analysis/analyze-face.js';
import type { Face } from '../face/landmarks.js';
import type { Network } from '../hair-network/network.js';
import type { HairStroke } from '../masks/hair-stroke.js';
import { CpuRenderer } from '../render/cpu-renderer.js';
import { GlRenderer } from '../render/gl-renderer.js';
import type { Renderer } from '../render/renderer.js';
import { type FullLook, SceneBuilder } from '../render/scene-builder.js';
import { drawPicture, getPictureSize, type Picture, scaleSide } from '../tracker/picture.js';
import { hasGpu } from '../worker/has-gpu.js';

/** The renderer to use: `auto` takes WebGL 2 if a GPU runs it, otherwise the CPU. */
export type RendererChoice = 'auto' | 'webgl2' | 'cpu';

/** The renderer, the durations in milliseconds and the hair confidence of a painted picture. */
export interface PaintResult {
  readonly renderer: 'webgl2' | 'cpu';
  readonly buildMs: number;
  readonly blendMs: number;
  readonly hairConfidence?: number;
  /** See `FrameReport`. */
  readonly isOwnHairTooLong?: boolean;
  /** See `FrameReport`. */
  readonly isOwnHairLengthened?: boolean;
  /** See `FrameReport`. */
  readonly isHairstyleUnconvincing?: boolean;
  /** Whether the hairstyle is still being drawn, so that the picture shows the person's own hair. */
  readonly isHairstyleMissing?: boolean;
}

/** The unpainted picture, the painted picture, or both side by side. */
export type SnapshotKind = 'before' | 'after' | 'both';

/** The look to paint onto a picture, and how to show it. */
export interface PaintOptions {
  readonly look: FullLook;
  /** The position of the before and after divider, 0 to 1 from the left. The original is shown to the left of it. */
  readonly dividerPosition: number;
}

/** Quality of snapshots in formats that lose details, 0 to 1. */
const JPEG_QUALITY = 0.92;
/** How long a frame of a video goes on with the drawing of a hairstyle, in milliseconds. */
const MAX_DRAWING_MS = 24;

/** Paints and measures pictures on one canvas, in the paint worker or on the page. */
export class PicturePainter {
  readonly #renderer: Renderer;
  readonly #sceneBuilder: SceneBuilder;
  readonly #source = new OffscreenCanvas(1, 1);
  #pixels: ImageData | undefined;
  #face: Face | undefined;
  #options: PaintOptions = { look: {}, dividerPosition: 0 };
  #isVideo = false;

  constructor(
    readonly canvas: OffscreenCanvas | HTMLCanvasElement,
    choice: RendererChoice,
    readonly hairNetwork?: Network,
  ) {
    this.#renderer = createRenderer(canvas, choice);
    this.#sceneBuilder = new SceneBuilder(hairNetwork);
  }

  /**
   * Paints a picture and closes it.
   *
   * @param isNewPicture whether it is another picture and not the next frame of a video
   */
  paint(
    picture: Picture,
    face: Face | undefined,
    options: PaintOptions,
    { isNewPicture }: { readonly isNewPicture: boolean },
  ): PaintResult {
    const { width, height } = getPictureSize(picture);
    if (this.#source.width !== width || this.#source.height !== height)
      Object.assign(this.#source, { width, height });
    const context = this.#source.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('The canvas has no 2D context');
    drawPicture(context, picture);
    picture.close();
    this.#pixels = context.getImageData(0, 0, width, height);
    this.#face = face;
    // A camera after a photograph may show somebody else, and the corrections to the hair are those of the photograph.
    if (isNewPicture || !this.#isVideo) this.#sceneBuilder.reset();
    this.#isVideo = !isNewPicture;
    return this.repaint(options);
  }

  /**
   * Paints the last picture again, with another look or divider.
   *
   * @param isComplete whether the hairstyle of a video is drawn to the end, however long that takes
   */
  repaint(
    options: PaintOptions,
    { isComplete = false }: { readonly isComplete?: boolean } = {},
  ): PaintResult {
    this.#options = options;
    if (!this.#pixels) return { renderer: this.#renderer.kind, buildMs: 0, blendMs: 0 };
    const end = performance.now() + MAX_DRAWING_MS;
    const { scene, buildMs, ...hair } = this.#sceneBuilder.build(this.#pixels, this.#face, options.look, {
      dividerPosition: options.dividerPosition,
      isVideo: this.#isVideo,
      hasTime: () => isComplete || performance.now() < end,
    });
    const begin = performance.now();
    this.#renderer.render(scene);
    const blendMs = performance.now() - begin;
    return {
      renderer: this.#renderer.kind,
      buildMs,
      blendMs,
      ...hair,
    };
  }

  /** Corrects the hair mask of the last picture with the strokes of a brush, and paints it again. */
  correctHair(strokes: readonly HairStroke[]): PaintResult {
    this.#sceneBuilder.setHairStrokes(strokes);
    return this.repaint(this.#options);
  }

  /**
   * Measures the face of the last picture.
   *
   * @returns undefined if there is no face
   */
  analyze(): Analysis | undefined {
    if (!this.#pixels || !this.#face) return undefined;
    const { data, width, height } = this.#pixels;
    return analyzeFace(data, width, height, this.#face, this.hairNetwork);
  }

  /**
   * Encodes the last picture as a file.
   *
   * @param which `both` puts before and after side by side
   * @param mime media type of the file
   * @param maxSide longest side of the picture in pixels
   * @throws Error if no picture has been painted
   */
  async takeSnapshot(which: SnapshotKind, mime: string, maxSide: number): Promise<Blob> {
    if (!this.#pixels) throw new Error('No picture has been painted yet');
    const { width, height } = this.#pixels;
    const options = this.#options;
    const scale = Math.min(1, maxSide / Math.max(width, height));
    const [partWidth, partHeight] = [scaleSide(width, scale), scaleSide(height, scale)];
    const output = new OffscreenCanvas(which === 'both' ? 2 * partWidth : partWidth, partHeight);
    const context = output.getContext('2d');
    if (!context) throw new Error('The canvas has no 2D context');
    const drawPart = (dividerPosition: number, x: number) => {
      this.repaint({ ...options, dividerPosition }, { isComplete: true });
      context.drawImage(this.canvas, x, 0, partWidth, partHeight);
    };
    if (which !== 'after') drawPart(1, 0);
    if (which !== 'before') drawPart(0, which === 'both' ? partWidth : 0);
    this.repaint(options);
    return output.convertToBlob({ type: mime, quality: JPEG_QUALITY });
  }

  /** Frees the renderer and the last picture. */
  dispose(): void {
    this.#renderer.dispose();
    this.#pixels = undefined;
  }
}

/** Creates the renderer. `auto` avoids WebGL on a software renderer, which is slower than the CPU renderer. */
function createRenderer(canvas: OffscreenCanvas | HTMLCanvasElement, choice: RendererChoice): Renderer {
  if (choice === 'cpu') return new CpuRenderer(canvas);
  if (choice === 'webgl2') return new GlRenderer(canvas);
  try {
    return hasGpu() ? new GlRenderer(canvas) : new CpuRenderer(canvas);
  } catch {
    return new CpuRenderer(canvas);
  }
}
