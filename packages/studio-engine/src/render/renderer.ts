import type { BlurredFrame, Layer } from '../effects/layer.js';
import type { HairOverlay, OverlayTransform } from '../hairstyle/hairstyle-renderer.js';

/** A drawn hairstyle and its place in a frame. */
export interface PlacedHairstyle {
  readonly overlay: HairOverlay;
  readonly transform: OverlayTransform;
  /** 0 to 1. */
  readonly opacity: number;
}

/** Everything that a renderer needs for one picture. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  /** 8-bit RGBA of the unpainted frame. */
  readonly original: Uint8ClampedArray;
  /** The frame that the layers are painted on: `original`, or the frame with the person's hair removed if a hairstyle is drawn. */
  readonly base: Uint8ClampedArray;
  readonly layers: readonly Layer[];
  readonly blurred?: BlurredFrame;
  readonly hairstyle?: PlacedHairstyle;
  /** The position of the before and after divider, 0 to 1 from the left. The original is shown to the left of it. */
  readonly dividerPosition: number;
}

/** Draws scenes on a canvas. The results of both kinds differ by a mean ΔE2000 of less than 0.5. */
export interface Renderer {
  readonly kind: 'webgl2' | 'cpu';
  render(scene: Scene): void;
  dispose(): void;
}
