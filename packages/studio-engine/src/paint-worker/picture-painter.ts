import { type Analysis, analyzeFace } from '../analysis/analyze-face.js';
import type { Face } from '../face/landmarks.js';
import { CpuRenderer } from '../render/cpu-renderer.js';
import { GlRenderer } from '../render/gl-renderer.js';
import type { Renderer } from '../render/renderer.js';
import { type FullLook, SceneBuilder } from '../render/scene-builder.js';
import { type Picture, pictureSize } from '../tracker/picture.js';
import { hasGpu } from '../worker/has-gpu.js';

export type RendererChoice = 'auto' | 'webgl2' | 'cpu';

/** What painting a frame took and showed. */
export interface PaintResult {
  readonly renderer: 'webgl2' | 'cpu';
  readonly masksMs: number;
  readonly blendMs: number;
  readonly hairConfidence?: number;
}

/** What to paint. */
export interface PaintOptions {
  readonly look: FullLook;
  /** 0 to 1 from the left: how much of the picture shows it as it was. */
  readonly split: number;
}

/** Where pictures are painted: in the paint worker, or on the page where a canvas cannot leave it. */
export class PicturePainter {
  readonly #renderer: Renderer;
  readonly #maker = new SceneBuilder();
  readonly #source = new OffscreenCanvas(1, 1);
  #pixels: ImageData | undefined;
  #face: Face | undefined;
  #wish: PaintOptions = { look: {}, split: 0 };

  constructor(
    readonly canvas: OffscreenCanvas | HTMLCanvasElement,
    choice: RendererChoice,
  ) {
    this.#renderer = createRenderer(canvas, choice);
  }

  /** Takes a picture over, paints it and closes it. @param fresh another picture, not the next frame of a video */
  paint(picture: Picture, face: Face | undefined, wish: PaintOptions, fresh: boolean): PaintResult {
    const { width, height } = pictureSize(picture);
    if (this.#source.width !== width || this.#source.height !== height)
      Object.assign(this.#source, { width, height });
    const context = this.#source.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('There is no 2D canvas here');
    context.drawImage(picture, 0, 0, width, height);
    picture.close();
    this.#pixels = context.getImageData(0, 0, width, height);
    this.#face = face;
    if (fresh) this.#maker.reset();
    return this.repaint(wish);
  }

  /** Paints the last picture again: another look, or the divider moved. */
  repaint(wish: PaintOptions): PaintResult {
    this.#wish = wish;
    if (!this.#pixels) return { renderer: this.#renderer.kind, masksMs: 0, blendMs: 0 };
    const { data, width, height } = this.#pixels;
    const { scene, masksMs, hairConfidence } = this.#maker.build(
      data,
      width,
      height,
      this.#face,
      wish.look,
      wish.split,
    );
    const begin = performance.now();
    this.#renderer.render(scene);
    const blendMs = performance.now() - begin;
    return {
      renderer: this.#renderer.kind,
      masksMs,
      blendMs,
      ...(hairConfidence !== undefined && { hairConfidence }),
    };
  }

  /** Measures the face of the last picture; undefined where there is none. */
  analyze(): Analysis | undefined {
    if (!this.#pixels || !this.#face) return undefined;
    const { data, width, height } = this.#pixels;
    return analyzeFace(data, width, height, this.#face);
  }

  /**
   * The last picture as a file.
   *
   * @param which `both` puts before and after side by side
   * @param longest of its sides, in pixels; a thumbnail is a small one
   */
  async snapshot(which: 'before' | 'after' | 'both', type: string, longest: number): Promise<Blob> {
    if (!this.#pixels) throw new Error('There is no picture yet');
    const { width, height } = this.#pixels;
    const wish = this.#wish;
    const scale = Math.min(1, longest / Math.max(width, height));
    const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
    const sheet = new OffscreenCanvas(which === 'both' ? 2 * w : w, h);
    const context = sheet.getContext('2d');
    if (!context) throw new Error('There is no 2D canvas here');
    const add = (split: number, x: number) => {
      this.repaint({ ...wish, split });
      context.drawImage(this.canvas, x, 0, w, h);
    };
    if (which !== 'after') add(1, 0);
    if (which !== 'before') add(0, which === 'both' ? w : 0);
    this.repaint(wish);
    return sheet.convertToBlob({ type, quality: 0.92 });
  }

  dispose(): void {
    this.#renderer.dispose();
    this.#pixels = undefined;
  }
}

/** WebGL drawn by the CPU is slower than the CPU renderer, so `auto` takes it only where a GPU draws. */
function createRenderer(canvas: OffscreenCanvas | HTMLCanvasElement, choice: RendererChoice): Renderer {
  if (choice === 'cpu') return new CpuRenderer(canvas);
  if (choice === 'webgl2') return new GlRenderer(canvas);
  try {
    return hasGpu() ? new GlRenderer(canvas) : new CpuRenderer(canvas);
  } catch {
    return new CpuRenderer(canvas);
  }
}
