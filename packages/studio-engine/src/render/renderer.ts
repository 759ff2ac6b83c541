import type { Coarse, Layer } from '../effects/layer.js';
import type { Fit, Overlay } from '../hair/overlay.js';

/** A hairstyle on a frame. */
export interface Worn {
  readonly overlay: Overlay;
  readonly fit: Fit;
  /** 0 to 1. */
  readonly opacity: number;
}

/** Everything that makes a finished picture. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  /** 8-bit RGBA of the frame as it was. */
  readonly original: Uint8ClampedArray;
  /** The same with what has to go under the makeup already gone; `original` itself where nothing has. */
  readonly base: Uint8ClampedArray;
  readonly layers: readonly Layer[];
  readonly coarse?: Coarse;
  readonly worn?: Worn;
  /** 0 to 1 from the left: left of it the original is shown; 0 shows the finished picture alone. */
  readonly split: number;
}

/** Puts scenes onto a canvas. Both kinds give the same picture within a mean ΔE2000 of 0.5. */
export interface Renderer {
  readonly kind: 'webgl2' | 'cpu';
  render(scene: Scene): void;
  dispose(): void;
}
