import { applyLayer } from '../effects/apply-layer.js';
import type { PlacedHairstyle, Renderer, Scene } from './renderer.js';

/**
 * Renders a scene on the CPU.
 *
 * @param out receives 8-bit RGBA in the size of the scene
 */
export function renderPixels(scene: Scene, out: Uint8ClampedArray): void {
  const { width, height, base, original, layers, blurred, hairstyle } = scene;
  out.set(base);
  for (const layer of layers) applyLayer(out, width, layer, blurred);
  if (hairstyle) drawHairstyle(out, width, height, hairstyle);
  const left = Math.round(scene.dividerPosition * width);
  if (left === 0) return;
  for (let y = 0; y < height; y += 1) {
    const row = y * width * 4;
    out.set(original.subarray(row, row + left * 4), row);
  }
}

/** Draws a hairstyle over a picture, with bilinear interpolation and premultiplied alpha. */
function drawHairstyle(
  out: Uint8ClampedArray,
  width: number,
  height: number,
  { overlay, transform, opacity }: PlacedHairstyle,
): void {
  const [a, b, c, d, e, f] = transform;
  const { width: w, height: h, data } = overlay;
  for (let y = 0; y < height; y += 1) {
    // Only x changes along a row, so the rest of u = a x + b y + c and v = d x + e y + f is computed once.
    const [u0, v0] = [b * (y + 0.5) + c + a * 0.5 - 0.5, e * (y + 0.5) + f + d * 0.5 - 0.5];
    for (let x = 0, targetIndex = y * width * 4; x < width; x += 1, targetIndex += 4) {
      const u = u0 + a * x;
      const v = v0 + d * x;
      if (u < 0 || v < 0 || u >= w - 1 || v >= h - 1) continue;
      const [iu, iv] = [u | 0, v | 0];
      const index = (iv * w + iu) * 4;
      const [su, sv] = [u - iu, v - iv];
      const below = index + w * 4;
      const k1 = (1 - su) * (1 - sv) * opacity;
      const k2 = su * (1 - sv) * opacity;
      const k3 = (1 - su) * sv * opacity;
      const k4 = su * sv * opacity;
      const alpha =
        k1 * (data[index + 3] as number) +
        k2 * (data[index + 7] as number) +
        k3 * (data[below + 3] as number) +
        k4 * (data[below + 7] as number);
      if (alpha < 0.5) continue;
      const keep = 1 - alpha / 255;
      for (let i = 0; i < 3; i += 1) {
        out[targetIndex + i] =
          (out[targetIndex + i] as number) * keep +
          k1 * (data[index + i] as number) +
          k2 * (data[index + 4 + i] as number) +
          k3 * (data[below + i] as number) +
          k4 * (data[below + 4 + i] as number);
      }
    }
  }
}

/** Draws scenes on a canvas without a GPU. */
export class CpuRenderer implements Renderer {
  readonly kind = 'cpu';
  readonly #context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;
  #picture: ImageData | undefined;

  /**
   * @throws Error if the canvas already has another kind of context
   */
  constructor(readonly canvas: OffscreenCanvas | HTMLCanvasElement) {
    const context = canvas.getContext('2d') as
      | OffscreenCanvasRenderingContext2D
      | CanvasRenderingContext2D
      | null;
    if (!context) throw new Error('The canvas has no 2D context');
    this.#context = context;
  }

  render(scene: Scene): void {
    const { width, height } = scene;
    if (this.canvas.width !== width || this.canvas.height !== height)
      Object.assign(this.canvas, { width, height });
    if (this.#picture?.width !== width || this.#picture.height !== height)
      this.#picture = new ImageData(width, height);
    renderPixels(scene, this.#picture.data);
    this.#context.putImageData(this.#picture, 0, 0);
  }

  dispose(): void {
    this.#picture = undefined;
  }
}
